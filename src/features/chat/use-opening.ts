import { useCallback, useLayoutEffect, useState } from 'react'
import type { ConversationView } from '@/views/messages'
import { useLate } from '../shell/use-late'
import { UNREAD_ROW } from './conversation-rows'
import type { AnchoredList } from './use-scroll-anchor'
import { canGrow } from './use-sought-message'

/** From then on unread messages that the phone does not hold are late: whoever scrolls or writes is not led away. */
const ARRIVAL_WAIT_MS = 3000
/** With more messages than these the opening looks no further back for the first unread one. */
const MOST_MESSAGES = 400
/** Where the unread line stands, as a share of the height. */
const LINE_AT = 0.15

/** How the conversation was opened. `line`: the message below the unread line, which stays there. */
export interface Opening {
  line: string | null
}

/** How the conversation is opened now; null while that is not known. `grow`: older messages are needed first. */
export function nextOpening(
  conversation: ConversationView,
  { late, atEnd }: { late: boolean; atEnd: boolean },
): Opening | 'grow' | null {
  const { ready, messages, unread, firstUnread } = conversation
  if (!ready || messages.length === 0) return null
  // Whoever scrolls away while the unread messages are awaited keeps the place.
  if (unread > 0 && firstUnread === null) return late && !atEnd ? { line: null } : null
  const others = messages.slice(messages.findIndex(({ id }) => id === firstUnread)).filter(({ own }) => !own)
  const isWhole = firstUnread === null || others.length >= unread
  return isWhole || !canGrow(conversation) || messages.length > MOST_MESSAGES ? { line: firstUnread } : 'grow'
}

/**
 * Opens the conversation at its unread line, or at its end. Null until it is known which: what nobody saw is not read.
 * `awaiting`: the unread messages are late, and the list is at its end meanwhile.
 * @param sought the conversation was opened for one message, which has its own place
 */
export function useOpening(conversation: ConversationView, list: AnchoredList, showMore: () => void, sought: boolean) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const late = useLate(ARRIVAL_WAIT_MS)
  const { anchor, update, atEnd } = list
  useLayoutEffect(() => {
    if (opening) return
    const next = nextOpening(conversation, { late, atEnd })
    if (next === 'grow') showMore()
    else if (next) setOpening(next)
  }, [opening, conversation, late, atEnd, showMore])
  useLayoutEffect(() => {
    if (!opening?.line || sought) return
    anchor.current?.show(UNREAD_ROW, LINE_AT)
    update()
    // Only the opening itself leads there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opening])
  /** The user has answered: nothing above is new. */
  const removeLine = useCallback(() => setOpening((now) => (now || late ? { line: null } : null)), [late])
  return { opening, awaiting: opening === null && late, removeLine }
}
