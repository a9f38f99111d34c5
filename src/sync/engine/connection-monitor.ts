import { DELAYS, type Clock } from '../clock'
import type { SyncOutcome } from '../http/sync-call'
import { pendingCount } from '../outbox/operations-by-state'
import type { OutboxStore } from '../outbox/store'
import { isCutOff, type ConnectionStatus } from './connection-status'

/** A request that carries operations or media, or that they wait for. */
export interface WatchedCall {
  /** The server confirmed a part of it. */
  moved(): void
  /** `nothing`: it carried nothing, so it says nothing about the uplink. */
  end(result: CallResult): void
}

type CallResult = 'arrived' | 'failed' | 'nothing'

/** The server answered these; every other outcome means that nothing arrived, or that it is unknown. */
const ANSWERED: ReadonlySet<string> = new Set<SyncOutcome['kind'] | 'whole'>(['answer', 'whole', 'refused', 'sign-in'])

/** What an outcome says about the uplink. */
export const resultOf = ({ kind }: { kind: string }): 'arrived' | 'failed' =>
  ANSWERED.has(kind) ? 'arrived' : 'failed'

/**
 * Everything that the engine of a term learns about the connection. Only it writes line, uplink and number of sent, and
 * nothing after its term: by then another tab may lead.
 */
export class ConnectionMonitor {
  private line: ConnectionStatus['line'] = 'unknown'
  private sent = 0
  private failed = false
  /** Open calls without an answer for long. */
  private readonly late = new Set<WatchedCall>()

  constructor(
    private readonly store: OutboxStore,
    private readonly timing: Clock,
    private readonly updateStatus: (status: Partial<ConnectionStatus>) => void,
    /** Aborts when the term ends. */
    private readonly term: AbortSignal,
  ) {}

  /** @param updatedAt ms since 1970 of an applied answer */
  hear(line: ConnectionStatus['line'], updatedAt?: number | null): void {
    // Failures on a dead line say nothing about the line that came back.
    if (isCutOff({ line: this.line }) && !isCutOff({ line })) this.failed = false
    this.line = line
    this.report({ line, uplink: this.uplink, ...(updatedAt === undefined ? {} : { updatedAt }) })
  }

  /** The queue has changed. @param accepted operations since the last time */
  async count(accepted = 0): Promise<void> {
    const left = await pendingCount(this.store)
    this.sent = left === 0 ? 0 : this.sent + accepted
    if (left === 0) this.failed = false
    this.report({ sent: this.sent, uplink: this.uplink })
  }

  /**
   * Watches a call until its outcome. One that throws says nothing about the uplink.
   * @param carries whether it has operations
   */
  async watched<O extends { kind: string }>(carries: boolean, send: () => Promise<O>): Promise<O> {
    const call = this.watch()
    let result: CallResult = 'nothing'
    try {
      const outcome = await send()
      if (carries) result = resultOf(outcome)
      return outcome
    } finally {
      call.end(result)
    }
  }

  watch(): WatchedCall {
    let timer = new AbortController()
    const start = () => {
      const { signal } = (timer = new AbortController())
      void this.timing.wait(this.timing.scale(DELAYS.stalledSend), signal).then(() => {
        if (!signal.aborted) this.note(() => this.late.add(call))
      })
    }
    const call: WatchedCall = {
      moved: () => {
        timer.abort()
        this.note(() => {
          this.late.delete(call)
          this.failed = false
        })
        start()
      },
      end: (result) => {
        timer.abort()
        this.note(() => {
          this.late.delete(call)
          if (result !== 'nothing') this.failed = result === 'failed'
        })
      },
    }
    start()
    return call
  }

  private get uplink(): ConnectionStatus['uplink'] {
    return this.failed || this.late.size > 0 ? 'stalled' : 'works'
  }

  private note(change: () => void): void {
    const before = this.uplink
    change()
    if (this.uplink !== before) this.report({ uplink: this.uplink })
  }

  private report(status: Partial<ConnectionStatus>): void {
    if (!this.term.aborted) this.updateStatus(status)
  }
}
