import { describe, expect, test, vi } from 'vitest'
import type { PageAnswer } from '@/domain/wire'
import { at } from '../../../tests/support/chatting-phone'
import { answerOf, cardEntry, entry, ME, MINE, OTHER, sentFrom } from '../../../tests/support/phone-stores'
import {
  continued,
  ROOM,
  ROOM_CHANNEL,
  roomMessage,
  roomMessageId,
  roomPhone,
  roomRow,
  roomSeat,
} from '../../../tests/support/room-phone'
import { SCROLLED_KEPT_MS, trimChats } from './trim-chats'

const DIRECTORY = 'rooms'
const other = (letter: string) => letter.repeat(15)

describe('messages of rooms', () => {
  test('Z4 the highest number of a room is known after each answer, and a change below the held part is not stored', async () => {
    const phone = await roomPhone([roomMessage(8, 2), roomMessage(9, 2)])
    await phone.applyFrom(...continued(3, 2, [roomMessage(3, 3), roomMessage(10, 3)]))
    expect(await phone.storedIds('messages')).toEqual([8, 9, 10].map(roomMessageId))
    expect((await phone.state()).newestNumbers).toEqual({ [ROOM_CHANNEL]: 10 })
  })

  test('Z27 a fresh own channel takes neither the messages of a room nor its cursor', async () => {
    const phone = await roomPhone([roomMessage(8, 2)])
    const rows = [roomRow(), roomSeat({}, 3)]
    const fresh = answerOf({ seq: 3, from: null, channels: [MINE], rows })
    await phone.applyFrom(fresh, { [MINE]: at(1) })
    expect(await phone.storedIds('messages')).toEqual([roomMessageId(8)])
    expect((await phone.state()).cursors[ROOM_CHANNEL]).toEqual(at(2))
  })

  test('Y17 a fresh window of a room replaces its messages', async () => {
    const phone = await roomPhone([roomMessage(8, 2), roomMessage(9, 2)])
    const fresh = answerOf({ seq: 3, from: null, channels: [ROOM_CHANNEL], rows: [roomMessage(9, 3)] })
    await phone.applyFrom(fresh, { [ROOM_CHANNEL]: at(2) })
    expect(await phone.storedIds('messages')).toEqual([roomMessageId(9)])
  })

  test('Z27 a room that nobody opened for a month is shortened to its window', async () => {
    const phone = await roomPhone(Array.from({ length: 260 }, (_, n) => roomMessage(n + 1, 2)))
    const closed = {
      state: await phone.state(),
      now: SCROLLED_KEPT_MS + 2_000,
      wanted: [],
      inOutbox: new Set<string>(),
    }
    expect(await trimChats(phone.rows, closed)).toHaveLength(60)
    expect((await phone.state()).ranges[`${ROOM_CHANNEL}/room_messages`]).toMatchObject({ count: 200, end: false })
  })

  test('Z12 an emptied message of a room leaves no words, and its own texts leave the outbox', async () => {
    const forgotten: string[] = []
    const phone = await roomPhone([roomMessage(8, 2)], {
      forgetWords: async (records) => void forgotten.push(...records),
    })
    await phone.applyFrom(...continued(3, 2, [roomMessage(8, 3, { content: '', removed: true })]))
    expect(phone.raw()).not.toContain('في الغرفة 8')
    expect(forgotten).toEqual([roomMessageId(8)])
  })

  test('Z26 the card of an author whom only messages of a room name stays, and is not asked again', async () => {
    const phone = await roomPhone([roomMessage(8, 2, { user_id: other('w') })])
    await phone.applyFrom(
      ...continued(3, 2, [cardEntry(other('w'), 'كاتب الغرفة'), roomMessage(9, 3, { user_id: other('w') })]),
    )
    await phone.apply(answerOf({ seq: 4, from: null, rows: [roomRow(), roomSeat({}, 4)] }), 1)
    expect(await phone.storedIds('profiles')).toContain(other('w'))
    expect((await phone.state()).doubtful).not.toContain(other('w'))
  })
})

describe('the list of rooms', () => {
  const page = (ids: string[], rest: Partial<PageAnswer> = {}): PageAnswer => ({
    of: DIRECTORY,
    collection: 'chat_rooms',
    before: null,
    ids,
    next: null,
    end: true,
    ...rest,
  })

  test('its first page begins the list again, and rooms that it lacks leave unless the user is in them', async () => {
    const phone = await roomPhone([])
    const [gone, stays] = [other('g'), other('s')]
    const first = { rows: [roomRow(gone), roomRow(stays, { members_count: 8 })], pages: [page([stays, gone])] }
    await phone.apply(answerOf({ seq: 3, from: 1, ...first }), 1)
    expect(await phone.storedIds('rooms')).toContain(gone)
    const second = { rows: [roomRow(stays, { members_count: 2 })], pages: [page([stays])] }
    await phone.apply(answerOf({ seq: 4, from: 3, ...second }), 3)
    expect(await phone.storedIds('rooms')).toEqual([ROOM, stays, `seat:${ROOM}${ME}`].sort())
  })

  test('a page of members removes the seats that it lacks, and no bans and not the own seat', async () => {
    const phone = await roomPhone([])
    const ban = entry({ id: ROOM + OTHER, room_id: ROOM, user_id: OTHER, created_at: '' }, 0, [], 'room_bans')
    const rows = [roomSeat({}, 0, OTHER), ban]
    const members = { of: `members:${ROOM}`, collection: 'room_members' as const }
    await phone.apply(answerOf({ seq: 3, from: 1, rows, pages: [page([ROOM + OTHER], members)] }), 1)
    expect(await phone.storedIds('rooms')).toEqual([
      `ban:${ROOM}${OTHER}`,
      ROOM,
      `seat:${ROOM}${ME}`,
      `seat:${ROOM}${OTHER}`,
    ])
    await phone.applyFrom(answerOf({ seq: 4, from: 3, pages: [page([], members)] }), sentFrom(3))
    expect(await phone.storedIds('rooms')).toEqual([`ban:${ROOM}${OTHER}`, ROOM, `seat:${ROOM}${ME}`])
  })

  test('a page of members reads the rows of its room only', async () => {
    const phone = await roomPhone([])
    const rooms = ['a', 'b', 'c', 'd'].map((letter) => roomRow(other(letter)))
    const members = { of: `members:${ROOM}`, collection: 'room_members' as const }
    const ids = rooms.map(({ row }) => row.id)
    await phone.apply(answerOf({ seq: 3, from: 1, rows: rooms, pages: [page(ids)] }), 1)
    const { storageInstance } = phone.rows.rooms
    const query = storageInstance.query.bind(storageInstance)
    const read: string[] = []
    vi.spyOn(storageInstance, 'query').mockImplementation(async (prepared) => {
      const answer = await query(prepared)
      read.push(...answer.documents.map(({ id }) => id))
      return answer
    })
    const rows = [roomSeat({}, 0, OTHER)]
    await phone.applyFrom(answerOf({ seq: 4, from: 3, rows, pages: [page([ROOM + OTHER], members)] }), sentFrom(3))
    expect(read).toContain(`seat:${ROOM}${OTHER}`)
    expect(read.filter((id) => ids.includes(id))).toEqual([])
  })
})
