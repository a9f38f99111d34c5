import { beforeEach, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { enqueueDeletion } from '@/sync/outbox/delete'
import { retryRefused, retryRefusedIn } from '@/sync/outbox/discard'
import type { Outbox } from '@/sync/outbox/enqueue'
import { storeDraft } from '@/sync/outbox/drafts'
import { requeue, requeueAfter } from '@/sync/outbox/journal'
import { endTextsOfLostRooms } from '@/sync/outbox/lost-rooms'
import { endRefusedEntries } from '@/sync/outbox/refused-entries'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, enqueueMessageEdit, send } from '../../../tests/support/outbox-steps'
import { openRoomOutbox, ROOM, type RoomOutbox } from '../../../tests/support/room-outbox'
import { ME } from '../../../tests/support/phone-stores'
import { enqueueMark } from '../conversations/operations'
import { enqueueAcceptance, enqueueEntry, enqueueLeave } from './operations'

const SEATS = new Set([roomChannel(ROOM)])

let room: RoomOutbox
let outbox: Outbox
let fence: number

beforeEach(async () => {
  room = await openRoomOutbox()
  ;({ outbox, fence } = room)
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await room.refuseNext('password-wrong')
})

const refusedOne = async () => (await all(outbox)).find(({ state }) => state === 'refused')?.id ?? ''

describe('an entry was refused, and the user has a seat by another phone', () => {
  test('Z37 what waited for the entry is sent, in its order', async () => {
    await room.write('text1')
    await room.write('text2')
    expect(await room.sentRecords()).toEqual([])
    expect(await endRefusedEntries(outbox, SEATS)).toBe(true)
    await room.write('text3')
    expect(await room.sentRecords()).toEqual(['text1', 'text2', 'text3'])
    expect((await all(outbox)).flatMap(({ deps }) => deps)).toEqual([])
  })

  test('Z6 a read mark is sent', async () => {
    await enqueueMark(outbox, roomChannel(ROOM), { read_number: 4 })
    await endRefusedEntries(outbox, SEATS)
    expect(await room.sentRecords()).toEqual([pairId(ROOM, ME)])
  })

  test('the first press on leave is sent', async () => {
    await endRefusedEntries(outbox, SEATS)
    await enqueueLeave(outbox, ROOM, false)
    expect(await room.listed()).toEqual([['room_members', 'delete', 'queued']])
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
    await room.refuseNext('rooms-many')
    await endRefusedEntries(outbox, SEATS)
    expect(await room.listed()).toEqual([])
  })

  test('the seat of another room changes nothing', async () => {
    await room.write('text1')
    expect(await endRefusedEntries(outbox, new Set([roomChannel('roombroombroomb')]))).toBe(false)
    expect(await room.sentRecords()).toEqual([])
  })
})

test('Z6 Z37 a mark behind an entry that is refused is no part of it, and is sent behind the next one', async () => {
  await outbox.store.operations.clear()
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await enqueueMark(outbox, roomChannel(ROOM), { muted: true })
  await room.refuseNext('password-wrong')
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
  await room.acceptNext()
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await room.refuseNext('password-wrong')
  // A restored server lacks the first one.
  await requeueAfter(store, fence, 3, 'next run')
  await retryRefused(outbox, await refusedOne())
  await room.refuseNext('password-wrong')
  await retryRefused(outbox, await refusedOne())
  expect(await room.sentRecords()).toEqual([pairId(ROOM, ME)])
})

test('Z6 Z37 a mark behind an entry that waits for another one is sent after that one ends', async () => {
  const { store } = outbox
  await store.operations.clear()
  await enqueueEntry(outbox, ROOM, 'oldkey')
  await room.acceptNext()
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await enqueueMark(outbox, roomChannel(ROOM), { muted: true })
  await room.refuseNext('password-wrong')
  await requeueAfter(store, fence, 3, 'next run')
  await retryRefused(outbox, await refusedOne())
  await room.refuseNext('password-wrong')
  await endRefusedEntries(outbox, SEATS)
  await room.acceptNext()
  expect((await room.listed()).slice(1)).toEqual([['room_members', 'update', 'queued']])
  expect(await room.sentRecords()).toEqual([pairId(ROOM, ME)])
})

