import { activeOperations } from '../outbox/journal'
import { isPending } from '../outbox/operation'
import type { OutboxStore } from '../outbox/store'
import type { ConnectionStatus } from './connection-status'

/** How many of the queued operations have arrived; the count starts again when the queue is empty. */
export class SendingProgress {
  private done = 0

  constructor(
    private readonly store: OutboxStore,
    private readonly updateStatus: (status: Pick<ConnectionStatus, 'sending'>) => void,
  ) {}

  /** @param accepted operations since the last time */
  async update(accepted = 0): Promise<void> {
    const all = await activeOperations(this.store)
    const left = all.filter(isPending).length
    this.done = left === 0 ? 0 : this.done + accepted
    const sending = all.some((operation) => operation.state === 'sending')
    const { done } = this
    this.updateStatus({ sending: sending || (accepted > 0 && left > 0) ? { done, total: done + left } : null })
  }
}
