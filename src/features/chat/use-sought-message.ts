import { useCallback, useEffect, useState } from 'react'
import { t } from '@lingui/core/macro'
import type { ConversationView } from '@/views/messages'
import { showToast } from '@/ui/toast-store'

const HIGHLIGHT_MS = 2000

/** Whether more messages can come without a further request of the user. */
export const canGrow = ({ ready, heldMore, end, failed, loadingMore }: ConversationView): boolean =>
  !ready || loadingMore || heldMore || (end === 'more' && !failed)

/**
 * Leads to a message: loads older pages until it is there, shows it, and highlights it.
 * @param reveal scrolls to a drawn message; returns false before it is drawn
 */
export function useSoughtMessage(
  conversation: ConversationView,
  showMore: () => void,
  reveal: (messageId: string) => boolean,
  initial: string | null,
) {
  const [sought, setSought] = useState(initial)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  useEffect(() => {
    if (sought === null) return
    if (reveal(sought)) {
      // The list has just been scrolled there, after it was drawn.
      // oxlint-disable-next-line react/set-state-in-effect
      setHighlighted(sought)
      setSought(null)
    } else if (canGrow(conversation)) {
      if (conversation.ready) showMore()
    } else {
      setSought(null)
      showToast({ tone: 'plain', title: t`This message is not on your phone` })
    }
  }, [sought, conversation, showMore, reveal])
  useEffect(() => {
    if (highlighted === null) return
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlighted])
  const seek = useCallback((messageId: string) => {
    setHighlighted(null)
    setSought(messageId)
  }, [])
  return { seek, highlighted, sought }
}