test('I5 Z37 a restored server refused the entry: texts and replies behind it are sent in their order', async () => {
  const { store } = outbox
  await store.operations.clear()
  await enqueueEntry(outbox, ROOM, 'oldkey')
  await room.write('text1')
  const [entry = ''] = await send(outbox, fence)
  await storeVerdicts(store, fence, [{ id: entry, verdict: 'accepted', seq: 5, run: 'r' }], 0)
  await requeue(store, fence, true)
  await room.write('text2', 'text1')
  await room.write('text3')
  await requeueAfter(store, fence, 3, 'next run')
  await send(outbox, fence)
  await storeVerdicts(store, fence, [{ id: entry, verdict: 'refused', code: 'password-wrong' }], 0)
  await requeue(store, fence, true)
  await retryRefused(outbox, entry)
  expect(await room.sentRecords()).toEqual([pairId(ROOM, ME), 'text1', 'text2', 'text3'])
})

test.each(['edit', 'deletion'])(
  'I5 Z37 after a restore and a retried entry, the %s of a text is sent behind it',
  async (change) => {
    const { store } = outbox
    const chat = { channel: roomChannel(ROOM), number: 2 }
    await store.operations.clear()
    await enqueueEntry(outbox, ROOM, 'oldkey')
    await room.write('text1')
    await room.write('text2')
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
  await room.refuseNext('password-wrong')
  await retryRefused(outbox, (await all(outbox))[0]?.id ?? '')
  expect((await all(outbox)).map(({ action, body }) => [action, body])).toEqual([
    ['create', { room_id: ROOM, key: 'wrongkey' }],
    ['update', { read_number: 3 }],
  ])
})

describe('an entry was refused, and the user enters in another way', () => {
  test('Z37 Z38 an accepted invitation takes its place, and what waited is sent behind it', async () => {
    await room.write('text1')
    await enqueueAcceptance(outbox, ROOM)
    await room.write('text2')
    expect(await room.listed()).toEqual([
      ['room_messages', 'create', 'queued'],
      ['room_invitations', 'update', 'queued'],
      ['room_messages', 'create', 'queued'],
    ])
    const queue = await all(outbox)
    const acceptance = queue.find(({ collection }) => collection === 'room_invitations')
    const texts = queue.filter(({ collection }) => collection === 'room_messages')
    expect(texts.map(({ deps }) => deps)).toEqual([[acceptance?.id], [acceptance?.id]])
    expect(await room.sentRecords()).toEqual([pairId(ROOM, ME), 'text1', 'text2'])
  })

  test('Z37 an invitation that is accepted again after a refusal takes what waited for the first acceptance', async () => {
    await enqueueAcceptance(outbox, ROOM)
    await room.refuseNext('rooms-many')
    await room.write('text1')
    await enqueueAcceptance(outbox, ROOM)
    expect(await room.sentRecords()).toEqual([pairId(ROOM, ME), 'text1'])
  })

  test('Z37 an entry with a password takes what waited for a refused acceptance', async () => {
    await enqueueAcceptance(outbox, ROOM)
    await room.refuseNext('rooms-many')
    await room.write('text1')
    await enqueueEntry(outbox, ROOM, 'rightkey')
    expect(await room.sentRecords()).toEqual([pairId(ROOM, ME), 'text1'])
    expect((await room.listed()).filter(([, , state]) => state !== 'sending')).toEqual([])
  })
})

test('Z37 an edit of a lost room waits for the new entry when all is tried again', async () => {
  await outbox.store.operations.clear()
  await room.write('text1')
  await room.acceptNext()
  await enqueueMessageEdit(outbox, 'text1', 'two', { channel: roomChannel(ROOM), number: 2 })
  await endTextsOfLostRooms(outbox, [ROOM], 9)
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await room.refuseNext('password-wrong')
  await retryRefusedIn(outbox, roomChannel(ROOM))
  expect(await room.sentRecords()).toEqual([])
})
