import { beforeEach, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { discardOperation, retryRefused } from '@/sync/outbox/discard'
import type { Outbox } from '@/sync/outbox/enqueue'
import { raiseFence } from '@/sync/outbox/fence'
import { requeue } from '@/sync/outbox/journal'
import { undoDiscard } from '@/sync/outbox/undo-discard'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, send } from '../../../tests/support/outbox-steps'
import { openOutbox } from '../../../tests/support/phone-stores'
import { enqueueMark, enqueueMessage } from '../conversations/operations'
import { enqueueAcceptance, enqueueEntry, enqueueRoom, enqueueRoomAction } from './operations'

/** Y29, Z37: the undo of a discard, beside entries into a room. */

const ROOM = 'roomaroomarooma'
const GUEST = pairId(ROOM, 'guestguestguest')

let outbox: Outbox
let fence: number

beforeEach(async () => {
  outbox = openOutbox()
  fence = await raiseFence(outbox.store)
})

const write = (id: string) =>
  enqueueMessage(outbox, id, roomChannel(ROOM), { content: 'سلام', replyTo: null }, 'مدرج الشمال')

const invite = () =>
  enqueueRoomAction(outbox, { action: 'create', collection: 'room_invitations', record: GUEST, room: ROOM })

async function refuseNext(code: string): Promise<string> {
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code }], 0)
  await requeue(outbox.store, fence, true)
  return id
}

const find = async (collection: string) => (await all(outbox)).find((one) => one.collection === collection)

const discardAndUndo = async (id: string) => undoDiscard(outbox, await discardOperation(outbox, id))

test('Z6 a refused entry and the mark behind it are discarded: the undo puts the mark behind the entry', async () => {
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await enqueueMark(outbox, roomChannel(ROOM), { muted: true })
  await discardAndUndo(await refuseNext('password-wrong'))
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
  await write('text1')
  await retryRefused(outbox, await refuseNext('rooms-many'))
  const acceptance = (await find('room_invitations'))?.id ?? ''
  await discardAndUndo(acceptance)
  expect((await find('room_messages'))?.deps).toEqual([acceptance])
})

test('Z37 a discarded entry does not return beside a new one: its text waits for the new one', async () => {
  await enqueueEntry(outbox, ROOM, 'wrongkey')
  await write('text1')
  const discarded = await discardOperation(outbox, await refuseNext('password-wrong'))
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await undoDiscard(outbox, discarded)
  const entries = (await all(outbox)).filter(({ collection }) => collection === 'room_members')
  expect(entries.map(({ body }) => body.key)).toEqual(['rightkey'])
  expect((await find('room_messages'))?.deps).toEqual([entries[0]?.id])
})

test('Y10 an invitation into a new room is discarded, the room is tried again: the undo puts it behind the room', async () => {
  await enqueueRoom(outbox, ROOM, { name: 'مدرج' })
  await invite()
  const room = await refuseNext('limit')
  const discarded = await discardOperation(outbox, (await find('room_invitations'))?.id ?? '')
  await retryRefused(outbox, room)
  await undoDiscard(outbox, discarded)
  expect((await find('room_invitations'))?.deps).toEqual([(await find('chat_rooms'))?.id])
})
