import type { Timing } from '../timing'

/** `work`: there is something to send. `link`: the line may be better than the last failure says. */
export type Ring = 'work' | 'link'

/** Lets a loop sleep until it is rung or its time is over. A ring while nobody sleeps is kept. */
export class Bell {
  private kept: Ring | null = null
  private wake: ((ring: Ring) => void) | null = null

  constructor(private readonly timing: Timing) {}

  ring(ring: Ring): void {
    if (this.wake) this.wake(ring)
    else if (this.kept !== 'link') this.kept = ring
  }

  /** @param ignoreWork a loop that backs off is not woken by more of the same work */
  async wait(scaledMs: number, signal: AbortSignal, ignoreWork = false): Promise<Ring | 'elapsed'> {
    const kept = this.take(ignoreWork)
    if (kept || signal.aborted) return kept ?? 'elapsed'
    const over = new AbortController()
    const stop = () => over.abort()
    signal.addEventListener('abort', stop)
    let heard: Ring | 'elapsed' = 'elapsed'
    this.wake = (ring) => {
      if (ring === 'work' && ignoreWork) return
      heard = ring
      over.abort()
    }
    await this.timing.wait(scaledMs, over.signal)
    this.wake = null
    signal.removeEventListener('abort', stop)
    return heard
  }

  private take(ignoreWork: boolean): Ring | null {
    const kept = this.kept
    this.kept = null
    return kept === 'work' && ignoreWork ? null : kept
  }
}
