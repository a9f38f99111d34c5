import { beforeEach, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { selectBatch } from '@/sync/outbox/batch'
import { retryOperation } from '../outbox/retry'
import type { Outbox } from '@/sync/outbox/enqueue'
import { markSending, requeue, requeueAfter } from '@/sync/outbox/journal'
import { activeOperations } from '@/sync/outbox/operations-by-state'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, LIMITS, send } from '../../../tests/support/outbox-steps'
import { openRoomOutbox, ROOM, type RoomOutbox } from '../../../tests/support/room-outbox'
import { ME } from '../../../tests/support/phone-stores'
import { enqueueAcceptance, enqueueEntry, enqueueLeave } from './operations'

/** Leaves beside entries and acceptances, and entries after leaves that were never sent. */

let room: RoomOutbox
let outbox: Outbox
let fence: number

beforeEach(async () => {
  room = await openRoomOutbox()
  ;({ outbox, fence } = room)
})

const settleAll = () => outbox.store.operations.filter(({ state }) => state === 'accepted').modify({ state: 'settled' })

const pending = async () =>
  (await all(outbox))
    .filter(({ state }) => state === 'queued')
    .map(({ collection, action }) => `${collection}/${action}`)

/** The server answers the next operation, and decides nothing. */
async function deferNext(): Promise<string> {
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'wait', code: 'busy', after: 9 }], 0)
  return id
}

const STAYS = {
  'was settled': async () => {
    await room.enterAndLeave()
    await settleAll()
  },
  'was accepted': () => room.enterAndLeave(),
  'a moderator ended': async () => {
    await enqueueEntry(outbox, ROOM)
    await room.acceptNext()
    await settleAll()
  },
}

test.each(Object.entries(STAYS))(
  'Z37 after a stay that %s: who enters, leaves and enters without a network has an entry, and texts behind it',
  async (_stay, stay) => {
    await stay()
    await enqueueEntry(outbox, ROOM)
    await enqueueLeave(outbox, ROOM, false)
    expect(await pending()).toEqual([])
    await enqueueEntry(outbox, ROOM)
    await room.write('text1')
    expect(await room.sentRecords()).toEqual([pairId(ROOM, ME), 'text1'])
  },
)

test('Z38 the phone holds the seat, and the room is left beside an unsent acceptance: the leave is queued', async () => {
  await enqueueEntry(outbox, ROOM)
  await room.acceptNext()
  await settleAll()
  await enqueueAcceptance(outbox, ROOM)
  await enqueueLeave(outbox, ROOM, true)
  expect(await pending()).toEqual(['room_members/delete'])
})

test('Z37 who enters again behind a deferred entry and an unsent leave stays', async () => {
  await enqueueEntry(outbox, ROOM, 'key1')
  await deferNext()
  await enqueueLeave(outbox, ROOM, false)
  await enqueueEntry(outbox, ROOM, 'key2')
  expect(await pending()).toEqual(['room_members/create'])
})

test('Z37 who accepts again behind a deferred acceptance and an unsent leave stays', async () => {
  await enqueueAcceptance(outbox, ROOM)
  await deferNext()
  await enqueueLeave(outbox, ROOM, false)
  await enqueueAcceptance(outbox, ROOM)
  expect(await pending()).toEqual(['room_invitations/update'])
})

test.each([true, false])(
  'Z37 an entry with a key behind a deferred acceptance is queued when that is refused (a leave between them: %s)',
  async (leaves) => {
    await enqueueAcceptance(outbox, ROOM)
    const acceptance = await deferNext()
    if (leaves) await enqueueLeave(outbox, ROOM, false)
    await enqueueEntry(outbox, ROOM, 'rightkey')
    await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'refused', code: 'not-invited' }], 0)
    expect(await pending()).toEqual(['room_members/create'])
  },
)

test.each(['entry', 'acceptance'])(
  'Z37 another phone made the seat beside an unanswered %s that is refused: the leave is sent',
  async (way) => {
    await (way === 'entry' ? enqueueEntry(outbox, ROOM, 'wrongkey') : enqueueAcceptance(outbox, ROOM))
    const [id = ''] = await send(outbox, fence)
    await requeue(outbox.store, fence)
    await enqueueLeave(outbox, ROOM, true)
    await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code: 'password-wrong' }], 0)
    await requeue(outbox.store, fence)
    expect(await pending()).toEqual(['room_members/delete'])
  },
)

test('Z31 texts behind a refused acceptance and an entry that a leave takes back are listed', async () => {
  await enqueueAcceptance(outbox, ROOM)
  await room.refuseNext('rooms-many')
  await enqueueEntry(outbox, ROOM, 'key')
  await room.write('text1')
  await enqueueLeave(outbox, ROOM, true)
  expect((await room.find(({ record }) => record === 'text1'))?.state).toBe('refused')
})

