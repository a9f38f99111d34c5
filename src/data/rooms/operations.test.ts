import { beforeEach, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { retryRefused } from '@/sync/outbox/discard'
import { raiseFence } from '@/sync/outbox/fence'
import type { Outbox } from '@/sync/outbox/enqueue'
import { storeVerdicts } from '@/sync/outbox/verdicts'
import { all, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { roomChannel } from '@/domain/rooms'
import { enqueueMark, enqueueMessage } from '../conversations/operations'
import { enqueueRoomAction, enqueueEntry, enqueueLeave, enqueueRoom } from './operations'

const ROOM = 'roomaroomarooma'
const room = { id: ROOM, name: 'مدرج الشمال' }
const text = (content: string) => ({ content, alt: '', replyTo: null })
const writeIn = (id: string, { id: place, name }: typeof room, words: ReturnType<typeof text>) =>
  enqueueMessage(outbox, id, roomChannel(place), words, name)
const kick = { action: 'delete', collection: 'room_members', record: pairId(ROOM, OTHER), room: ROOM } as const
const ban = { action: 'create', collection: 'room_bans', record: pairId(ROOM, OTHER), room: ROOM } as const
const unban = { ...ban, action: 'delete' } as const

let outbox: Outbox
let fence: number

beforeEach(async () => {
  outbox = openOutbox()
  fence = await raiseFence(outbox.store)
})

const states = async () => (await all(outbox)).map(({ collection, state, code }) => [collection, state, code])

const refuse = async (id: string, code: string) =>
  storeVerdicts(outbox.store, fence, [{ id, verdict: 'refused', code, fields: { password: code } }], 0)

describe('what waits for what', () => {
  test('a room that the server does not know is written in and moderated behind its creation', async () => {
    await enqueueRoom(outbox, ROOM, { name: room.name })
    await writeIn('text1', room, text('أول كلام'))
    await enqueueRoomAction(outbox, {
      ...ban,
      action: 'create',
      collection: 'room_invitations',
      body: { room_id: ROOM },
    })
    const [creation, message, invitation] = await all(outbox)
    expect([message?.deps, invitation?.deps]).toEqual([[creation?.id], [creation?.id]])
    expect(message).toMatchObject({ body: { room_id: ROOM, content: 'أول كلام' }, chat: { roomName: room.name } })
    expect(await send(outbox, fence)).toEqual([creation?.id, message?.id, invitation?.id])
  })

  test('a change of a room that was refused is tried with it, and what waits for the room goes along', async () => {
    await enqueueRoom(outbox, ROOM, { name: '', description: 'وصف' })
    await writeIn('text1', room, text('أول كلام'))
    const [creation] = await all(outbox)
    await send(outbox, fence)
    await refuse(creation?.id ?? '', 'room-name-missing')
    await enqueueRoomAction(outbox, {
      action: 'update',
      collection: 'chat_rooms',
      record: ROOM,
      body: { name: room.name },
      room: ROOM,
    })
    const [again, message] = await all(outbox)
    expect(again).toMatchObject({ action: 'create', state: 'queued', body: { name: room.name, description: 'وصف' } })
    expect(message?.deps).toEqual([again?.id])
  })

  test('a room that was never sent is deleted alone, and the texts behind it are listed', async () => {
    await enqueueRoom(outbox, ROOM, { name: room.name })
    await writeIn('text1', room, text('أول كلام'))
    await enqueueRoomAction(outbox, { action: 'delete', collection: 'chat_rooms', record: ROOM, room: ROOM })
    expect(await states()).toEqual([['room_messages', 'refused', 'gone']])
  })

  test('a text waits for the unsent entry, and for an unsent acceptance', async () => {
    await enqueueEntry(outbox, ROOM)
    await writeIn('text1', room, text('دخلت'))
    const other = { id: 'roombroombroomb', name: '' }
    const accepted = { action: 'update', collection: 'room_invitations', body: { status: 'accepted' } } as const
    await enqueueRoomAction(outbox, { ...accepted, record: pairId(other.id, ME), room: other.id })
    await writeIn('text2', other, text('قبلت'))
    const [entry, first, acceptance, second] = await all(outbox)
    expect([first?.deps, second?.deps]).toEqual([[entry?.id], [acceptance?.id]])
  })

  test.each(['password-missing', 'password-wrong'])(
    'Z37 an entry that is refused with %s holds what hangs on it, which goes with the new key',
    async (code) => {
      await enqueueEntry(outbox, ROOM)
      await writeIn('text1', room, text('دخلت'))
      const [entry] = await send(outbox, fence)
      await refuse(entry ?? '', code)
      expect(await send(outbox, fence)).toEqual([])
      await enqueueEntry(outbox, ROOM, 'k'.repeat(64))
      const [again, message] = await all(outbox)
      expect(again).toMatchObject({ state: 'queued', body: { room_id: ROOM, key: 'k'.repeat(64) } })
      expect(again?.id).not.toBe(entry)
      expect(message?.deps).toEqual([again?.id])
      expect(await send(outbox, fence)).toEqual([again?.id, message?.id])
    },
  )

  test('Z37 a new key goes with an entry that was not sent, or that the server let wait', async () => {
    await enqueueEntry(outbox, ROOM)
    await writeIn('text1', room, text('دخلت'))
    await enqueueEntry(outbox, ROOM, 'a'.repeat(64))
    const [entry] = await send(outbox, fence)
    expect((await all(outbox))[0]).toMatchObject({ id: entry, body: { key: 'a'.repeat(64) } })
    await enqueueEntry(outbox, ROOM, 'b'.repeat(64))
    expect((await all(outbox))[0]).toMatchObject({ id: entry, body: { key: 'a'.repeat(64) } })
    await storeVerdicts(outbox.store, fence, [{ id: entry ?? '', verdict: 'wait', code: 'guesses', after: 1 }], 0)
    await enqueueEntry(outbox, ROOM, 'b'.repeat(64))
    const [again, message] = await all(outbox)
    expect(again).toMatchObject({ state: 'queued', attempted: false, body: { key: 'b'.repeat(64) } })
    expect(message?.deps).toEqual([again?.id])
  })

  test('a text that was refused after a loss waits for the new entry when it is tried again', async () => {
    await writeIn('text1', room, text('قبل الطرد'))
    const [id] = await send(outbox, fence)
    await refuse(id ?? '', 'not-member')
    await enqueueEntry(outbox, ROOM)
    await retryRefused(outbox, id ?? '')
    const [message, entry] = await all(outbox)
    expect([entry?.collection, message?.deps]).toEqual(['room_members', [entry?.id]])
  })

  test('Z37 an entry into a room that is gone takes what hangs on it along', async () => {
    await enqueueEntry(outbox, ROOM)
    await writeIn('text1', room, text('دخلت'))
    const [entry] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: entry ?? '', verdict: 'refused', code: 'gone' }], 0)
    expect(await states()).toEqual([
      ['room_members', 'refused', 'gone'],
      ['room_messages', 'refused', 'gone'],
    ])
  })

  test('an entry that was never sent is taken back, and the texts behind it are listed', async () => {
    await enqueueEntry(outbox, ROOM)
    await writeIn('text1', room, text('دخلت'))
    await enqueueLeave(outbox, ROOM, false)
    expect(await states()).toEqual([['room_messages', 'refused', 'not-member']])
  })

  test('Y9 a member who leaves and enters again before anything was sent has done nothing', async () => {
    await enqueueLeave(outbox, ROOM, false)
    await enqueueEntry(outbox, ROOM)
    expect(await states()).toEqual([])
  })
})

