import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { deliveryOf, overlayOutbox } from '@/sync/overlay'
import { freshState, type RoomDocument, type SyncState } from '@/sync/rows/documents'
import { ME, OTHER, queuedOperation } from '../../../tests/support/phone-stores'
import { lostTexts } from './texts-of-lost-rooms'
import { heldNumber, isNewRoom, roleIn, roomSeat, roomView, standingOf } from './overlay'

const ROOM = 'roomaroomarooma'
const SEAT = pairId(ROOM, ME)
const outboxOf = (...operations: QueuedOperation[]) => overlayOutbox(ME, operations, 'sends')

const seat = (row: Record<string, unknown> = {}, asOf = 5): RoomDocument => ({
  id: `seat:${SEAT}`,
  ord: '',
  room: ROOM,
  channels: [`user:${ME}`],
  seq: asOf,
  asOf,
  row: { id: SEAT, role: 'member', read_number: 0, own_above: 0, ...row },
})

const stated = (last: number, unread: number, asOf = 10, rest: Partial<SyncState> = {}): SyncState => ({
  ...freshState('birth'),
  rooms: { rights: '1', asOf, all: [{ id: ROOM, head: 1, last, unread }] },
  ...rest,
})

const mark = (body: Record<string, unknown>, rest: Partial<QueuedOperation> = {}) =>
  queuedOperation({ collection: 'room_members', record: SEAT, action: 'update', body, ...rest })

describe('the held number of a room', () => {
  const pulled = (seq: number, newest: number) => ({
    cursors: { [roomChannel(ROOM)]: { seq, run: 'r' } },
    newestNumbers: { [roomChannel(ROOM)]: newest },
  })

  test('Z4 a pull that has not reached the stated head holds what answers brought', () => {
    expect(heldNumber(ROOM, { ...stated(40, 3), ...pulled(0, 37) })).toBe(37)
  })

  test('Z4 a pull that has reached the stated head holds all that the statement counts, hidden messages included', () => {
    expect(heldNumber(ROOM, { ...stated(40, 3), ...pulled(1, 37) })).toBe(40)
  })
})

describe('roles in a room', () => {
  const card = { room: ROOM, asOf: 5, row: { owner_id: OTHER, moderators: ['third'] } } as unknown as RoomDocument
  const promotes = (about: Partial<QueuedOperation> = {}) =>
    queuedOperation({
      collection: 'room_members',
      record: pairId(ROOM, ME),
      action: 'update',
      body: { role: 'moderator' },
      ...about,
    })

  test('the row names owner and moderators, and all others are members', () => {
    const roles = [OTHER, 'third', ME].map((user) => roleIn(card, user, outboxOf()))
    expect(roles).toEqual(['owner', 'moderator', 'member'])
    expect(roleIn(undefined, OTHER, outboxOf())).toBe('member')
  })

  test('a pending change of a role shows at once, and a refused one does not', () => {
    expect(roleIn(card, ME, outboxOf(promotes()))).toBe('moderator')
    expect(roleIn(card, ME, outboxOf(promotes({ state: 'refused' })))).toBe('member')
  })
})

describe('unread messages of a room', () => {
  test('Z40 the statement counts without any message that was pulled', () => {
    expect(roomSeat(ROOM, seat(), stated(40, 37), outboxOf()).unread).toBe(37)
  })

  test('Z8 a pull that is newer than the statement counts by the seat', () => {
    const pulled = {
      cursors: { [roomChannel(ROOM)]: { seq: 20, run: 'r' } },
      newestNumbers: { [roomChannel(ROOM)]: 45 },
    }
    expect(
      roomSeat(ROOM, seat({ read_number: 40, own_above: 2 }, 20), stated(40, 37, 10, pulled), outboxOf()).unread,
    ).toBe(3)
  })

  test('Z8 a pending mark counts at once, and one below the stored mark changes nothing', () => {
    expect(roomSeat(ROOM, seat(), stated(40, 37), outboxOf(mark({ read_number: 38 }))).unread).toBe(2)
    expect(roomSeat(ROOM, seat(), stated(40, 37), outboxOf(mark({ read_number: 40 }))).unread).toBe(0)
    expect(roomSeat(ROOM, seat({ read_number: 39 }), stated(40, 1), outboxOf(mark({ read_number: 3 }))).unread).toBe(1)
  })

  test('Z8 an accepted mark counts until the seat is as new', () => {
    const accepted = mark({ read_number: 40 }, { state: 'accepted', seq: 12 })
    expect(roomSeat(ROOM, seat(), stated(40, 37), outboxOf(accepted)).unread).toBe(0)
    expect(roomSeat(ROOM, seat({ read_number: 40 }, 12), stated(40, 37), outboxOf(accepted)).unread).toBe(0)
  })
})

