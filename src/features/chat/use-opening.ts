import { useCallback, useLayoutEffect, useState } from 'react'
import type { ConversationView } from '@/views/messages'
import { useLate } from '../shell/use-late'
import { UNREAD_ROW } from './conversation-rows'
import type { ListPlace } from './use-list-place'
import { canGrow } from './use-sought-message'

/** From then on unread messages that the phone does not hold are late: the list stands at its end meanwhile. */
const ARRIVAL_WAIT_MS = 3000
/** With more messages than these the opening looks no further back for the first unread one. */
const MOST_MESSAGES = 400
/** Where the unread line stands, as a share of the height. */
const LINE_AT = 0.15

/** How the conversation was opened. `line`: the message below the unread line, which stays there. */
export interface Opening {
  line: string | null
}

/**
 * How the conversation is opened now; null while that is not known. `grow`: older messages are needed first.
 * @param left the user scrolled away from the end: nobody who does is led elsewhere
 */
export function nextOpening(conversation: ConversationView, left: boolean): Opening | 'grow' | null {
  const { ready, messages, unread, firstUnread, unreadRows } = conversation
  const isNoneLeft = unread > 0 && unreadRows === 'shown'
  if (!ready || (messages.length === 0 && !isNoneLeft)) return null
  if (unread > 0 && firstUnread === null && unreadRows === 'missing') return left ? { line: null } : null
  const isBelow = unread > 0 && unreadRows === 'below'
  return isBelow && canGrow(conversation) && messages.length <= MOST_MESSAGES ? 'grow' : { line: firstUnread }
}

/**
 * Opens the conversation at its unread line, or at its end. Null until it is known which: what nobody saw is not read.
 * `awaiting`: the unread messages are late, and the list is at its end meanwhile.
 * @param sought the conversation was opened for one message, which has its own place
 */
export function useOpening(conversation: ConversationView, list: ListPlace, showMore: () => void, sought: boolean) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const late = useLate(ARRIVAL_WAIT_MS)
  const { anchor, update, atEnd } = list
  // The message that was sought has its own place, to which nobody scrolled.
  const left = !atEnd && (late || !sought)
  useLayoutEffect(() => {
    if (opening) return
    const next = nextOpening(conversation, left)
    if (next === 'grow') showMore()
    else if (next) setOpening(next)
  }, [opening, conversation, left, showMore])
  useLayoutEffect(() => {
    if (!opening?.line || sought) return
    anchor.current?.show(UNREAD_ROW, LINE_AT)
    update()
    // Only the opening itself leads there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opening])
  /** The user has answered: nothing above is new. */
  const removeLine = useCallback(() => setOpening({ line: null }), [])
  return { opening, awaiting: opening === null && late, removeLine }
}