describe('actions on others', () => {
  test('Y9 the opposite of an unsent action deletes it, that of a sent one follows it', async () => {
    await enqueueRoomAction(outbox, ban)
    await enqueueRoomAction(outbox, unban)
    expect(await states()).toEqual([])
    await enqueueRoomAction(outbox, ban)
    await send(outbox, fence)
    await enqueueRoomAction(outbox, unban)
    expect((await all(outbox)).map(({ action }) => action)).toEqual(['create', 'delete'])
  })

  test('a action that is repeated is one, and roles that were not sent become the newest', async () => {
    await enqueueRoomAction(outbox, kick)
    await enqueueRoomAction(outbox, kick)
    const role = (name: string) =>
      ({ ...kick, action: 'update', record: pairId(ROOM, ME), body: { role: name } }) as const
    await enqueueRoomAction(outbox, role('moderator'))
    await enqueueRoomAction(outbox, role('member'))
    expect((await all(outbox)).map(({ action, body }) => [action, body])).toEqual([
      ['delete', {}],
      ['update', { role: 'member' }],
    ])
  })

  test('Z32 a action that was refused is replaced by the next one', async () => {
    await enqueueRoomAction(outbox, kick)
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id ?? '', verdict: 'refused', code: 'forbidden' }], 0)
    await enqueueRoomAction(outbox, kick)
    expect(await states()).toEqual([['room_members', 'queued', null]])
  })
})

describe('Z6 marks of rooms', () => {
  test('Z6 an unsent mark only rises, in place, and a refused one leaves silently', async () => {
    await enqueueMark(outbox, roomChannel(ROOM), { read_number: 9 })
    await enqueueMark(outbox, roomChannel(ROOM), { read_number: 4 })
    await enqueueMark(outbox, roomChannel(ROOM), { muted: true })
    expect((await all(outbox)).map(({ body }) => body)).toEqual([{ read_number: 9, muted: true }])
    const [id] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id: id ?? '', verdict: 'refused', code: 'forbidden' }], 0)
    expect(await states()).toEqual([['room_members', 'accepted', null]])
  })

  test('Z6 a mark neither replaces the entry before it nor is taken in by it', async () => {
    await enqueueEntry(outbox, ROOM)
    await enqueueMark(outbox, roomChannel(ROOM), { muted: true })
    const [entry, mark] = await all(outbox)
    expect([entry?.action, mark?.action, mark?.deps]).toEqual(['create', 'update', [entry?.id]])
  })
})
