import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '@lingui/core/macro'
import { showToast } from '@/ui/toast-store'
import { requestSought } from './request-sought'
import type { ShownConversation } from './use-conversation'

const HIGHLIGHT_MS = 2000

interface Sought {
  id: string
  /** The messages around it were requested and are shown. */
  reached: boolean
}

/**
 * Leads to a message and highlights it. Those around it are requested, nothing between (Z4). `leave`: it is sought no
 * more.
 * @param reveal scrolls to a shown message; returns false when it is not shown
 */
export function useSoughtMessage(
  { conversation, settled, showAround, showNewest }: ShownConversation,
  reveal: (messageId: string) => boolean,
  initial: string | null,
) {
  const [sought, setSought] = useState<Sought | null>(initial === null ? null : { id: initial, reached: false })
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const requested = useRef<Sought | null>(null)
  const { newest } = conversation
  useEffect(() => {
    if (sought === null || !settled) return
    if (reveal(sought.id)) {
      // The list has just been scrolled there, after it was drawn.
      // oxlint-disable-next-line react/set-state-in-effect
      setHighlighted(sought.id)
      setSought(null)
      return
    }
    if (requested.current === sought) return
    requested.current = sought
    const end = (found: boolean) =>
      setSought((now) => (now !== sought ? now : found && !sought.reached ? { ...sought, reached: true } : null))
    if (sought.reached) {
      end(false)
      showToast({ tone: 'plain', title: t`This message is not on your phone` })
    } else if (newest.some(({ id }) => id === sought.id)) {
      showNewest()
      end(true)
    } else {
      void requestSought(sought.id, showAround, () => requested.current === sought).then((result) => {
        if (result === 'missing') showToast({ tone: 'plain', title: t`This message is not on your phone` })
        if (result !== 'left') end(result === 'reached')
      })
    }
  }, [sought, settled, newest, reveal, showAround, showNewest])
  useEffect(() => {
    if (highlighted === null) return
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlighted])
  const leave = useCallback(() => {
    requested.current = null
    setSought(null)
  }, [])
  useEffect(
    () => () => {
      requested.current = null
    },
    [],
  )
  const seek = useCallback((messageId: string) => {
    setHighlighted(null)
    setSought({ id: messageId, reached: false })
  }, [])
  return { seek, leave, highlighted, sought: sought?.id ?? null }
}
