import { beforeEach, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { storeDraft } from '@/sync/outbox/drafts'
import type { Outbox } from '@/sync/outbox/enqueue'
import { requeue } from '@/sync/outbox/journal'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, send } from '../../../tests/support/outbox-steps'
import { openRoomOutbox, ROOM, type RoomOutbox } from '../../../tests/support/room-outbox'
import { ME, queuedOperation } from '../../../tests/support/phone-stores'
import { enqueueMark } from '../conversations/operations'
import { enqueueAcceptance, enqueueDecline, enqueueEntry, enqueueLeave, enqueueRoomAction } from './operations'

let room: RoomOutbox
let outbox: Outbox
let fence: number

beforeEach(async () => {
  room = await openRoomOutbox()
  ;({ outbox, fence } = room)
})

const decline = (hasSeat = false) => enqueueDecline(outbox, ROOM, hasSeat)

test('Z38 a refused acceptance is declined: what waited for it is listed or gone, and nothing waits for ever', async () => {
  await enqueueAcceptance(outbox, ROOM)
  await room.write('text1')
  const record = pairId(ROOM, 'guestguestguest')
  await enqueueRoomAction(outbox, { action: 'create', collection: 'room_invitations', record, room: ROOM })
  await room.refuseNext('rooms-many')
  await decline()
  expect(await room.listed()).toEqual([
    ['room_messages', 'create', 'refused'],
    ['room_invitations', 'delete', 'queued'],
  ])
  expect((await all(outbox))[0]?.code).toBe('not-member')
})

test('Z6 a mark waits for the acceptance', async () => {
  await enqueueAcceptance(outbox, ROOM)
  await enqueueMark(outbox, roomChannel(ROOM), { muted: true })
  const [acceptance, mark] = await all(outbox)
  expect(mark?.deps).toEqual([acceptance?.id])
})

test('Z37 a mark behind a refused acceptance holds up no entry, and is sent behind it', async () => {
  await enqueueAcceptance(outbox, ROOM)
  await enqueueMark(outbox, roomChannel(ROOM), { muted: true })
  await room.refuseNext('rooms-many')
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await send(outbox, fence)
  expect(await room.listed()).toEqual([
    ['room_members', 'update', 'queued'],
    ['room_members', 'create', 'sending'],
  ])
})

test('Z38 a decline or a leave before it is sent takes it back: the words behind it are listed', async () => {
  for (const takeBack of [() => decline(), () => enqueueLeave(outbox, ROOM, false)]) {
    await outbox.store.operations.clear()
    await enqueueAcceptance(outbox, ROOM)
    await room.write('text1')
    await takeBack()
    const after = await room.listed()
    expect(after[0]).toEqual(['room_messages', 'create', 'refused'])
    expect(after.filter(([collection, action]) => collection === 'room_invitations' && action === 'update')).toEqual([])
  }
})

test('Z38 it is refused and declined while an entry is on its way: what waited for both is sent behind it', async () => {
  await enqueueAcceptance(outbox, ROOM)
  const [acceptance = ''] = await send(outbox, fence)
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await room.write('text1')
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'refused', code: 'forbidden' }], 0)
  await decline()
  const text = (await all(outbox)).find(({ record }) => record === 'text1')
  expect(text?.state).toBe('queued')
  expect(text?.deps).toEqual(
    (await all(outbox))
      .filter(({ action, collection }) => action === 'create' && collection === 'room_members')
      .map(({ id }) => id),
  )
})

test('Z31 it is refused and declined: the words of a draft in the room are listed', async () => {
  await enqueueAcceptance(outbox, ROOM)
  await room.refuseNext('rooms-many')
  const place = { roomId: ROOM, roomName: 'مدرج الشمال', replyTo: null } as const
  await storeDraft(outbox.store, outbox.timing, 'draft', { content: 'words', alt: '' }, 5, place)
  await decline()
  expect(await outbox.store.drafts.count()).toBe(0)
  expect((await all(outbox)).find(({ record }) => record === 'draft')).toMatchObject({
    state: 'refused',
    body: { content: 'words' },
  })
})

