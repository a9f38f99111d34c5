import { useState, useSyncExternalStore } from 'react'
import { subscribeToTime } from '@/ui/shared-clock'

const TICK_MS = 10_000
const lastTick = () => Math.floor(Date.now() / TICK_MS) * TICK_MS

/** The server's time, which goes on in steps also while no answer comes. @param now of the last answer */
export function useServerNow(now: number): number {
  const tick = useSyncExternalStore(subscribeToTime, lastTick)
  const [answer, setAnswer] = useState({ now, tick })
  if (answer.now !== now) setAnswer({ now, tick })
  return answer.now + tick - answer.tick
}
