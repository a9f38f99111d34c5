import type { Clock } from '../clock'

/**
 * `work`: there is something to send or to fetch. `line`: something came through, or the fan waits for an answer: no pause
 * after a failure holds any more. `link`: from outside, the network changed or the fan tries again: nor does one that
 * the server named.
 */
export type WakeReason = 'work' | 'line' | 'link'

const STRENGTH: Record<WakeReason, number> = { work: 1, line: 2, link: 3 }

const isAtLeast = (ring: WakeReason, least: WakeReason): boolean => STRENGTH[ring] >= STRENGTH[least]

/** Lets a loop sleep until it is rung or its time is over. A ring while nobody sleeps is kept. */
export class WakeSignal {
  private kept: WakeReason | null = null
  private wake: ((ring: WakeReason) => void) | null = null

  constructor(private readonly timing: Clock) {}

  ring(ring: WakeReason): void {
    if (this.wake) this.wake(ring)
    else if (this.kept === null || isAtLeast(ring, this.kept)) this.kept = ring
  }

  /** @param least a weaker ring does not end this rest */
  async wait(scaledMs: number, signal: AbortSignal, least: WakeReason = 'work'): Promise<WakeReason | 'elapsed'> {
    const kept = this.take(least)
    if (kept || signal.aborted) return kept ?? 'elapsed'
    const over = new AbortController()
    const stop = () => over.abort()
    signal.addEventListener('abort', stop)
    let heard: WakeReason | 'elapsed' = 'elapsed'
    this.wake = (ring) => {
      if (!isAtLeast(ring, least)) return
      heard = ring
      over.abort()
    }
    await this.timing.wait(scaledMs, over.signal)
    this.wake = null
    signal.removeEventListener('abort', stop)
    return heard
  }

  private take(least: WakeReason): WakeReason | null {
    const kept = this.kept
    this.kept = null
    return kept !== null && isAtLeast(kept, least) ? kept : null
  }
}
