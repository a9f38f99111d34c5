import { useEffect, useState, useSyncExternalStore } from 'react'
import { subscribeToTime } from '@/ui/shared-clock'

const TICK_MS = 10_000
const ticksUntilNow = () => Math.floor(Date.now() / TICK_MS) * TICK_MS

/** The server's time, which goes on in steps also while no answer comes. @param now of the last answer */
export function useServerNow(now: number): number {
  const [cameAt, setCameAt] = useState(() => Date.now())
  useEffect(() => setCameAt(Date.now()), [now])
  const ticks = useSyncExternalStore(subscribeToTime, ticksUntilNow)
  return now + Math.max(0, ticks - cameAt)
}
