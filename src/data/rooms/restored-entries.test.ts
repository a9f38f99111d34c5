import { beforeEach, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import type { Outbox } from '@/sync/outbox/enqueue'
import { requeue, requeueAfter } from '@/sync/outbox/journal'
import { endRefusedEntries } from '@/sync/outbox/refused-entries'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import type { Verdict } from '@/domain/wire'
import { all, send } from '../../../tests/support/outbox-steps'
import { ME } from '../../../tests/support/phone-stores'
import { openRoomOutbox, ROOM, type RoomOutbox } from '../../../tests/support/room-outbox'
import { enqueueAcceptance, enqueueEntry } from './operations'

/** Y2, Z37: entries after a restore that lost an entry and the leave behind it, and entries without a verdict. */

let room: RoomOutbox
let outbox: Outbox
let fence: number

beforeEach(async () => {
  room = await openRoomOutbox()
  ;({ outbox, fence } = room)
})

const restore = () => requeueAfter(outbox.store, fence, 3, 'next run')

const order = async () => (await all(outbox)).map(({ collection, action }) => `${collection}/${action}`)

/** The next request is answered. */
async function answerNext(verdict: Omit<Verdict, 'id'> | null): Promise<void> {
  const [id = ''] = await send(outbox, fence)
  if (verdict) await storeVerdicts(outbox.store, fence, [{ id, ...verdict }], 0)
  await requeue(outbox.store, fence, true)
}

test('a refused acceptance comes behind the lost leave', async () => {
  await room.enterAndLeave()
  await enqueueAcceptance(outbox, ROOM)
  await room.refuseNext('rooms-many')
  await restore()
  expect(await order()).toEqual(['room_members/create', 'room_members/delete', 'room_invitations/update'])
})

test.each([
  ['let wait', { verdict: 'wait', code: 'busy', after: 9 }],
  ['refused', { verdict: 'refused', code: 'password-missing' }],
] as const)('the lost entry is %s at its new try: a new entry comes behind the lost leave', async (_how, verdict) => {
  await room.enterAndLeave()
  await restore()
  await answerNext(verdict)
  await enqueueEntry(outbox, ROOM, 'key2')
  const found = await order()
  expect(found.lastIndexOf('room_members/create')).toBeGreaterThan(found.indexOf('room_members/delete'))
})

test('the lost entry is refused: the new one behind the leave is sent, and then its text', async () => {
  await room.enterAndLeave()
  await restore()
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await room.write('text1')
  await room.refuseNext('password-missing')
  expect(await room.sentRecords()).toEqual([pairId(ROOM, ME)])
  await requeue(outbox.store, fence)
  await room.acceptNext()
  await room.acceptNext()
  await endRefusedEntries(outbox, new Set([roomChannel(ROOM)]))
  expect(await room.sentRecords()).toEqual(['text1'])
})

test.each([
  ['nothing about it', null],
  ['that the session ended', { verdict: 'sign-in' }],
  ['that it waits', { verdict: 'wait', code: 'busy', after: 9 }],
] as const)('Z37 the server says %s: another entry brings its password', async (_what, verdict) => {
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await answerNext(verdict)
  await enqueueEntry(outbox, ROOM, 'rightkey')
  expect((await all(outbox)).map(({ body }) => body.key)).toEqual(['rightkey'])
})
