import { useEffect, useState } from 'react'
import { isMoving } from '@/data/connection/is-moving'
import type { DeliveryState } from '@/views/delivery'

type Kind = DeliveryState['kind']

/** An edit that is sent within this time shows no line: a message says that it is saved. */
const LATE_MS = 2000

const hasWaited = (kind: Kind): boolean => !isMoving(kind) && kind !== 'sent' && kind !== 'stored'

/** Whether a line stands after the next state. An edit that the user discards takes its line away. */
export function standsAfter(stands: boolean, before: Kind, next: Kind): boolean {
  if (next === 'stored') return stands && (before === 'sent' || before === 'stored')
  return stands || hasWaited(next)
}

/**
 * The state to show; null while an edit is sent at once. When an edit had to wait, its line stays until the user leaves
 * the screen and ends as "saved": nothing below it moves.
 */
export function useStandingDelivery(delivery: DeliveryState): DeliveryState | null {
  const { kind } = delivery
  const [seen, setSeen] = useState({ kind, stands: hasWaited(kind) })
  if (seen.kind !== kind) setSeen({ kind, stands: standsAfter(seen.stands, seen.kind, kind) })
  const moves = isMoving(kind)
  useEffect(() => {
    if (!moves) return
    const timer = setTimeout(() => setSeen((now) => ({ ...now, stands: true })), LATE_MS)
    return () => clearTimeout(timer)
  }, [moves])
  if (!seen.stands) return null
  return kind === 'stored' ? { kind: 'sent' } : delivery
}
