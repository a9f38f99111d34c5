import { useSyncExternalStore } from 'react'
import { subscribeToTime } from './shared-clock'

const MINUTE_MS = 60_000

/** The present minute by the server's clock (ms since 1970). */
export const useServerMinute = (serverAhead: number): number =>
  useSyncExternalStore(subscribeToTime, () => Math.floor((Date.now() + serverAhead) / MINUTE_MS)) * MINUTE_MS
