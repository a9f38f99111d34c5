import { DELAYS, type Random, type Clock } from '../clock'

/** Full jitter: a random time below a bound that doubles; capped at 20 s while somebody looks (Y13). */
export class Backoff {
  private tries = 0

  constructor(
    private readonly timing: Clock,
    private readonly random: Random,
    private readonly visible: () => boolean,
  ) {}

  reset(): void {
    this.tries = 0
  }

  /**
   * Scaled milliseconds until the next try. The server's `retry-after` holds; jitter on top spreads the phones.
   * @param spentMs what the failed try took: a request that hung until its deadline has waited already
   */
  next(retryAfterMs: number | null = null, spentMs = 0): number {
    const cap = this.visible() ? DELAYS.retryCapVisible : DELAYS.retryCapHidden
    const bound = Math.min(cap, DELAYS.firstRetry * 2 ** this.tries)
    this.tries += 1
    const own = this.timing.scale(this.random.next() * bound)
    const left = Math.max(own - spentMs, Math.min(own, this.timing.scale(DELAYS.firstRetry)))
    return retryAfterMs === null ? left : retryAfterMs + Math.min(own, this.timing.scale(DELAYS.onlineSpread))
  }
}
