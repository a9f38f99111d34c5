import type { Verdict } from '@/domain/wire'
import type { QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/**
 * The operations of an answer's verdicts, read and written together: one request for each operation would take most of
 * the time. Lives inside one `store.change`.
 */
export class VerdictBatch {
  private held = new Map<string, QueuedOperation>()
  private written: QueuedOperation[] = []

  private constructor(
    private readonly store: OutboxStore,
    private readonly ids: readonly string[],
  ) {}

  static async read(store: OutboxStore, verdicts: readonly Verdict[]): Promise<VerdictBatch> {
    const ids = verdicts.map(({ id }) => id)
    const batch = new VerdictBatch(store, ids)
    await batch.readAll()
    return batch
  }

  /** The operation as it is now; undefined when it is not stored. */
  get(id: string): QueuedOperation | undefined {
    return this.held.get(id)
  }

  /** Stores the operation with the next flush. */
  put(operation: QueuedOperation): void {
    this.held.set(operation.id, operation)
    this.written.push(operation)
  }

  /** Runs what changes or deletes other operations, such as dependants, on the stored state, which is read again. */
  async around(work: () => Promise<void>): Promise<void> {
    await this.flush()
    await work()
    await this.readAll()
  }

  async flush(): Promise<void> {
    await this.store.operations.bulkPut(this.written.splice(0))
  }

  private async readAll(): Promise<void> {
    const found = await this.store.operations.bulkGet([...this.ids])
    this.held = new Map(found.filter((one) => one !== undefined).map((one) => [one.id, one]))
  }
}
