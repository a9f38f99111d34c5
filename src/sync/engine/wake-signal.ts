import type { Clock } from '../clock'

/**
 * `work`: there is something to send or to pull. `reachable`: a request succeeded, or the user waits for an answer: ends
 * every pause after a failure. `retry`: the network changed or the user tries again: ends also a pause that the server
 * named.
 */
export type WakeReason = 'work' | 'reachable' | 'retry'

const STRENGTH: Record<WakeReason, number> = { work: 1, reachable: 2, retry: 3 }

const isAtLeast = (reason: WakeReason, least: WakeReason): boolean => STRENGTH[reason] >= STRENGTH[least]

/** Lets a loop sleep until it is notified or its time is over. A reason that comes while nobody sleeps is kept. */
export class WakeSignal {
  private pending: WakeReason | null = null
  private wake: ((reason: WakeReason) => void) | null = null

  constructor(private readonly timing: Clock) {}

  notify(reason: WakeReason): void {
    if (this.wake) this.wake(reason)
    else if (this.pending === null || isAtLeast(reason, this.pending)) this.pending = reason
  }

  /** @param least a weaker reason does not end the wait */
  async wait(scaledMs: number, signal: AbortSignal, least: WakeReason = 'work'): Promise<WakeReason | 'elapsed'> {
    const pending = this.take(least)
    if (pending || signal.aborted) return pending ?? 'elapsed'
    const over = new AbortController()
    const stop = () => over.abort()
    signal.addEventListener('abort', stop)
    let wokenBy: WakeReason | 'elapsed' = 'elapsed'
    this.wake = (reason) => {
      if (!isAtLeast(reason, least)) return
      wokenBy = reason
      over.abort()
    }
    await this.timing.wait(scaledMs, over.signal)
    this.wake = null
    signal.removeEventListener('abort', stop)
    return wokenBy
  }

  private take(least: WakeReason): WakeReason | null {
    const pending = this.pending
    this.pending = null
    return pending !== null && isAtLeast(pending, least) ? pending : null
  }
}
