import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Channel } from '@/domain/wire'
import type { ScrollAnchor } from './scroll-anchor'
import { canGrow, canGrowNewer } from './conversation-growth'
import type { ShownConversation } from './use-conversation'
import { useListPlace } from './use-list-place'
import { useOpening } from './use-opening'
import { useReadMark } from './use-read-mark'
import { useSoughtMessage } from './use-sought-message'

/** More messages are shown when fewer pixels than these are above or below the screen. */
const NEAR_EDGE_PX = 600
/** Where a message that was sought stands, as a share of the height. */
const SOUGHT_AT = 0.4

/**
 * Where the list of messages is: its opening, its place, what is sought, and what was read.
 * @param messageId the message for which the conversation was opened
 */
export function useConversationPlace(channel: Channel, shown: ShownConversation, messageId: string | null) {
  const { conversation } = shown
  const { messages, markNumber, after } = conversation
  const latest = useRef(shown)
  latest.current = shown
  const list = useListPlace(useCallback((place: ScrollAnchor) => showMoreNearEdges(place, latest.current), []))
  const { anchor, update, atEnd } = list
  const { opening, awaiting, removeLine } = useOpening(shown, list, messageId !== null)
  const reveal = useCallback(
    (id: string) => {
      const revealed = anchor.current?.show(id, SOUGHT_AT) ?? false
      if (revealed) update()
      return revealed
    },
    [anchor, update],
  )
  const { seek, leave, highlighted, sought } = useSoughtMessage(shown, reveal, messageId)
  const grows = canGrow(conversation) || canGrowNewer(conversation)
  // A page that is shorter than the screen cannot be scrolled, nor one at its end when the network returns.
  useLayoutEffect(() => {
    if ((opening || awaiting) && grows && messages.length > 0 && anchor.current)
      showMoreNearEdges(anchor.current, latest.current)
  }, [opening, awaiting, grows, messages, anchor])
  const settled = opening !== null && atEnd && sought === null
  // The opening may have left the end since the rendering. Without messages there is no list.
  const endShown = useCallback(() => settled && (anchor.current?.atEnd ?? true), [settled, anchor])
  useReadMark(channel, markNumber, endShown)
  const toNewest = () => {
    leave()
    // Others may be on their way to the screen.
    if (after !== 'nothing' || !shown.settled) shown.showNewest()
    anchor.current?.toEnd()
    update()
  }
  const showSent = () => {
    removeLine()
    toNewest()
  }
  return { list, opening, seek, seeking: sought !== null, highlighted, toNewest, showSent }
}

function showMoreNearEdges(place: ScrollAnchor, { conversation, showOlder, showNewer }: ShownConversation): void {
  if (!conversation.ready) return
  if (place.aboveHeight < NEAR_EDGE_PX && canGrow(conversation)) showOlder()
  else if (place.belowHeight < NEAR_EDGE_PX && canGrowNewer(conversation)) showNewer()
}
