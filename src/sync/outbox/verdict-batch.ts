import type { Verdict } from '@/domain/wire'
import type { QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/**
 * The operations of an answer's verdicts, read and written together: one request for each operation would take most of
 * the time. Lives inside one `store.change`.
 */
export class VerdictBatch {
  /** False when other operations may have changed since all were read. */
  isFresh = true
  private written = new Map<string, QueuedOperation>()

  private constructor(
    private readonly store: OutboxStore,
    private readonly read: ReadonlyMap<string, QueuedOperation>,
  ) {}

  static async read(store: OutboxStore, verdicts: readonly Verdict[]): Promise<VerdictBatch> {
    const found = await store.operations.bulkGet(verdicts.map(({ id }) => id))
    return new VerdictBatch(store, new Map(found.filter((one) => one !== undefined).map((one) => [one.id, one])))
  }

  /** The operation while the batch is fresh; undefined when it is not stored. */
  held(id: string): QueuedOperation | undefined {
    return this.written.get(id) ?? this.read.get(id)
  }

  /** The operation as it is now; undefined when it is not stored. */
  async stored(id: string): Promise<QueuedOperation | undefined> {
    return this.written.get(id) ?? (await this.store.operations.get(id))
  }

  /** Stores the operation with the next flush. */
  put(operation: QueuedOperation): void {
    this.written.set(operation.id, operation)
  }

  /** Runs what changes or deletes other operations, such as dependants, on the stored state. */
  async around(work: () => Promise<void>): Promise<void> {
    await this.flush()
    await work()
    this.isFresh = false
  }

  async flush(): Promise<void> {
    const written = [...this.written.values()]
    this.written.clear()
    await this.store.operations.bulkPut(written)
  }
}
