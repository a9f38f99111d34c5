import { beforeEach, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { storeDraft } from '@/sync/outbox/drafts'
import type { Outbox } from '@/sync/outbox/enqueue'
import { raiseFence } from '@/sync/outbox/fence'
import { requeue } from '@/sync/outbox/journal'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, queuedOperation } from '../../../tests/support/phone-stores'
import { enqueueMark, enqueueMessage } from '../conversations/operations'
import { enqueueAcceptance, enqueueEntry, enqueueLeave, enqueueRoomAction } from './operations'

const ROOM = 'roomaroomarooma'

let outbox: Outbox
let fence: number

beforeEach(async () => {
  outbox = openOutbox()
  fence = await raiseFence(outbox.store)
})

const write = (id: string) =>
  enqueueMessage(outbox, id, roomChannel(ROOM), { content: 'سلام', replyTo: null }, 'مدرج الشمال')

/** The next batch, which has one operation, is refused. */
async function refuseNext(code: string): Promise<void> {
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code }], 0)
}

async function acceptNext(): Promise<void> {
  const [id = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id, verdict: 'accepted', seq: 5, run: 'r' }], 0)
}

const decline = () =>
  enqueueRoomAction(outbox, {
    action: 'delete',
    collection: 'room_invitations',
    record: pairId(ROOM, ME),
    room: ROOM,
  })

const listed = async () => (await all(outbox)).map(({ collection, action, state }) => [collection, action, state])

test('Z38 a refused acceptance is declined: what waited for it is listed or gone, and nothing waits for ever', async () => {
  await enqueueAcceptance(outbox, ROOM)
  await write('text1')
  const record = pairId(ROOM, 'guestguestguest')
  await enqueueRoomAction(outbox, { action: 'create', collection: 'room_invitations', record, room: ROOM })
  await refuseNext('rooms-many')
  await decline()
  expect(await listed()).toEqual([
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
  await refuseNext('rooms-many')
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await send(outbox, fence)
  expect(await listed()).toEqual([
    ['room_members', 'update', 'queued'],
    ['room_members', 'create', 'sending'],
  ])
})

test('Z38 a decline or a leave before it is sent takes it back: the words behind it are listed', async () => {
  for (const takeBack of [decline, () => enqueueLeave(outbox, ROOM)]) {
    await outbox.store.operations.clear()
    await enqueueAcceptance(outbox, ROOM)
    await write('text1')
    await takeBack()
    const after = await listed()
    expect(after[0]).toEqual(['room_messages', 'create', 'refused'])
    expect(after.filter(([collection, action]) => collection === 'room_invitations' && action === 'update')).toEqual([])
  }
})

test('Z38 it is refused and declined while an entry is on its way: what waited for both is sent behind it', async () => {
  await enqueueAcceptance(outbox, ROOM)
  const [acceptance = ''] = await send(outbox, fence)
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await write('text1')
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
  await refuseNext('rooms-many')
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
  await enqueueLeave(outbox, ROOM)
  expect(await listed()).toEqual([
    ['room_members', 'create', 'sending'],
    ['room_members', 'delete', 'queued'],
  ])
})

test('Z38 the server lets it wait, and the room is left: the leave waits for it, and ends with its refusal', async () => {
  await enqueueAcceptance(outbox, ROOM)
  const [acceptance = ''] = await send(outbox, fence)
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'wait', code: 'busy', after: 9 }], 0)
  await enqueueLeave(outbox, ROOM)
  expect((await all(outbox))[1]?.deps).toEqual([acceptance])
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'refused', code: 'rooms-many' }], 0)
  expect(await listed()).toEqual([['room_invitations', 'update', 'refused']])
  await enqueueEntry(outbox, ROOM)
  expect(await listed()).toEqual([['room_members', 'create', 'queued']])
})

test('Z38 it is refused while an entry makes the seat: the leave behind both is sent', async () => {
  await enqueueAcceptance(outbox, ROOM)
  const [acceptance = ''] = await send(outbox, fence)
  await requeue(outbox.store, fence)
  await enqueueEntry(outbox, ROOM, 'rightkey')
  await send(outbox, fence)
  await requeue(outbox.store, fence)
  await enqueueLeave(outbox, ROOM)
  await storeVerdicts(outbox.store, fence, [{ id: acceptance, verdict: 'refused', code: 'not-invited' }], 0)
  const leave = (await all(outbox)).find(({ action }) => action === 'delete')
  expect(leave?.deps).not.toContain(acceptance)
})

test('Z38 an entry was accepted before, and the room is left beside an unsent acceptance: the leave is queued', async () => {
  await enqueueEntry(outbox, ROOM)
  await acceptNext()
  await outbox.store.operations.toCollection().modify({ state: 'settled' })
  await enqueueAcceptance(outbox, ROOM)
  await enqueueLeave(outbox, ROOM)
  expect((await listed()).at(-1)).toEqual(['room_members', 'delete', 'queued'])
})

test('Z37 a leave without an answer stays before the entry that follows it', async () => {
  await enqueueEntry(outbox, ROOM)
  await acceptNext()
  await enqueueLeave(outbox, ROOM)
  await send(outbox, fence)
  await requeue(outbox.store, fence)
  await enqueueEntry(outbox, ROOM)
  const sent = await outbox.store.operations.bulkGet(await send(outbox, fence))
  expect(sent.map((one) => one?.action)).toEqual(['delete'])
})

test('Z38 it is declined after an entry was accepted: texts and drafts in the room stay', async () => {
  await enqueueEntry(outbox, ROOM)
  await acceptNext()
  await enqueueAcceptance(outbox, ROOM)
  await write('text1')
  const place = { roomId: ROOM, roomName: 'مدرج الشمال', replyTo: null } as const
  await storeDraft(outbox.store, outbox.timing, 'draft', { content: 'words', alt: '' }, 5, place)
  await decline()
  expect(await outbox.store.drafts.count()).toBe(1)
  expect((await all(outbox)).find(({ record }) => record === 'text1')).toMatchObject({ state: 'queued', deps: [] })
})

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
