import { beforeEach, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { channelWith } from '@/sync/pull/ranges'
import { all, POST } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import type { Outbox } from './enqueue'
import { raiseFence } from './fence'
import { requeueAfter } from './journal'
import { toWire, type QueuedOperation } from './operation'
import { enqueueToggle } from './toggle'
import { storeVerdicts } from './verdicts'

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
  await outbox.store.takeNumbers(10)
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

test('Y2 what the lost history never had follows all that it had, with refused texts and other conversations', async () => {
  const follow = queuedOperation({ collection: 'follows', record: OTHER, n: 1 })
  const refused = message('refused', 3, { state: 'refused', attempted: true, code: 'forbidden' })
  const lost = [message('first', 2, accepted(6)), message('last', 5, accepted(5))]
  const queue = await restored(follow, ...lost, refused, message('waits', 4))
  expect(records(queue)).toEqual(['last', 'first', OTHER, 'refused', 'waits'])
})

test.each([
  ['was tried again', message('message', 1, { ...accepted(6), wireNumber: 3 })],
  ['was written later, while another one waits for its upload,', message('message', 3, accepted(6))],
])('Y2 a message that %s follows the unblock that made it possible', async (_how, one) => {
  const waits = message('waits', one.n === 1 ? 4 : 1)
  const unblock = queuedOperation({ collection: 'blocks', record: OTHER, action: 'delete', n: 2, ...accepted(5) })
  expect(records(await restored(one, unblock, waits))).toEqual([OTHER, 'message', 'waits'])
})

test('Y2 texts of a lost room follow the entry that came after its loss, in the order of their acceptance', async () => {
  const entry = queuedOperation({ collection: 'room_members', record: ME, n: 2, ...accepted(5) })
  const inRoom = (record: string, n: number, seq: number) =>
    queuedOperation({ collection: 'room_messages', record, kind: 'text', n, ...accepted(seq) })
  expect(records(await restored(inRoom('text1', 1, 7), entry, inRoom('text2', 3, 6)))).toEqual([ME, 'text2', 'text1'])
})

test('Y4 operations that change places keep their numbers at the server', async () => {
  const queue = await restored(message('first', 1, accepted(6)), message('second', 2, accepted(5)))
  expect(queue.map((one) => [one.record, toWire(one).n])).toEqual([
    ['second', 2],
    ['first', 1],
  ])
})

test('Y2 a lost deletion of a like stays behind the like that the history has, so that a new like is queued', async () => {
  const like = { collection: 'hashtag_likes', record: pairId(ME, POST) } as const
  await restored(
    message('refused', 1, { state: 'refused', attempted: true, code: 'forbidden' }),
    queuedOperation({ ...like, n: 2, ...accepted(2) }),
    queuedOperation({ ...like, action: 'delete', n: 3, ...accepted(5) }),
  )
  await enqueueToggle(outbox, 'hashtag_likes', POST, true, false)
  expect((await all(outbox)).filter(({ state }) => state === 'queued').at(-1)?.action).toBe('create')
})

test('Y10 a lost edit that is refused when it is sent again stays beside an older refused one', async () => {
  const lost = edit('new', 2, accepted(5))
  await restored(edit('old', 1, { state: 'refused', attempted: true, code: 'forbidden' }), lost)
  const fence = await raiseFence(outbox.store)
  await storeVerdicts(outbox.store, fence, [{ id: lost.id, verdict: 'refused', code: 'forbidden' }], 0)
  expect((await all(outbox)).map(({ body }) => body.bio)).toContain('new')
})
