import { PENDING_STATES, type OperationState, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

const operationsIn = (store: OutboxStore, states: readonly OperationState[]): Promise<QueuedOperation[]> =>
  store.operations
    .where('state')
    .anyOf([...states])
    .sortBy('n')

/** All operations that are not settled, in their author's order: those that screens and engine read. */
export const activeOperations = (store: OutboxStore): Promise<QueuedOperation[]> =>
  operationsIn(store, [...PENDING_STATES, 'accepted', 'refused'])

/** The operations that the server has not accepted, refused ones included, in their author's order. */
export const unacceptedOperations = (store: OutboxStore): Promise<QueuedOperation[]> =>
  operationsIn(store, [...PENDING_STATES, 'refused'])

/** The operations without a verdict, in their author's order. */
export const pendingOperations = (store: OutboxStore): Promise<QueuedOperation[]> => operationsIn(store, PENDING_STATES)

/** The number of operations without a verdict: counted by the index, which reads none of them. */
export const pendingCount = (store: OutboxStore): Promise<number> =>
  store.transaction('r', store.operations, async () => {
    const count = (state: OperationState) => store.operations.where('state').equals(state).count()
    return (await Promise.all(PENDING_STATES.map(count))).reduce((sum, one) => sum + one, 0)
  })
