import { beforeEach, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { enqueueDeletion } from '@/sync/outbox/delete'
import { discardOperation, retryRefused, retryRefusedIn } from '@/sync/outbox/discard'
import type { Outbox } from '@/sync/outbox/enqueue'
import { storeDraft } from '@/sync/outbox/drafts'
import { raiseFence } from '@/sync/outbox/fence'
import { requeue, requeueAfter } from '@/sync/outbox/journal'
import { endTextsOfLostRooms } from '@/sync/outbox/lost-rooms'
import { endRefusedEntries } from '@/sync/outbox/refused-entries'
import { undoDiscard } from '@/sync/outbox/undo-discard'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, enqueueMessageEdit, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox } from '../../../tests/support/phone-stores'
import { enqueueMark, enqueueMessage } from '../conversations/operations'
import { enqueueAcceptance, enqueueEntry, enqueueLeave } from './operations'

const ROOM = 'roomaroomarooma'
const SEATS = new Set([roomChannel(ROOM)])

let outbox: Outbox
let fence: number

beforeEach(async () => {
  outbox = openOutbox()
  fence = await raiseFence(outbox.store)
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await refuseNext('password-wrong')
})

const write = (id: string, replyTo: string | null = null) =>
  enqueueMessage(outbox, id, roomChannel(ROOM), { content: 'سلام', replyTo }, 'مدرج الشمال')

/** The next batch, which has one operation, is refused. */
async function refuseNext(code: string): Promise<void> {
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code }], 0)
}

/** The first operation of the next batch is accepted. */
async function acceptNext(): Promise<void> {
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'accepted', seq: 5, run: 'r' }], 0)
}

const refusedOne = async () => (await all(outbox)).find(({ state }) => state === 'refused')?.id ?? ''

/** Records of the next batch, in its order. */
async function sentRecords(): Promise<string[]> {
  const sent = await outbox.store.operations.bulkGet(await send(outbox, fence))
  return sent.map((one) => one?.record ?? '')
}

const listed = async () => (await all(outbox)).map(({ collection, action, state }) => [collection, action, state])

describe('an entry was refused, and the user has a seat by another phone', () => {
  test('Z37 what waited for the entry is sent, in its order', async () => {
    await write('text1')
    await write('text2')
    expect(await sentRecords()).toEqual([])
    expect(await endRefusedEntries(outbox, SEATS)).toBe(true)
    await write('text3')
    expect(await sentRecords()).toEqual(['text1', 'text2', 'text3'])
    expect((await all(outbox)).flatMap(({ deps }) => deps)).toEqual([])
  })

  test('Z6 a read mark is sent', async () => {
    await enqueueMark(outbox, roomChannel(ROOM), { read_number: 4 })
    await endRefusedEntries(outbox, SEATS)
    expect(await sentRecords()).toEqual([pairId(ROOM, ME)])
  })

  test('the first press on leave is sent', async () => {
    await endRefusedEntries(outbox, SEATS)
    await enqueueLeave(outbox, ROOM)
    expect(await listed()).toEqual([['room_members', 'delete', 'queued']])
  })

  test('Z30 a later loss of the room leaves no draft', async () => {
    const place = { roomId: ROOM, roomName: 'مدرج الشمال', replyTo: null }
    await storeDraft(outbox.store, outbox.timing, 'draft', { content: 'سر', alt: '' }, 5, place)
    await endRefusedEntries(outbox, SEATS)
    await endTextsOfLostRooms(outbox, [ROOM], 40)
    expect(await outbox.store.drafts.count()).toBe(0)
  })

  test('a refused acceptance ends as well', async () => {
    await enqueueAcceptance(outbox, ROOM)
    await refuseNext('rooms-many')
    await endRefusedEntries(outbox, SEATS)
    expect(await listed()).toEqual([])
  })

  test('the seat of another room changes nothing', async () => {
    await write('text1')
    expect(await endRefusedEntries(outbox, new Set([roomChannel('roombroombroomb')]))).toBe(false)
    expect(await sentRecords()).toEqual([])
  })
})

