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

  /** @param arrived runs when operations arrived; from then on the pulls carry them again */
  constructor(
    private readonly parts: EngineParts,
    private readonly monitor: ConnectionMonitor,
    private readonly arrived: () => void,
  ) {}

  /** Takes over the operations, after the pause that this failure requires. */
  takeOver(outcome: SyncOutcome): void {
    this.joined = false
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
    if (claim.operations.length === 0) return { next: 'idle' }
    await this.monitor.count()
    const outcome = await this.monitor.watched(true, () => exchange(sender, SEND_ONLY, claim, token, signal))
    if (outcome.kind !== 'answer') return { next: 'retry', afterMs: retryAfterOf(outcome) }
    const verdicts = await keepVerdicts(sender, outcome.answer, { carried: true, asked: token })
    if (verdicts.signIn) await sender.session.expire(token)
    this.joined = true
    await this.monitor.count(verdicts.accepted.length)
    this.arrived()
    return { next: 'idle' }
  }
}
