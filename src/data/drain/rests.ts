import { DELAYS, type Random, type Timing } from '../timing'
import type { Rest } from '../outbox/verdicts'

/** Operations told to wait, each with a delay of its own. In memory: a restart or a jumping clock never blocks a queue (Y24). */
export class Rests {
  private readonly until = new Map<string, number>()
  private readonly tries = new Map<string, number>()

  constructor(
    private readonly timing: Timing,
    private readonly random: Random,
  ) {}

  add(rest: Rest): void {
    const tries = (this.tries.get(rest.id) ?? 0) + 1
    this.tries.set(rest.id, tries)
    const bound = Math.min(DELAYS.retryCapVisible, DELAYS.firstRetry * 2 ** (tries - 1))
    const own = rest.code === 'limit' ? 0 : this.timing.scale(this.random.next() * bound)
    this.until.set(rest.id, this.timing.monotonic() + Math.max(rest.afterMs, own))
  }

  forget(ids: Iterable<string>): void {
    for (const id of ids) {
      this.until.delete(id)
      this.tries.delete(id)
    }
  }

  /** The fan pressed "try again", or the link changed. Limits stay: the server would say the same. */
  clear(): void {
    this.until.clear()
  }

  resting(): Set<string> {
    const now = this.timing.monotonic()
    return new Set([...this.until].filter(([, until]) => until > now).map(([id]) => id))
  }

  /** Scaled milliseconds until the first one may go; null without any. */
  nextMs(): number | null {
    const now = this.timing.monotonic()
    const waits = [...this.until.values()].filter((until) => until > now).map((until) => until - now)
    return waits.length === 0 ? null : Math.min(...waits)
  }
}
