import { beforeEach, expect, test } from 'vitest'
import { channelWith } from '@/sync/pull/ranges'
import { all } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import type { Outbox } from './enqueue'
import { raiseFence } from './fence'
import { requeueAfter } from './journal'
import { toWire, type QueuedOperation } from './operation'

/** Y2: the order of a queue after the server's history was cut at 3. */

let outbox: Outbox

beforeEach(() => {
  outbox = openOutbox()
})

const message = (record: string, n: number, about: Partial<QueuedOperation> = {}) =>
  queuedOperation({
    ...{ collection: 'private_messages', record, kind: 'text', n },
    chat: { channel: channelWith(ME, OTHER), number: null },
    ...about,
  })

const edit = (bio: string, n: number, about: Partial<QueuedOperation> = {}) =>
  queuedOperation({ collection: 'profiles', record: ME, action: 'update', kind: 'text', n, body: { bio }, ...about })

const accepted = (seq: number) => ({ state: 'accepted', attempted: true, run: 'r', seq }) as const

async function restored(...operations: QueuedOperation[]): Promise<QueuedOperation[]> {
  await outbox.store.operations.bulkAdd(operations)
  await requeueAfter(outbox.store, await raiseFence(outbox.store), 3, 'next run')
  return all(outbox)
}

const records = (operations: readonly QueuedOperation[]) => operations.map(({ record }) => record)

test('Y2 a text that was accepted after a later one, because it was tried again, stays behind it', async () => {
  expect(records(await restored(message('first', 1, accepted(6)), message('second', 2, accepted(5))))).toEqual([
    'second',
    'first',
  ])
})

test('Y2 an edit that a message of another lane overtook stays before the newer edit that waits', async () => {
  const queue = await restored(edit('old', 1, accepted(6)), edit('new', 2), message('message', 3, accepted(5)))
  expect(queue.filter(({ record }) => record === ME).map(({ body }) => body.bio)).toEqual(['old', 'new'])
})

test('Y2 a message that the lost history never had follows those of its conversation', async () => {
  const queue = await restored(message('first', 1, accepted(6)), message('waits', 2), message('third', 3, accepted(5)))
  expect(records(queue)).toEqual(['third', 'first', 'waits'])
})

test('Y4 operations that change places keep their numbers at the server', async () => {
  const queue = await restored(message('first', 1, accepted(6)), message('second', 2, accepted(5)))
  expect(queue.map((one) => [one.record, toWire(one).n])).toEqual([
    ['second', 2],
    ['first', 1],
  ])
})
