import { useSyncExternalStore } from 'react'
import { subscribeToTime } from '@/ui/shared-clock'

/**
 * What the present time by the server's clock makes of something; it is drawn again when that changes.
 * @param read a plain value, not an object
 */
export const useServerTime = <Value extends string | number>(
  serverAhead: number,
  read: (now: number) => Value,
): Value => useSyncExternalStore(subscribeToTime, () => read(Date.now() + serverAhead))
