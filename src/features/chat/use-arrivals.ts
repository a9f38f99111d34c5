import { useEffect, useRef, useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import type { ConversationView, MessageView } from '@/views/messages'
import type { Opening } from './use-opening'

/**
 * What came since the end of the list was on the screen.
 * @returns their count, and the text of the newest for a screen reader
 */
export function useArrivals(conversation: ConversationView, opening: Opening | null, atEnd: boolean) {
  const { messages, newest: latest, unread } = conversation
  const seen = useRef<number | null>(null)
  const newest = newestOf(latest)
  const before = (messages.find(({ id }) => id === opening?.line)?.number ?? newest + 1) - 1
  // The list is led to its unread line only after it was drawn.
  if (opening) seen.current = seen.current !== null && atEnd ? newest : (seen.current ?? before)
  const since = seen.current ?? newest
  const count = latest.filter((message) => isAfter(message, since)).length
  // Of many unread messages only the newest ones were read from the phone.
  const all = Math.max(count, Math.min(unread, newest - since))
  return { count: all, spoken: useSpoken(latest, newest, opening !== null) }
}

/** Of more than these only the count is spoken, such as after a time without a network. */
const MOST_SPOKEN = 3

/** Older messages that are loaded are not spoken. */
function useSpoken(messages: readonly MessageView[], newest: number, opened: boolean): string {
  const [spoken, setSpoken] = useState('')
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (!opened) return
    const since = known.current
    known.current = newest
    if (since === null) return
    const arrived = messages.filter((message) => isAfter(message, since) && !message.folded)
    if (arrived.length > 0) setSpoken(sentences(arrived))
  }, [messages, newest, opened])
  return spoken
}

const sentences = (arrived: readonly MessageView[]): string =>
  arrived.length > MOST_SPOKEN
    ? plural(arrived.length, { one: '# new message', other: '# new messages' })
    : arrived.map(sentence).join('\n')

function sentence({ author, content }: MessageView): string {
  const name = author.username
  return t`${name}: ${content}`
}

const newestOf = (messages: readonly MessageView[]): number =>
  messages.reduce((newest, { number }) => Math.max(newest, number ?? 0), 0)

const isAfter = ({ own, number }: MessageView, after: number): boolean => !own && number !== null && number > after
