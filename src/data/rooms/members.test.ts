import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { RoomDocument } from '@/sync/rows/documents'
import { queuedOperation } from '../../../tests/support/phone-stores'
import { memberOperations } from './member-operations'
import { bansOf, membersOf } from './members'

const ROOM = 'roomaroomarooma'
const [OWNER, MODERATOR, FAN, NEW] = ['owner', 'moder', 'fanfan', 'newnew'].map((name) => name.padEnd(15, '0'))
const AT = 10

const document = (row: Record<string, unknown> & { id: string }, asOf = AT): RoomDocument => ({
  id: row.id,
  ord: '',
  room: ROOM,
  channels: [],
  seq: 0,
  asOf,
  row,
})
const seat = (user = '', row: Record<string, unknown> = {}, asOf = AT) =>
  document({ id: pairId(ROOM, user), user_id: user, role: 'member', is_banned: false, ...row }, asOf)
const card = document({ id: ROOM, owner_id: OWNER, moderators: [MODERATOR] })
const authorOf = (id: string) => ({
  id,
  username: id,
  verification: 'none' as const,
  avatarUrl: null,
  favoriteTeam: '',
})

const operation = (collection: 'room_members' | 'room_bans', rest: Partial<QueuedOperation>, user = FAN ?? '') =>
  queuedOperation({ collection, record: pairId(ROOM, user), ...rest })
const kick = (rest: Partial<QueuedOperation> = {}, user?: string) =>
  operation('room_members', { action: 'delete', ...rest }, user)
const promote = (rest: Partial<QueuedOperation> = {}) =>
  operation('room_members', { action: 'update', body: { role: 'moderator' }, ...rest })
const ban = (rest: Partial<QueuedOperation> = {}, user?: string) =>
  operation('room_bans', { action: 'create', body: { reason: 'سباب' }, ...rest }, user)
const settled = (seq: number) => ({ state: 'settled', seq, acceptedAt: seq * 1000 }) as const

const shown = (operations: QueuedOperation[], held = [seat(NEW), seat(FAN)]) =>
  membersOf(ROOM, held, card, memberOperations(operations), authorOf).map(({ user, role, banned }) => [
    user.id,
    role,
    banned,
  ])

const LEADERS = [
  [OWNER, 'owner', false],
  [MODERATOR, 'moderator', false],
]

describe('members of a room', () => {
  test('owner and moderators come first, although no page has brought their seats', () => {
    expect(shown([])).toEqual([...LEADERS, [NEW, 'member', false], [FAN, 'member', false]])
  })

  test('a moderator whose card no page has brought is not shown', () => {
    const unknown = (id: string) => ({ ...authorOf(id), username: id === MODERATOR ? '' : id })
    expect(membersOf(ROOM, [], card, memberOperations([]), unknown).map(({ user }) => user.id)).toEqual([OWNER])
  })

  test('pending operations show at once, a refused one not', () => {
    expect(shown([kick()])).toEqual([...LEADERS, [NEW, 'member', false]])
    expect(shown([promote()])).toEqual([...LEADERS, [FAN, 'moderator', false], [NEW, 'member', false]])
    expect(shown([ban()])).toEqual([...LEADERS, [NEW, 'member', false], [FAN, 'member', true]])
    expect(shown([ban({ state: 'refused' }), kick({ state: 'refused' })])).toEqual(shown([]))
  })

  test('an accepted operation counts until a page is newer, because no channel brings the seats of others', () => {
    expect(shown([kick(settled(AT + 1))])).toEqual([...LEADERS, [NEW, 'member', false]])
    expect(shown([kick(settled(AT - 1))])).toEqual(shown([]))
    expect(shown([ban(settled(AT + 1))], [seat(FAN)])).toEqual([...LEADERS, [FAN, 'member', true]])
    expect(shown([ban(settled(AT + 1))], [seat(FAN, {}, AT + 2)])).toEqual([...LEADERS, [FAN, 'member', false]])
  })

  test('a ban makes a moderator a plain member, and its end does not restore the role', () => {
    const begun = ban({}, MODERATOR)
    const unban = operation('room_bans', { action: 'delete' }, MODERATOR)
    expect(shown([begun], [])).toEqual([
      [OWNER, 'owner', false],
      [MODERATOR, 'member', true],
    ])
    expect(shown([begun, unban], [])).toEqual([
      [OWNER, 'owner', false],
      [MODERATOR, 'member', false],
    ])
  })

  test('a mark of the own seat is no operation', () => {
    const mark = operation('room_members', { action: 'update', body: { read_number: 5, muted: true } })
    expect(shown([mark])).toEqual(shown([]))
  })
})

describe('bans of a room', () => {
  const since = AT * 1000
  const held = [document({ id: pairId(ROOM, NEW ?? ''), user_id: NEW, reason: 'إعلانات' })]
  const listed = (operations: QueuedOperation[], from: number | null = since) =>
    bansOf(ROOM, held, from, memberOperations(operations), authorOf).map(({ user, reason }) => [user.id, reason])

  test('a ban shows at once, and until a page is newer', () => {
    expect(listed([ban()])).toEqual([
      [FAN, 'سباب'],
      [NEW, 'إعلانات'],
    ])
    expect(listed([ban(settled(AT + 1))])).toEqual(listed([ban()]))
    expect(listed([ban(settled(AT - 1))])).toEqual([[NEW, 'إعلانات']])
    expect(listed([ban(settled(AT - 1))], null)).toEqual([[NEW, 'إعلانات']])
  })

  test('a ban that was lifted leaves at once', () => {
    const unban = operation('room_bans', { action: 'delete' }, NEW)
    expect(listed([unban])).toEqual([])
    expect(listed([ban(), operation('room_bans', { action: 'delete' })])).toEqual([[NEW, 'إعلانات']])
  })
})
