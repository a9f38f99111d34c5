import { isPending, PENDING_STATES, type OperationState, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

// One range of the index is one request; a cursor over several states would make one for each operation. In alphabetical
// order the states are: accepted, queued, refused, sending, settled.

const byState = (store: OutboxStore) => store.operations.where('state' satisfies keyof QueuedOperation)

const inOrder = (operations: QueuedOperation[]): QueuedOperation[] => operations.sort((a, b) => a.n - b.n)

/** All operations that are not settled, in their author's order: those that screens and engine read. */
export const activeOperations = async (store: OutboxStore): Promise<QueuedOperation[]> =>
  inOrder(
    await byState(store)
      .below('settled' satisfies OperationState)
      .toArray(),
  )

/** The operations that the server has not accepted, refused ones included, in their author's order. */
export const unacceptedOperations = async (store: OutboxStore): Promise<QueuedOperation[]> =>
  inOrder(
    await byState(store)
      .between('queued' satisfies OperationState, 'sending' satisfies OperationState, true, true)
      .toArray(),
  )

/** The operations without a verdict, in their author's order. */
export const pendingOperations = async (store: OutboxStore): Promise<QueuedOperation[]> =>
  (await unacceptedOperations(store)).filter(isPending)

/** The number of operations without a verdict. */
export const pendingCount = (store: OutboxStore): Promise<number> =>
  store.transaction('r', store.operations, async () => {
    const counts = await Promise.all(PENDING_STATES.map((state) => byState(store).equals(state).count()))
    return counts.reduce((sum, one) => sum + one, 0)
  })
