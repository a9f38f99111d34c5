import { useCallback, useLayoutEffect, useState } from 'react'
import type { ConversationView } from '@/views/messages'
import { useLate } from '../shell/use-late'
import { UNREAD_ROW } from './conversation-rows'
import type { AnchoredList } from './use-scroll-anchor'
import { canGrow } from './use-sought-message'

/** How long the opening waits for unread messages that the phone does not hold yet. */
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
 * Opens the conversation at its unread line, or at its end. Null until it is known which.
 * @param sought the conversation was opened for one message, which has its own place
 */
export function useOpening(conversation: ConversationView, list: AnchoredList, showMore: () => void, sought: boolean) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const late = useLate(ARRIVAL_WAIT_MS)
  useLayoutEffect(() => {
    const { ready, messages, unread, firstUnread } = conversation
    if (opening || !ready || messages.length === 0) return
    if (unread > 0 && firstUnread === null && !late) return
    const others = messages.slice(messages.findIndex(({ id }) => id === firstUnread)).filter(({ own }) => !own)
    const isWhole = firstUnread === null || others.length >= unread
    if (isWhole || !canGrow(conversation) || messages.length > MOST_MESSAGES) setOpening({ line: firstUnread })
    else showMore()
  }, [opening, conversation, late, showMore])
  const { anchor, update } = list
  useLayoutEffect(() => {
    if (!opening?.line || sought) return
    anchor.current?.show(UNREAD_ROW, LINE_AT)
    update()
    // Only the opening itself leads there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opening])
  /** The user has answered: nothing above is new. */
  const removeLine = useCallback(() => setOpening((now) => now && { line: null }), [])
  return { opening, removeLine }
}