test('a first entry that is taken back beside a refused acceptance leaves nothing', async () => {
  await enqueueAcceptance(outbox, ROOM)
  await room.refuseNext('rooms-many')
  await enqueueEntry(outbox, ROOM)
  await enqueueLeave(outbox, ROOM, false)
  expect(await room.listed()).toEqual([])
})

test('Y9 a text whose entry was replaced since it was chosen is not sent without the new entry', async () => {
  await enqueueEntry(outbox, ROOM, 'key1')
  await deferNext()
  await room.write('text1')
  const chosen = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS).map(({ id }) => id)
  expect(chosen).toHaveLength(2)
  await enqueueEntry(outbox, ROOM, 'key2')
  expect(await markSending(outbox.store, fence, chosen)).toEqual([])
})

test.each(['deferred', 'unanswered'])(
  'Z37 behind a leave that is %s, who enters, leaves and enters again has an entry, and texts behind it',
  async (how) => {
    await enqueueEntry(outbox, ROOM)
    await room.acceptNext()
    await settleAll()
    await enqueueLeave(outbox, ROOM, true)
    if (how === 'deferred') await deferNext()
    else {
      await send(outbox, fence)
      await requeue(outbox.store, fence)
    }
    await enqueueEntry(outbox, ROOM)
    await enqueueLeave(outbox, ROOM, true)
    await enqueueEntry(outbox, ROOM)
    await room.write('text1')
    expect(await pending()).toEqual(['room_members/delete', 'room_members/create', 'room_messages/create'])
  },
)

test('Y2 after a restore that lost an entry and the leave behind it, a new entry comes last', async () => {
  await room.enterAndLeave()
  await requeueAfter(outbox.store, fence, 3, 'next run')
  await enqueueEntry(outbox, ROOM)
  expect(await pending()).toEqual(['room_members/create', 'room_members/delete', 'room_members/create'])
})

/** An acceptance is refused after the room was left behind it; the leave is accepted. */
async function leftBehindAcceptance(): Promise<string> {
  await enqueueAcceptance(outbox, ROOM)
  await room.write('text1')
  const acceptance = await deferNext()
  await enqueueLeave(outbox, ROOM, false)
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'refused', code: 'rooms-many' }], 0)
  await room.acceptNext()
  await settleAll()
  return acceptance
}

test('Z38 a second leave takes back an acceptance that was refused before the first one: its texts are listed', async () => {
  await leftBehindAcceptance()
  await enqueueLeave(outbox, ROOM, false)
  expect(await pending()).toEqual([])
  expect((await room.find(({ record }) => record === 'text1'))?.state).toBe('refused')
})

test('Z38 a second leave takes back that acceptance also when it was tried again: nothing is sent', async () => {
  await retryOperation(outbox, await leftBehindAcceptance())
  await enqueueLeave(outbox, ROOM, false)
  expect(await room.sentRecords()).toEqual([])
})

test('Z38 a refused acceptance that is tried again withdraws the unsent leave behind it', async () => {
  await enqueueAcceptance(outbox, ROOM)
  const acceptance = await deferNext()
  await enqueueLeave(outbox, ROOM, false)
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'refused', code: 'rooms-many' }], 0)
  await retryOperation(outbox, acceptance)
  expect(await pending()).toEqual(['room_invitations/update'])
})

test('Z38 a refused acceptance that is tried again is sent behind a leave whose request has no answer', async () => {
  await enqueueAcceptance(outbox, ROOM)
  const acceptance = await deferNext()
  await enqueueLeave(outbox, ROOM, false)
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'refused', code: 'rooms-many' }], 0)
  await send(outbox, fence)
  await requeue(outbox.store, fence)
  await retryOperation(outbox, acceptance)
  expect(await pending()).toEqual(['room_members/delete', 'room_invitations/update'])
})

test('Y2 an entry, a leave and an entry are lost by a restore, and the first is refused: the last one is sent', async () => {
  await enqueueEntry(outbox, ROOM)
  await send(outbox, fence)
  await requeue(outbox.store, fence)
  await enqueueLeave(outbox, ROOM, false)
  await room.acceptNext()
  await room.acceptNext()
  await enqueueEntry(outbox, ROOM)
  await room.acceptNext()
  await room.write('text1')
  await requeueAfter(outbox.store, fence, 3, 'next run')
  await room.refuseNext('password-wrong')
  expect(await pending()).toEqual(['room_members/delete', 'room_members/create', 'room_messages/create'])
})
