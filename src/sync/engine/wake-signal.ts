import type { Timing } from '../clock'

/**
 * `work`: there is something to send or to fetch. `line`: something came through, or the fan waits for an answer: no pause
 * after a failure holds any more. `link`: from outside, the network changed or the fan tries again: nor does one that
 * the server named.
 */
export type Ring = 'work' | 'line' | 'link'

const STRENGTH: Record<Ring, number> = { work: 1, line: 2, link: 3 }

const isAtLeast = (ring: Ring, least: Ring): boolean => STRENGTH[ring] >= STRENGTH[least]

/** Lets a loop sleep until it is rung or its time is over. A ring while nobody sleeps is kept. */
export class Bell {
  private kept: Ring | null = null
  private wake: ((ring: Ring) => void) | null = null

  constructor(private readonly timing: Timing) {}

  ring(ring: Ring): void {
    if (this.wake) this.wake(ring)
    else if (this.kept === null || isAtLeast(ring, this.kept)) this.kept = ring
  }

  /** @param least a weaker ring does not end this rest */
  async wait(scaledMs: number, signal: AbortSignal, least: Ring = 'work'): Promise<Ring | 'elapsed'> {
    const kept = this.take(least)
    if (kept || signal.aborted) return kept ?? 'elapsed'
    const over = new AbortController()
    const stop = () => over.abort()
    signal.addEventListener('abort', stop)
    let heard: Ring | 'elapsed' = 'elapsed'
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

  private take(least: Ring): Ring | null {
    const kept = this.kept
    this.kept = null
    return kept !== null && isAtLeast(kept, least) ? kept : null
  }
}
