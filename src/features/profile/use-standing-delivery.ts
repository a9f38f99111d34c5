import { useEffect, useRef, useState } from 'react'
import type { DeliveryState } from '@/views/delivery'

/** An edit that is sent within this time shows no line: a message says that it is saved. */
const LATE_MS = 2000

const isMoving = ({ kind }: DeliveryState): boolean => kind === 'sending' || kind === 'uploading'

/**
 * The state to show; null while an edit is sent at once. When an edit had to wait, its line stays until the user leaves
 * the screen and ends as "saved": nothing below it moves. An edit that the user discards takes its line away.
 */
export function useStandingDelivery(delivery: DeliveryState): DeliveryState | null {
  const [stands, setStands] = useState(false)
  const before = useRef(delivery.kind)
  const { kind } = delivery
  const moves = isMoving(delivery)
  const waits = !moves && kind !== 'sent' && kind !== 'stored'
  useEffect(() => {
    if (waits) setStands(true)
    if (kind === 'stored' && before.current !== 'sent') setStands(false)
    before.current = kind
  }, [kind, waits])
  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(() => setStands(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [moves])
  if (!stands && !waits) return null
  return kind === 'stored' ? { kind: 'sent' } : delivery
}