test('Z6 Z37 a mark behind an entry that is refused is no part of it, and is sent behind the next one', async () => {
  await outbox.store.operations.clear()
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await enqueueMark(outbox, roomChannel(ROOM), { muted: true })
  await refuseNext('password-wrong')
  await enqueueEntry(outbox, ROOM, 'rightkey')
  expect((await all(outbox)).map(({ action, body }) => [action, body])).toEqual([
    ['create', { room_id: ROOM, key: 'rightkey' }],
    ['update', { muted: true }],
  ])
})

test('Z37 of two entries of which each waited for the other, one is sent', async () => {
  const { store } = outbox
  await store.operations.clear()
  await enqueueEntry(outbox, ROOM, 'oldkey')
  await acceptNext()
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await refuseNext('password-wrong')
  // A restored server lacks the first one.
  await requeueAfter(store, fence, 3, 'next run')
  await retryRefused(outbox, await refusedOne())
  await refuseNext('password-wrong')
  await retryRefused(outbox, await refusedOne())
  expect(await sentRecords()).toEqual([pairId(ROOM, ME)])
})

test('Z6 Z37 a mark behind an entry that waits for another one is sent after that one ends', async () => {
  const { store } = outbox
  await store.operations.clear()
  await enqueueEntry(outbox, ROOM, 'oldkey')
  await acceptNext()
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await enqueueMark(outbox, roomChannel(ROOM), { muted: true })
  await refuseNext('password-wrong')
  await requeueAfter(store, fence, 3, 'next run')
  await retryRefused(outbox, await refusedOne())
  await refuseNext('password-wrong')
  await endRefusedEntries(outbox, SEATS)
  await acceptNext()
  expect((await listed()).slice(1)).toEqual([['room_members', 'update', 'queued']])
  expect(await sentRecords()).toEqual([pairId(ROOM, ME)])
})

test('I5 Z37 a restored server refused the entry: texts and replies behind it are sent in their order', async () => {
  const { store } = outbox
  await store.operations.clear()
  await enqueueEntry(outbox, ROOM, 'oldkey')
  await write('text1')
  const [entry = ''] = await send(outbox, fence)
  await storeVerdicts(store, fence, [{ id: entry, verdict: 'accepted', seq: 5, run: 'r' }], 0)
  await requeue(store, fence, true)
  await write('text2', 'text1')
  await write('text3')
  await requeueAfter(store, fence, 3, 'next run')
  await send(outbox, fence)
  await storeVerdicts(store, fence, [{ id: entry, verdict: 'refused', code: 'password-wrong' }], 0)
  await requeue(store, fence, true)
  await retryRefused(outbox, entry)
  expect(await sentRecords()).toEqual([pairId(ROOM, ME), 'text1', 'text2', 'text3'])
})

test.each(['edit', 'deletion'])(
  'I5 Z37 after a restore and a retried entry, the %s of a text is sent behind it',
  async (change) => {
    const { store } = outbox
    const chat = { channel: roomChannel(ROOM), number: 2 }
    await store.operations.clear()
    await enqueueEntry(outbox, ROOM, 'oldkey')
    await write('text1')
    await write('text2')
    const sent = await send(outbox, fence)
    const accepted = sent.map((id, at) => ({ id, verdict: 'accepted' as const, seq: 5 + at, run: 'r' }))
    await storeVerdicts(store, fence, accepted, 0)
    if (change === 'edit') await enqueueMessageEdit(outbox, 'text2', 'جديد', chat)
    else await enqueueDeletion(outbox, 'room_messages', 'text2', { chat })
    await requeueAfter(store, fence, 3, 'next run')
    const [entry = ''] = await send(outbox, fence)
    await storeVerdicts(store, fence, [{ id: entry, verdict: 'refused', code: 'password-wrong' }], 0)
    await requeue(store, fence, true)
    await retryRefused(outbox, entry)
    expect((await all(outbox)).map(({ collection, action }) => `${action} ${collection}`)).toEqual([
      'create room_members',
      'create room_messages',
      'create room_messages',
      `${change === 'edit' ? 'update' : 'delete'} room_messages`,
    ])
  },
)

