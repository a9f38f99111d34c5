import { expect, test } from 'vitest'
import { enqueuePost } from '../../../tests/support/outbox-steps'
import { openOutbox } from '../../../tests/support/phone-stores'
import { textOnly } from '../../../tests/support/text-only'
import { activeOperations, pendingCount, pendingOperations, unacceptedOperations } from './operations-by-state'
import type { OperationState, QueuedOperation } from './operation'

const STATES: OperationState[] = ['settled', 'sending', 'accepted', 'refused', 'queued']

test('operations are read by their state, in the order in which they were written', async () => {
  const { store } = await outboxOfAllStates()
  const states = (operations: QueuedOperation[]) => operations.map(({ state }) => state)
  expect(states(await activeOperations(store))).toEqual(['sending', 'accepted', 'refused', 'queued'])
  expect(states(await unacceptedOperations(store))).toEqual(['sending', 'refused', 'queued'])
  expect(states(await pendingOperations(store))).toEqual(['sending', 'queued'])
  expect(await pendingCount(store)).toBe(2)
})

async function outboxOfAllStates() {
  const outbox = openOutbox()
  for (const [n, state] of STATES.entries()) {
    await enqueuePost(outbox, `postpostpostpo${n}`, textOnly('نص'))
    const last = await outbox.store.operations.orderBy('n').last()
    await outbox.store.operations.update(last?.id ?? '', { state })
  }
  return outbox
}
