import { DELAYS, type Random, type Clock } from '../clock'
import type { Deferral } from '../outbox/verdicts'

/** Codes of limits: the server says when they end, and an earlier try is deferred again. */
const LIMITS: ReadonlySet<string> = new Set(['limit', 'new-chats', 'guesses'])

/**
 * Operations that the server deferred, each with its own delay. In memory only: neither a restart nor a clock jump
 * blocks the queue (Y24).
 */
export class RetryDelays {
  private readonly until = new Map<string, number>()
  private readonly tries = new Map<string, number>()
  private readonly limitedAt = new Map<string, number>()
  /** When the server first found no time for an operation; monotonic. */
  private readonly busySince = new Map<string, number>()
  private readonly waitsFor = new Map<string, Pick<Deferral, 'code' | 'about'>>()

  constructor(
    private readonly timing: Clock,
    private readonly random: Random,
  ) {}

  add(deferral: Deferral): void {
    const tries = (this.tries.get(deferral.id) ?? 0) + 1
    this.tries.set(deferral.id, tries)
    this.waitsFor.set(deferral.id, deferral)
    if (deferral.code !== 'busy') this.busySince.delete(deferral.id)
    else if (!this.busySince.has(deferral.id)) this.busySince.set(deferral.id, this.timing.monotonic())
    if (deferral.code === 'limit') this.limitedAt.set(deferral.kind, this.timing.monotonic())
    const bound = Math.min(DELAYS.retryCapVisible, DELAYS.firstRetry * 2 ** (tries - 1))
    const own = LIMITS.has(deferral.code) ? 0 : this.timing.scale(this.random.next() * bound)
    this.until.set(deferral.id, this.timing.monotonic() + Math.max(deferral.afterMs, own))
  }

  forget(ids: Iterable<string>): void {
    for (const id of ids) {
      this.until.delete(id)
      this.tries.delete(id)
      this.waitsFor.delete(id)
      this.busySince.delete(id)
    }
  }

  /** Kinds of operations that hit a limit lately: of each, one is sent at a time. */
  limitedKinds(): Set<string> {
    const since = this.timing.monotonic() - this.timing.scale(DELAYS.limitHolds)
    return new Set([...this.limitedAt].filter(([, at]) => at >= since).map(([kind]) => kind))
  }

  /** Operations that the server has had no time for during a minute: one of them may be poisoned (Z2). */
  longBusy(): Set<string> {
    const since = this.timing.monotonic() - this.timing.scale(DELAYS.busyHolds)
    return new Set([...this.busySince].filter(([, at]) => at <= since).map(([id]) => id))
  }

  /** The user pressed "try again", or the connection changed. Limits stay, because the server would refuse again. */
  shorten(): void {
    for (const [id, { code }] of this.waitsFor) if (!LIMITS.has(code)) this.until.delete(id)
  }

  /**
   * Y11: rows arrived that deferred operations waited for.
   * @returns whether one of these may be sent now
   */
  arrived(records: ReadonlySet<string>): boolean {
    const ended = [...this.waitsFor].filter(
      ([id, { code, about }]) =>
        code === 'dependency' && this.until.has(id) && about.some((record) => records.has(record)),
    )
    for (const [id] of ended) this.until.delete(id)
    return ended.length > 0
  }

  deferred(): Set<string> {
    const now = this.timing.monotonic()
    return new Set([...this.until].filter(([, until]) => until > now).map(([id]) => id))
  }

  /** Scaled milliseconds until the first one may be sent; null without any. */
  nextMs(): number | null {
    const now = this.timing.monotonic()
    const waits = [...this.until.values()].filter((until) => until > now).map((until) => until - now)
    return waits.length === 0 ? null : Math.min(...waits)
  }
}