test('Z6 Z37 a retry of an entry with a mark behind it has the columns of an entry only', async () => {
  await outbox.store.operations.clear()
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await enqueueMark(outbox, roomChannel(ROOM), { read_number: 3 })
  await refuseNext('password-wrong')
  await retryRefused(outbox, (await all(outbox))[0]?.id ?? '')
  expect((await all(outbox)).map(({ action, body }) => [action, body])).toEqual([
    ['create', { room_id: ROOM, key: 'wrongkey' }],
    ['update', { read_number: 3 }],
  ])
})

describe('an entry was refused, and the user enters in another way', () => {
  test('Z37 Z38 an accepted invitation takes its place, and what waited is sent behind it', async () => {
    await write('text1')
    await enqueueAcceptance(outbox, ROOM)
    await write('text2')
    expect(await listed()).toEqual([
      ['room_messages', 'create', 'queued'],
      ['room_invitations', 'update', 'queued'],
      ['room_messages', 'create', 'queued'],
    ])
    const queue = await all(outbox)
    const acceptance = queue.find(({ collection }) => collection === 'room_invitations')
    const texts = queue.filter(({ collection }) => collection === 'room_messages')
    expect(texts.map(({ deps }) => deps)).toEqual([[acceptance?.id], [acceptance?.id]])
    expect(await sentRecords()).toEqual([pairId(ROOM, ME), 'text1', 'text2'])
  })

  test('Z37 an invitation that is accepted again after a refusal takes what waited for the first acceptance', async () => {
    await enqueueAcceptance(outbox, ROOM)
    await refuseNext('rooms-many')
    await write('text1')
    await enqueueAcceptance(outbox, ROOM)
    expect(await sentRecords()).toEqual([pairId(ROOM, ME), 'text1'])
  })

  test('Z37 an entry with a password takes what waited for a refused acceptance', async () => {
    await enqueueAcceptance(outbox, ROOM)
    await refuseNext('rooms-many')
    await write('text1')
    await enqueueEntry(outbox, ROOM, 'rightkey')
    expect(await sentRecords()).toEqual([pairId(ROOM, ME), 'text1'])
    expect((await listed()).filter(([, , state]) => state !== 'sending')).toEqual([])
  })
})

test('Y10 Z37 a text behind a refused entry is discarded, the room is entered again: an undo queues the text', async () => {
  await write('text1')
  const text = (await all(outbox)).find(({ record }) => record === 'text1')?.id ?? ''
  const discarded = await discardOperation(outbox, text)
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await undoDiscard(outbox, discarded)
  expect(await sentRecords()).toEqual([pairId(ROOM, ME), 'text1'])
})

test('Z37 a text behind a refused entry is discarded, another phone makes the seat: an undo queues the text', async () => {
  await write('text1')
  const text = (await all(outbox)).find(({ record }) => record === 'text1')?.id ?? ''
  const discarded = await discardOperation(outbox, text)
  await endRefusedEntries(outbox, SEATS)
  await undoDiscard(outbox, discarded)
  expect(await sentRecords()).toEqual(['text1'])
})

test('Z31 a text of a room is discarded, the room is lost: an undo lists the text as refused', async () => {
  await outbox.store.operations.clear()
  await write('text1')
  const discarded = await discardOperation(outbox, (await all(outbox))[0]?.id ?? '')
  await endTextsOfLostRooms(outbox, [ROOM], 9)
  await undoDiscard(outbox, discarded)
  expect((await all(outbox)).map(({ state, code }) => [state, code])).toEqual([['refused', 'not-member']])
})

test('Z37 an edit of a lost room waits for the new entry when all is tried again', async () => {
  await outbox.store.operations.clear()
  await write('text1')
  await acceptNext()
  await enqueueMessageEdit(outbox, 'text1', 'two', { channel: roomChannel(ROOM), number: 2 })
  await endTextsOfLostRooms(outbox, [ROOM], 9)
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await refuseNext('password-wrong')
  await retryRefusedIn(outbox, roomChannel(ROOM))
  expect(await sentRecords()).toEqual([])
})
