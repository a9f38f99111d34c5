import { beforeEach, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { discardOperation, retryRefused } from '@/sync/outbox/discard'
import type { Outbox } from '@/sync/outbox/enqueue'
import { endTextsOfLostRooms } from '@/sync/outbox/lost-rooms'
import { endRefusedEntries } from '@/sync/outbox/refused-entries'
import { undoDiscard } from '@/sync/outbox/undo-discard'
import { all, send } from '../../../tests/support/outbox-steps'
import { ME } from '../../../tests/support/phone-stores'
import { openRoomOutbox, ROOM, type RoomOutbox } from '../../../tests/support/room-outbox'
import { enqueueMark } from '../conversations/operations'
import { enqueueAcceptance, enqueueEntry, enqueueRoom, enqueueRoomAction } from './operations'

/** Y29, Z37: the undo of a discard, beside entries into a room. */

const GUEST = pairId(ROOM, 'guestguestguest')

let room: RoomOutbox
let outbox: Outbox
let fence: number

beforeEach(async () => {
  room = await openRoomOutbox()
  ;({ outbox, fence } = room)
})

const invite = () =>
  enqueueRoomAction(outbox, { action: 'create', collection: 'room_invitations', record: GUEST, room: ROOM })

const find = async (collection: string) => (await all(outbox)).find((one) => one.collection === collection)

const discardAndUndo = async (id: string) => undoDiscard(outbox, await discardOperation(outbox, id))

test('Z6 a refused entry and the mark behind it are discarded: the undo puts the mark behind the entry', async () => {
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await enqueueMark(outbox, roomChannel(ROOM), { muted: true })
  await discardAndUndo(await room.refuseNext('password-wrong'))
  expect(await send(outbox, fence)).toEqual([])
})

test('Y29 an unsent entry and an invitation behind it are discarded: the undo brings both as they were', async () => {
  await enqueueEntry(outbox, ROOM)
  await invite()
  const before = await all(outbox)
  await discardAndUndo(before[0]?.id ?? '')
  expect(await all(outbox)).toEqual(before)
})

test('Z37 an acceptance that was tried again is discarded: the undo keeps its text behind it', async () => {
  await enqueueAcceptance(outbox, ROOM)
  await room.write('text1')
  await retryRefused(outbox, await room.refuseNext('rooms-many'))
  const acceptance = (await find('room_invitations'))?.id ?? ''
  await discardAndUndo(acceptance)
  expect((await find('room_messages'))?.deps).toEqual([acceptance])
})

test('Z37 a discarded entry does not return beside a new one: its text waits for the new one', async () => {
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await room.write('text1')
  const discarded = await discardOperation(outbox, await room.refuseNext('password-wrong'))
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await undoDiscard(outbox, discarded)
  const entries = (await all(outbox)).filter(({ collection }) => collection === 'room_members')
  expect(entries.map(({ body }) => body.key)).toEqual(['rightkey'])
  expect((await find('room_messages'))?.deps).toEqual([entries[0]?.id])
})

test('Y10 an invitation into a new room is discarded, the room is tried again: the undo puts it behind the room', async () => {
  await enqueueRoom(outbox, ROOM, { name: 'مدرج' })
  await invite()
  const creation = await room.refuseNext('limit')
  const discarded = await discardOperation(outbox, (await find('room_invitations'))?.id ?? '')
  await retryRefused(outbox, creation)
  await undoDiscard(outbox, discarded)
  expect((await find('room_invitations'))?.deps).toEqual([(await find('chat_rooms'))?.id])
})

test('Y10 Z37 a text behind a refused entry is discarded, the room is entered again: an undo queues the text', async () => {
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await room.refuseNext('password-wrong')
  await room.write('text1')
  const text = (await all(outbox)).find(({ record }) => record === 'text1')?.id ?? ''
  const discarded = await discardOperation(outbox, text)
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await undoDiscard(outbox, discarded)
  expect(await room.sentRecords()).toEqual([pairId(ROOM, ME), 'text1'])
})

test('Z37 a text behind a refused entry is discarded, another phone makes the seat: an undo queues the text', async () => {
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await room.refuseNext('password-wrong')
  await room.write('text1')
  const text = (await all(outbox)).find(({ record }) => record === 'text1')?.id ?? ''
  const discarded = await discardOperation(outbox, text)
  await endRefusedEntries(outbox, new Set([roomChannel(ROOM)]))
  await undoDiscard(outbox, discarded)
  expect(await room.sentRecords()).toEqual(['text1'])
})

test('Z31 a text of a room is discarded, the room is lost: an undo lists the text as refused', async () => {
  await room.write('text1')
  const discarded = await discardOperation(outbox, (await all(outbox))[0]?.id ?? '')
  await endTextsOfLostRooms(outbox, [ROOM], 9)
  await undoDiscard(outbox, discarded)
  expect((await all(outbox)).map(({ state, code }) => [state, code])).toEqual([['refused', 'not-member']])
})