test('Z38 it is accepted beside an entry without an answer, and the room is left: the leave is queued', async () => {
  await enqueueEntry(outbox, ROOM)
  await send(outbox, fence)
  await enqueueAcceptance(outbox, ROOM)
  await enqueueLeave(outbox, ROOM, false)
  expect(await room.listed()).toEqual([
    ['room_members', 'create', 'sending'],
    ['room_members', 'delete', 'queued'],
  ])
})

test('Z38 the server lets it wait, and the room is left: the leave waits for it, and is sent after its refusal', async () => {
  await enqueueAcceptance(outbox, ROOM)
  const [acceptance = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'wait', code: 'busy', after: 9 }], 0)
  await enqueueLeave(outbox, ROOM, false)
  expect((await all(outbox))[1]?.deps).toEqual([acceptance])
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'refused', code: 'rooms-many' }], 0)
  expect((await all(outbox))[1]).toMatchObject({ action: 'delete', state: 'queued', deps: [] })
  await enqueueEntry(outbox, ROOM)
  expect(await room.listed()).toEqual([['room_members', 'create', 'queued']])
})

test('Z38 another phone made the seat beside an unsent acceptance, and the room is left: the leave is queued', async () => {
  await enqueueAcceptance(outbox, ROOM)
  await enqueueLeave(outbox, ROOM, true)
  expect(await room.listed()).toEqual([['room_members', 'delete', 'queued']])
})

test('Z38 it is refused while an entry makes the seat: the leave behind both is sent', async () => {
  await enqueueAcceptance(outbox, ROOM)
  const [acceptance = ''] = await send(outbox, fence)
  await requeue(outbox.store, fence)
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await send(outbox, fence)
  await requeue(outbox.store, fence)
  await enqueueLeave(outbox, ROOM, false)
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'refused', code: 'not-invited' }], 0)
  const leave = (await all(outbox)).find(({ action }) => action === 'delete')
  expect(leave?.deps).not.toContain(acceptance)
})

test('Z37 a leave without an answer stays before the entry that follows it', async () => {
  await enqueueEntry(outbox, ROOM)
  await room.acceptNext()
  await enqueueLeave(outbox, ROOM, false)
  await send(outbox, fence)
  await requeue(outbox.store, fence)
  await enqueueEntry(outbox, ROOM)
  const sent = await outbox.store.operations.bulkGet(await send(outbox, fence))
  expect(sent.map((one) => one?.action)).toEqual(['delete'])
})

test.each(['an accepted entry', 'an accepted acceptance', 'a seat that the phone holds'] as const)(
  'Z38 it is declined beside %s: texts and drafts stay',
  async (way) => {
    if (way === 'an accepted entry') await enqueueEntry(outbox, ROOM)
    if (way === 'an accepted acceptance') await enqueueAcceptance(outbox, ROOM)
    const holdsSeat = way === 'a seat that the phone holds'
    if (!holdsSeat) await room.acceptNext()
    await enqueueAcceptance(outbox, ROOM)
    await room.write('text1')
    const place = { roomId: ROOM, roomName: 'مدرج الشمال', replyTo: null } as const
    await storeDraft(outbox.store, outbox.timing, 'draft', { content: 'words', alt: '' }, 5, place)
    await decline(holdsSeat)
    expect(await outbox.store.drafts.count()).toBe(1)
    expect((await all(outbox)).find(({ record }) => record === 'text1')).toMatchObject({ state: 'queued', deps: [] })
  },
)

test('Z6 of two marks that were never sent the newest takes in a further one', async () => {
  const chat = roomChannel(ROOM)
  const mark = { collection: 'room_members', record: pairId(ROOM, ME), action: 'update' } as const
  await outbox.store.operations.bulkAdd([
    queuedOperation({ ...mark, body: { muted: true } }),
    queuedOperation({ ...mark, body: { muted: false } }),
  ])
  await enqueueMark(outbox, chat, { muted: true })
  expect((await all(outbox)).at(-1)?.body).toEqual({ muted: true })
})