describe('how a user stands to a room', () => {
  test('Z36 an entry above the limit of guesses says until when, and another entry does not wait for it', () => {
    const waits = { state: 'queued', attempted: true, waitCode: 'guesses', waitUntil: Date.now() + 60_000 } as const
    const guess = queuedOperation({ collection: 'room_members', record: SEAT, ...waits })
    const other = queuedOperation({ collection: 'room_members', record: pairId('otherroomotherr', ME) })
    const entryInto = (room: string) => standingOf(room, undefined, freshState('birth'), outboxOf(guess, other)).entry
    expect(entryInto(ROOM)).toEqual({ kind: 'deferred', code: 'guesses', until: waits.waitUntil })
    expect(entryInto('otherroomotherr')).toMatchObject({ kind: 'sending' })
  })

  const join = (rest: Partial<QueuedOperation> = {}) =>
    queuedOperation({ collection: 'room_members', record: SEAT, body: { room_id: ROOM }, ...rest })

  test('an entry that waits, or was refused, shows as entering with its delivery', () => {
    const refused = join({ state: 'refused', code: 'password-wrong' })
    expect(standingOf(ROOM, undefined, freshState('b'), outboxOf(join()))).toMatchObject({ state: 'entering' })
    expect(standingOf(ROOM, undefined, freshState('b'), outboxOf(refused))).toMatchObject({
      state: 'entering',
      entry: { kind: 'refused', code: 'password-wrong' },
      operation: refused.id,
    })
  })

  test('an accepted entry counts until a later statement, which knows whether its user was removed meanwhile', () => {
    const accepted = (seq: number) =>
      outboxOf(queuedOperation({ collection: 'room_members', record: SEAT, state: 'accepted', seq, body: {} }))
    const none = (asOf: number): SyncState => ({ ...freshState('birth'), rooms: { rights: '1', asOf, all: [] } })
    expect(standingOf(ROOM, undefined, none(10), accepted(11)).state).toBe('entering')
    expect(standingOf(ROOM, undefined, none(11), accepted(11))).toMatchObject({ state: 'outside', entry: null })
  })

  test('a member who leaves is outside at once, and one who enters again is not', () => {
    const leave = queuedOperation({ collection: 'room_members', record: SEAT, action: 'delete' })
    expect(standingOf(ROOM, seat(), stated(0, 0), outboxOf(leave)).state).toBe('outside')
    expect(standingOf(ROOM, seat(), stated(0, 0), outboxOf(leave, join())).state).toBe('member')
  })

  test('a banned member reads the reason, and a pending switch mutes at once', () => {
    const banned = seat({ is_banned: true, ban_reason: 'سباب' })
    expect(standingOf(ROOM, banned, stated(0, 0), outboxOf(mark({ muted: true })))).toMatchObject({
      state: 'member',
      banned: true,
      banReason: 'سباب',
      muted: true,
    })
  })

  test('a room that only the outbox knows has its name and its owner', () => {
    const creation = queuedOperation({ collection: 'chat_rooms', record: ROOM, body: { name: 'جديدة' } })
    const outbox = outboxOf(creation)
    expect(roomView(ROOM, undefined, 0, outbox, '')).toMatchObject({ name: 'جديدة', members: 1 })
    expect(standingOf(ROOM, undefined, freshState('b'), outbox)).toMatchObject({ state: 'entering', role: 'owner' })
  })

  test('a room is new until the own seat arrives, and one that its user enters is not', () => {
    const creation = queuedOperation({ collection: 'chat_rooms', record: ROOM, body: { name: 'جديدة' } })
    expect(isNewRoom(ROOM, undefined, outboxOf(creation))).toBe(true)
    expect(isNewRoom(ROOM, seat({ role: 'owner' }), outboxOf(creation))).toBe(false)
    expect(isNewRoom(ROOM, undefined, outboxOf(join()))).toBe(false)
  })

  test.each([
    ['a new room', 'room', queuedOperation({ collection: 'chat_rooms', record: ROOM })],
    ['an entry', 'entry', queuedOperation({ collection: 'room_members', record: SEAT })],
    ['a refused entry', 'entry', queuedOperation({ collection: 'room_members', record: SEAT, state: 'refused' })],
    ['an earlier message', undefined, queuedOperation({ collection: 'room_messages', record: 'messagemessage1' })],
  ])('a message behind %s says what it waits for', (_, by, first) => {
    const message = queuedOperation({ collection: 'room_messages', record: 'messagemessage2', deps: [first.id] })
    expect(deliveryOf(message, outboxOf(first, message))).toEqual({ kind: 'held', ...(by && { by }) })
  })

  test('a refused change of a room is not shown, a pending one is', () => {
    const change = queuedOperation({ collection: 'chat_rooms', record: ROOM, action: 'update', body: { name: 'جديد' } })
    const row = { name: 'قديم', members_count: 3 }
    expect(roomView(ROOM, row, 5, outboxOf(change), '')?.name).toBe('جديد')
    expect(roomView(ROOM, row, 5, outboxOf({ ...change, state: 'refused', code: 'forbidden' }), '')?.name).toBe('قديم')
  })
})

describe('Z31 texts that rooms did not take', () => {
  const said = (room: string, content: string, code: string | null, rest: Partial<QueuedOperation> = {}) =>
    queuedOperation({
      collection: 'room_messages',
      record: content,
      kind: 'text',
      body: { room_id: room, content },
      chat: { channel: roomChannel(room), number: null, roomName: `غرفة ${room}` },
      ...(code ? { state: 'refused', code } : {}),
      ...rest,
    })

  test('Z31 they are listed once for each room, with its name as of writing', () => {
    const other = OTHER
    const outbox = outboxOf(
      said(ROOM, 'أ', 'not-member'),
      said(other, 'ب', 'gone'),
      said(ROOM, 'ج', 'invalid', { fields: { room_id: 'banned' } }),
      said(ROOM, 'طويل', 'message-too-long'),
      said(ROOM, 'ينتظر', null),
    )
    expect(lostTexts(outbox).map(({ room, name, texts }) => [room, name, texts.map(({ content }) => content)])).toEqual(
      [
        [ROOM, `غرفة ${ROOM}`, ['أ', 'ج']],
        [other, `غرفة ${other}`, ['ب']],
      ],
    )
  })
})
