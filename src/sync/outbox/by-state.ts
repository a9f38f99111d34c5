import { PENDING_STATES, type OperationState, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/** Reads one state in one request: a cursor over several would make one for each operation. */

/** The operations in these states, in their author's order. */
export const operationsIn = (store: OutboxStore, states: readonly OperationState[]): Promise<QueuedOperation[]> =>
  store.transaction('r', store.operations, async () => {
    const byState = await Promise.all(states.map((state) => store.operations.where('state').equals(state).toArray()))
    return byState.flat().sort((a, b) => a.n - b.n)
  })

/** The operations without a verdict, in their author's order. */
export const pendingOperations = (store: OutboxStore): Promise<QueuedOperation[]> => operationsIn(store, PENDING_STATES)

/** The number of operations without a verdict. */
export const pendingCount = (store: OutboxStore): Promise<number> =>
  store.transaction('r', store.operations, async () => {
    const count = (state: OperationState) => store.operations.where('state').equals(state).count()
    return (await Promise.all(PENDING_STATES.map(count))).reduce((sum, one) => sum + one, 0)
  })

/** All operations that are not journal: those that screens and engine read. */
export const activeOperations = (store: OutboxStore): Promise<QueuedOperation[]> =>
  operationsIn(store, [...PENDING_STATES, 'accepted', 'refused'])
