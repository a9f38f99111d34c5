import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ConversationView } from '@/views/messages'
import { useOpening } from './use-opening'
import { useReadMark } from './use-read-mark'
import { useListPlace } from './use-list-place'
import { canGrow, useSoughtMessage } from './use-sought-message'

/** Older messages are loaded when fewer pixels than these are above the screen. */
const NEAR_START_PX = 600
/** Where a message that was sought stands, as a share of the height. */
const SOUGHT_AT = 0.4

interface Place {
  peerId: string
  conversation: ConversationView
  showMore: () => void
  /** The message for which the conversation was opened. */
  messageId: string | null
}

/** Where the list of messages is: its opening, its place, what is sought, and what was read. */
export function useConversationPlace({ peerId, conversation, showMore, messageId }: Place) {
  const latest = useRef({ conversation, showMore })
  latest.current = { conversation, showMore }
  const loadNearStart = useCallback((above: number) => {
    const now = latest.current
    if (above < NEAR_START_PX && now.conversation.ready && canGrow(now.conversation)) now.showMore()
  }, [])
  const length = conversation.messages.length
  const list = useListPlace(({ aboveHeight }) => loadNearStart(aboveHeight))
  const { anchor, update, atEnd } = list
  const { opening, awaiting, removeLine } = useOpening(conversation, list, showMore, messageId !== null)
  const reveal = useCallback(
    (id: string) => {
      const shown = anchor.current?.show(id, SOUGHT_AT) ?? false
      if (shown) update()
      return shown
    },
    [anchor, update],
  )
  const { seek, highlighted, sought } = useSoughtMessage(conversation, showMore, reveal, messageId)
  // A page that is shorter than the screen cannot be scrolled.
  useLayoutEffect(() => {
    if ((opening || awaiting) && length > 0) loadNearStart(anchor.current?.aboveHeight ?? NEAR_START_PX)
  }, [opening, awaiting, length, anchor, loadNearStart])
  const settled = opening !== null && atEnd && sought === null
  // The opening may have left the end since the rendering. Without messages there is no list.
  const endShown = useCallback(() => settled && (anchor.current?.atEnd ?? true), [settled, anchor])
  useReadMark(peerId, conversation.markNumber, endShown)
  const showSent = () => {
    removeLine()
    anchor.current?.toEnd()
    update()
  }
  return { list, opening, seek, highlighted, showSent }
}
