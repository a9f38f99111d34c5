import type { ConnectionView } from '@/views/connection'
import { SignalBars } from './signal-bars'

const BARS: Record<ConnectionView['state'], { filled: number; moving?: boolean } | null> = {
  offline: { filled: 0 },
  connecting: { filled: 0, moving: true },
  weak: { filled: 1 },
  captive: { filled: 0 },
  // This is not about the network.
  full: null,
  sending: { filled: 0, moving: true },
  connected: { filled: 3 },
}

/** The state of the connection as bars, the same in strip, side bar and outbox. */
export function ConnectionBars({ state }: Pick<ConnectionView, 'state'>) {
  const bars = BARS[state]
  return bars ? <SignalBars {...bars} /> : null
}
