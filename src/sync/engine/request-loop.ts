import type { SyncOutcome } from '../http/sync-call'
import type { Random, Clock } from '../clock'
import { Backoff } from './backoff'
import { WakeSignal, type WakeReason } from './wake-signal'

/** The result of one round. */
export type Round =
  | { next: 'again'; afterMs: number }
  | { next: 'idle' }
  /** `afterMs`: named by the server; null: the backoff decides. */
  | { next: 'retry'; afterMs: number | null }
  | { next: 'signed-out' }

export const retryAfterOf = (outcome: SyncOutcome): number | null =>
  outcome.kind === 'busy' ? outcome.retryAfterMs : null

/** Runs rounds in a loop, with pauses between them. */
export class RequestLoop {
  private readonly wakeSignal: WakeSignal
  private readonly backoff: Backoff
  private fromServer = false

  constructor(
    private readonly timing: Clock,
    random: Random,
    visible: () => boolean,
  ) {
    this.wakeSignal = new WakeSignal(timing)
    this.backoff = new Backoff(timing, random, visible)
  }

  notify(reason: WakeReason): void {
    this.wakeSignal.notify(reason)
  }

  /** A request succeeded: the backoff starts short again. */
  reset(): void {
    this.backoff.reset()
  }

  /** The present pause is one that the server named. */
  get pauseIsFromServer(): boolean {
    return this.fromServer
  }

  /** @param idleMs scaled milliseconds until there is work that no wake-up announces */
  async run(signal: AbortSignal, round: () => Promise<Round>, idleMs: () => Promise<number>): Promise<void> {
    while (!signal.aborted) {
      const startedAt = this.timing.monotonic()
      const result = await round()
      if (signal.aborted) return
      if (result.next === 'again') {
        if (result.afterMs > 0) await this.timing.wait(result.afterMs, signal)
      } else if (result.next === 'retry') {
        await this.pause(result.afterMs, this.timing.monotonic() - startedAt, signal)
      } else {
        await this.wakeSignal.wait(await idleMs(), signal)
      }
    }
  }

  /** `work` ends no pause; only `link` ends one that the server named (I12). */
  private async pause(afterMs: number | null, spentMs: number, signal: AbortSignal): Promise<void> {
    this.fromServer = afterMs !== null
    await this.wakeSignal.wait(this.backoff.next(afterMs, spentMs), signal, this.fromServer ? 'retry' : 'reachable')
    this.fromServer = false
  }
}
