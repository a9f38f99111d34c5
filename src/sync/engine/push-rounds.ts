import type { SyncOutcome } from '../http/sync-call'
import type { EngineParts } from './engine-parts'
import { retryAfterOf, type Round } from './request-loop'
import { claimBatch, exchange, keepVerdicts, SEND_ONLY } from './send'
import type { ConnectionMonitor } from './connection-monitor'

/** Pushes in calls of their own, after a request with operations died: a dead uplink must not stop pulls (Y13). */
export class PushRounds {
  /** Whether the pulls carry the operations. */
  joined = true
  private pause: Round | null = null
  private arrivedSinceFailure = false

  /**
   * @param arrived runs when operations arrived
   * @param mustWait whether the server has told the pulls to come later
   */
  constructor(
    private readonly parts: EngineParts,
    private readonly monitor: ConnectionMonitor,
    private readonly arrived: () => void,
    private readonly mustWait: () => boolean,
  ) {}

  /** Takes over the operations, after the pause that this failure requires. */
  takeOver(outcome: SyncOutcome): void {
    this.joined = false
    this.arrivedSinceFailure = false
    this.pause = { next: 'retry', afterMs: retryAfterOf(outcome) }
  }

  async round(signal: AbortSignal): Promise<Round> {
    const { sender } = this.parts
    if (this.joined) return { next: 'idle' }
    const { pause } = this
    this.pause = null
    if (pause) return pause
    const token = await sender.session.token()
    if (!token) return { next: 'signed-out' }
    const claim = await claimBatch(sender)
    if (claim.operations.length === 0) return this.idle()
    await this.monitor.count()
    const outcome = await this.monitor.watched(true, () => exchange(sender, SEND_ONLY, claim, token, signal))
    if (outcome.kind !== 'answer') {
      this.arrivedSinceFailure = false
      return { next: 'retry', afterMs: retryAfterOf(outcome) }
    }
    const verdicts = await keepVerdicts(sender, outcome.answer, { carried: true, asked: token })
    if (verdicts.signIn) await sender.session.expire(token)
    this.arrivedSinceFailure = true
    await this.monitor.count(verdicts.accepted.length)
    this.arrived()
    // The next batch waits for no pull, unless the server is busy. An answer that decided nothing is not repeated at once.
    const decided = verdicts.accepted.length + verdicts.refused.length > 0
    return decided && !this.mustWait() ? { next: 'again', afterMs: 0 } : this.idle()
  }

  /** If a push arrived, the pulls carry what follows. */
  private idle(): Round {
    if (this.arrivedSinceFailure) this.joined = true
    return { next: 'idle' }
  }
}
