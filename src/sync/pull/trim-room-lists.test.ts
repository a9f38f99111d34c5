import { describe, expect, test, vi } from 'vitest'
import { roomChannel } from '@/domain/rooms'
import { cardEntry, answerOf, ME, postRow } from '../../../tests/support/phone-stores'
import { ROOM, roomPhone, roomRow, roomSeat } from '../../../tests/support/room-phone'
import { listOrderKeyOf } from '../rows/order-key'
import { evictRows } from './evict'
import { sweepClosed } from './closed-posts'
import { evictRoomLists, KEPT_LISTED, LISTED_KEPT_MS, trimRoomLists } from './trim-room-lists'

/** When the first pages came, by the clock of the phone in tests. */
const LISTED_AT = 1_000
const LATER = LISTED_AT + LISTED_KEPT_MS + 1
const MEMBERS = `members:${ROOM}`
const NUMBERS = Array.from({ length: KEPT_LISTED + 20 }, (_, n) => n)
const idOf = (kind: string, n: number) => `${kind}${String(n).padStart(15 - kind.length, '0')}`
/** The newest first. */
const seat = (n: number) => roomSeat({ created_at: postRow(1_000 - n).created_at }, 0, idOf('fan', n))
/** The largest first. */
const room = (n: number) => roomRow(idOf('room', n), { members_count: 1_000 - n }, 0, [])

/** A phone that scrolled through all members of its room, and through all rooms. */
async function scrolled() {
  const phone = await roomPhone([])
  const [seats, rooms] = [NUMBERS.map(seat), NUMBERS.map(room)]
  const cards = NUMBERS.map((n) => cardEntry(idOf('fan', n), `fan${n}`))
  const pageOf = (of: string, collection: 'room_members' | 'chat_rooms', rows: typeof seats) =>
    ({ of, collection, before: null, ids: rows.map(({ row }) => row.id), next: null, end: true }) as const
  const pages = [pageOf(MEMBERS, 'room_members', seats), pageOf('rooms', 'chat_rooms', rooms)]
  await phone.apply(answerOf({ seq: 3, from: 1, rows: [...cards, ...seats, ...rooms], pages }), 1)
  const closed = async (now: number, more: { wanted?: string[]; inOutbox?: ReadonlySet<string> } = {}) => ({
    ...{ state: await phone.state(), user: ME, now, wanted: [], inOutbox: new Set<string>(), ...more },
  })
  return { ...phone, closed }
}

const behind = (kind: string) => NUMBERS.slice(KEPT_LISTED).map((n) => idOf(kind, n))

describe('lists of rooms and of members', () => {
  test('Z26 their first rows stay, and the others leave with their cards a day after they were requested', async () => {
    const phone = await scrolled()
    expect(await trimRoomLists(phone.rows, await phone.closed(LATER - 1))).toEqual([])
    expect(await phone.storedIds('rooms')).toHaveLength(2 * NUMBERS.length + 2)
    const left = await trimRoomLists(phone.rows, await phone.closed(LATER))
    expect(left.toSorted()).toEqual(
      [...behind('fan'), ...behind('fan').map((id) => `seat:${ROOM}${id}`), ...behind('room')].toSorted(),
    )
    const { ranges } = await phone.state()
    const end = { count: KEPT_LISTED, end: false, asOf: LISTED_AT }
    const lastSeat = listOrderKeyOf(seat(KEPT_LISTED - 1).row, 'room_members')
    expect(ranges[`${MEMBERS}/room_members`]).toMatchObject({ ...end, floor: lastSeat })
    expect(ranges['rooms/chat_rooms']).toMatchObject({ count: KEPT_LISTED, end: false })
    expect(await phone.storedIds('rooms')).toEqual(expect.arrayContaining([ROOM, `seat:${ROOM}${ME}`]))
    expect((await phone.state()).removals).toBe(1)
  })

  test('rows below a list that began again leave', async () => {
    const phone = await scrolled()
    const ids = NUMBERS.slice(0, 30).map((n) => seat(n).row.id)
    const next = listOrderKeyOf(seat(29).row, 'room_members')
    const page = { of: MEMBERS, collection: 'room_members' as const, before: null, ids, next, end: false }
    await phone.apply(answerOf({ seq: 4, from: 3, rows: NUMBERS.slice(0, 30).map(seat), pages: [page] }), 3)
    await trimRoomLists(phone.rows, await phone.closed(LATER))
    const seats = (await phone.storedIds('rooms')).filter((id) => id.startsWith(`seat:${ROOM}fan`))
    expect(seats).toEqual(ids.map((id) => `seat:${id}`))
    expect((await phone.state()).ranges[`${MEMBERS}/room_members`]).toMatchObject({ floor: next, count: 30 })
  })

  test('what the outbox names and an open room stay', async () => {
    const phone = await scrolled()
    const [open, named] = behind('room') as [string, string]
    const wanted = [roomChannel(open)]
    await trimRoomLists(phone.rows, await phone.closed(LATER, { wanted, inOutbox: new Set([named]) }))
    expect(await phone.storedIds('rooms')).toEqual(expect.arrayContaining([open, named]))
    expect(await phone.storedIds('rooms')).toHaveLength(2 * KEPT_LISTED + 2 + 2)
  })

  test('a page that another tab stored meanwhile keeps its rows', async () => {
    const phone = await scrolled()
    const before = await phone.closed(LATER)
    const older = { ...before, state: structuredClone(before.state) }
    for (const range of Object.values(older.state.ranges)) range.end = false
    expect(await trimRoomLists(phone.rows, older)).toEqual([])
  })

  test('a phone without such a list reads none', async () => {
    const phone = await roomPhone([])
    const find = vi.spyOn(phone.rows.rooms, 'find')
    const state = await phone.state()
    expect(await evictRoomLists(phone.rows, { state, wanted: [], inOutbox: new Set() })).toEqual([])
    expect(find).not.toHaveBeenCalled()
  })

  test('Y16 a full storage shortens them at once', async () => {
    const phone = await scrolled()
    expect(await evictRows(phone.rows, ME, new Set())).toEqual(expect.arrayContaining(behind('room')))
  })

  test('a sweep shortens old ones, and deletes their pictures', async () => {
    const phone = await scrolled()
    const images: string[] = []
    const forgetImages = async (records: readonly string[]) => void images.push(...records)
    await sweepClosed({ ...phone.parts, now: () => LATER, forgetImages }, [])
    expect(images).toEqual(expect.arrayContaining(behind('room')))
  })
})
