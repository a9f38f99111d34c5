import { useEffect, useRef, useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { plateSentence } from '@/ui/match/plate/plate-words'
import type { ConversationView, MessageView } from '@/views/messages'
import type { Opening } from './use-opening'

type Latest = Pick<ConversationView, 'newest'>

/** A text for a screen reader. Equal texts of different arrivals have different keys, so that both are read aloud. */
export interface SpokenText {
  key: number
  text: string
}

/**
 * What came since the end of the list was on the screen.
 * @returns their count, and what a screen reader says of the newest
 */
export function useArrivals(conversation: ConversationView, opening: Opening | null, atEnd: boolean) {
  const { messages } = conversation
  const seen = useRef<number | null>(null)
  const newest = newestOf(conversation)
  const before = (messages.find(({ id }) => id === opening?.line)?.number ?? newest + 1) - 1
  // The list is led to its unread line only after it was drawn.
  if (opening) seen.current = seen.current !== null && atEnd ? newest : (seen.current ?? before)
  const count = countAfter(conversation, seen.current ?? newest)
  return { count, spoken: useSpoken(conversation, opening !== null) }
}

/** Of more than these only the count is spoken, such as after a time without a network. */
const MOST_SPOKEN = 3

/** Older messages that are loaded are not spoken. */
function useSpoken(latest: Latest, opened: boolean): SpokenText {
  const [spoken, setSpoken] = useState<SpokenText>({ key: 0, text: '' })
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (!opened) return
    const since = known.current
    known.current = newestOf(latest)
    if (since === null) return
    const text = spokenAfter(latest, since)
    if (text !== '') setSpoken(({ key }) => ({ key: key + 1, text }))
  }, [latest, opened])
  return spoken
}

/**
 * What is said of the messages that came.
 * @param since the newest number that was there before
 * @returns empty for own and folded messages
 */
export function spokenAfter({ newest }: Latest, since: number): string {
  const held = newest.filter(({ number }) => number !== null && number > since)
  const arrived = held.filter(({ own, folded }) => !own && !folded)
  if (arrived.length === 0) return ''
  const missing = Math.max(0, newestOf({ newest }) - since - held.length)
  return missing > 0 || arrived.length > MOST_SPOKEN
    ? plural(arrived.length + missing, { one: '# new message', other: '# new messages' })
    : arrived.map(sentence).join('\n')
}

/** Of many unread messages only the newest ones were read from the phone. */
function countAfter(latest: Latest & Pick<ConversationView, 'unread'>, since: number): number {
  const held = latest.newest.filter((message) => isAfter(message, since)).length
  return Math.max(held, Math.min(latest.unread, newestOf(latest) - since))
}

function sentence({ author, content, plate }: MessageView): string {
  if (plate) return plateSentence(plate)
  const name = author.username
  return t`${name}: ${content}`
}

const newestOf = ({ newest }: Latest): number => newest.reduce((most, { number }) => Math.max(most, number ?? 0), 0)

const isAfter = ({ own, number }: MessageView, after: number): boolean => !own && number !== null && number > after
