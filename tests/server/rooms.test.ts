import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { ROOMS_MAX } from '@/domain/limits'
import type { Operation } from '@/domain/wire'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { relates, says } from './message-calls'
import {
  changes,
  closes,
  does,
  endsSeat,
  joins,
  keyOf,
  openFollower,
  openRoom,
  opens,
  pageOf,
  rowsOf,
  seatIn,
  statementOf,
} from './room-calls'
import { kindsOf, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms', 'counter-interval': '100ms' } })
})
afterAll(() => server.stop())

const roomRow = (id: string) => server.api.row('chat_rooms', id)

describe('opening a room', () => {
  test('a new room has its tidy name, its owner as a member, and one member', async () => {
    const owner = await openCaller(server)
    const create = opens(owner, { name: '  رابطة\u200b  الهلال\n', description: ' نجتمع هنا ' })
    await does(owner, create)
    expect(await roomRow(create.record)).toMatchObject({
      name: 'رابطة الهلال',
      description: 'نجتمع هنا',
      owner_id: owner.user.id,
      members_count: 1,
      is_private: false,
      moderators: [],
    })
    expect(await seatIn(server, create.record, owner.user)).toMatchObject({ role: 'owner', is_banned: false })
  })

  test.each<[string, Operation['body'], string]>([
    ['without a name', { name: ' \u200b ' }, 'refused(room-name-missing)'],
    ['with a name of 101 characters', { name: 'ن'.repeat(101) }, 'refused(room-name-too-long)'],
    ['with a description of 501 characters', { description: 'و'.repeat(501) }, 'refused(room-description-too-long)'],
    ['with a huge name', { name: 'ن'.repeat(5000) }, 'refused(room-name-too-long)'],
    ['private without a password', { is_private: true, invitees: ['x'] }, 'refused(password-missing)'],
    ['private with a password itself', { is_private: true, key: 'سر', invitees: ['x'] }, 'refused(password-missing)'],
    ['private without users', { is_private: true, key: keyOf('سر') }, 'refused(invitees-missing)'],
    ['private with a malformed list', { is_private: true, key: keyOf('سر'), invitees: ['x'] }, 'refused(invalid)'],
    ['in the name of another', { owner_id: 'a'.repeat(15) }, 'refused(forbidden)'],
    ['with members', { members_count: 9 }, 'refused(forbidden)'],
    ['with moderators', { moderators: [] }, 'refused(forbidden)'],
  ])('a room %s is refused', async (_what, body, verdict) => {
    const owner = await openCaller(server)
    expect(await says(owner, opens(owner, body))).toBe(verdict)
    expect(await statementOf(owner)).toMatchObject({ all: [] })
  })

  test('the emoji of a name stay whole', async () => {
    const owner = await openCaller(server)
    const name = 'رحلة \u{1f468}\u200d\u{1f469}\u200d\u{1f467} ❤\ufe0f'
    const create = opens(owner, { name })
    await does(owner, create)
    expect(await roomRow(create.record)).toMatchObject({ name })
  })

  test('a name of 100 characters is accepted', async () => {
    const owner = await openCaller(server)
    expect(await says(owner, opens(owner, { name: 'ن'.repeat(100) }))).toBe('accepted')
  })

  test('a private room invites the chosen followers, and nobody who does not follow', async () => {
    const owner = await openCaller(server)
    const [first, second, stranger] = [
      await openFollower(server, owner.user),
      await openFollower(server, owner.user),
      await openCaller(server),
    ]
    const body = { is_private: true, key: keyOf('سر'), name: 'خاصة' }
    const chosen = [first.user.id, second.user.id]
    expect(await says(owner, opens(owner, { ...body, invitees: [...chosen, stranger.user.id] }))).toBe(
      'refused(invalid)',
    )
    const create = opens(owner, { ...body, invitees: [...chosen, first.user.id] })
    await does(owner, create)
    for (const { user } of [first, second]) {
      expect(await server.api.row('room_invitations', pairId(create.record, user.id))).toMatchObject({
        inviter_id: owner.user.id,
        status: 'pending',
      })
    }
    const told = await first.window(first.own)
    expect(rowsOf(told.answer, 'notifications')).toMatchObject([
      { type: 'room_invitation', data: { inviter_id: owner.user.id, room_id: create.record, room_name: 'خاصة' } },
    ])
    expect(rowsOf(told.answer, 'chat_rooms')).toMatchObject([{ id: create.record, name: 'خاصة' }])
  })

  test('Y3 the same creation under another operation id is a duplicate, also of a private room', async () => {
    const owner = await openCaller(server)
    const follower = await openFollower(server, owner.user)
    const create = opens(owner, { is_private: true, key: keyOf('سر'), invitees: [follower.user.id] })
    await does(owner, create)
    expect(await says(owner, opens(owner, create.body, create.record))).toBe('duplicate')
    expect(await says(owner, opens(owner, { ...create.body, name: 'آخر' }, create.record))).toBe('refused(id-taken)')
  })

  test('201 chosen followers are refused', async () => {
    const owner = await openCaller(server)
    const invitees = Array.from({ length: 201 }, (_, at) => `a${at}`.padEnd(15, 'x'))
    expect(await says(owner, opens(owner, { is_private: true, key: keyOf('سر'), invitees }))).toBe('refused(invalid)')
  })

  test('followers are notified of a public room, and not of a private one', async () => {
    const owner = await openCaller(server)
    const follower = await openFollower(server, owner.user)
    const other = await openFollower(server, owner.user)
    const [secret, open] = [
      opens(owner, { is_private: true, key: keyOf('سر'), invitees: [other.user.id] }),
      opens(owner, { name: 'مفتوحة' }),
    ]
    await does(owner, secret, open)
    const told = async () => rowsOf((await follower.window(follower.own)).answer, 'notifications')
    await until('the follower is told', async () => (await told()).length > 0)
    expect(await told()).toMatchObject([{ type: 'chat_room', data: { room_id: open.record, room_name: 'مفتوحة' } }])
  })

  test('a user in 100 rooms opens and enters no other', async () => {
    const [user, owner] = [await openCaller(server), await openCaller(server)]
    await does(user, ...Array.from({ length: ROOMS_MAX }, () => opens(user)))
    const other = opens(owner)
    await does(owner, other)
    expect(kindsOf(await user.send(opens(user), joins(user, other.record)))).toEqual([
      'refused(rooms-many)',
      'refused(rooms-many)',
    ])
  })
})

describe('who sees what', () => {
  test('outside of its members a room is name, description, picture, lock and count', async () => {
    const { room, owner, member, outsider } = await openRoom(server)
    await does(owner, changes(owner, room, { announcement: 'نلتقي عند البوابة' }))
    const list = async (user: typeof owner) => rowsOf((await pageOf(user, 'rooms', 'chat_rooms')).answer, 'chat_rooms')
    const seen = (await list(outsider)).find(({ id }) => id === room)
    expect(seen).toMatchObject({ name: 'مدرج الشمال', owner_id: owner.user.id, is_private: false })
    expect(Object.keys(seen ?? {})).not.toEqual(expect.arrayContaining(['announcement']))
    expect(Object.keys(seen ?? {})).not.toEqual(expect.arrayContaining(['moderators']))
    expect((await list(member)).find(({ id }) => id === room)).toMatchObject({ announcement: 'نلتقي عند البوابة' })
  })

  test('the list of rooms has the largest first, page by page', async () => {
    const { room, outsider } = await openRoom(server)
    const all: string[] = []
    let before: string | undefined
    for (;;) {
      const answer = await outsider.call({
        pages: [{ of: 'rooms', collection: 'chat_rooms', limit: 7, ...(before && { before }) }],
      })
      const page = answer.pages[0]
      all.push(...(page?.ids ?? []))
      if (page?.end || !page?.next) break
      before = page.next
    }
    const counts = await Promise.all(all.slice(0, 20).map(async (id) => Number((await roomRow(id)).members_count)))
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain(room)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })

  test('members read the list of members, a banned one too, and nobody else does', async () => {
    const { room, owner, moderator, member, banned, outsider } = await openRoom(server)
    const ids = [owner, moderator, member, banned].map(({ user }) => pairId(room, user.id)).toSorted()
    for (const user of [owner, moderator, member, banned]) {
      expect((await pageOf(user, `members:${room}`, 'room_members')).ids.toSorted()).toEqual(ids)
    }
    expect((await pageOf(outsider, `members:${room}`, 'room_members')).ids).toEqual([])
    const left = endsSeat(member, room)
    await does(member, left)
    expect((await pageOf(member, `members:${room}`, 'room_members')).ids).toEqual([])
  })

  test('the first page of members brings the cards of owner and moderators, however old their seats are', async () => {
    const { room, owner, moderator, member } = await openRoom(server)
    const newest = { of: `members:${room}`, collection: 'room_members' as const, limit: 1 }
    const answer = await member.call({ pages: [newest] })
    const seats = rowsOf(answer, 'room_members').filter(({ user_id }) => user_id !== member.user.id)
    expect(seats.map(({ user_id }) => user_id)).not.toContain(owner.user.id)
    const cards = rowsOf(answer, 'profiles').map(({ id }) => id)
    expect(cards).toEqual(expect.arrayContaining([owner.user.id, moderator.user.id]))
  })

  test('marks of a seat and the reason of a ban reach nobody else', async () => {
    const { room, member, banned } = await openRoom(server)
    const seats = rowsOf((await pageOf(member, `members:${room}`, 'room_members')).answer, 'room_members')
    expect(seats).toHaveLength(4)
    for (const seat of seats) {
      const isOwn = seat.user_id === member.user.id
      expect(Object.keys(seat).includes('read_number')).toBe(isOwn)
      expect(Object.keys(seat).includes('ban_reason')).toBe(isOwn)
      expect(Object.keys(seat).includes('updated_at')).toBe(isOwn)
    }
    const own = rowsOf((await banned.window(banned.own)).answer, 'room_members')
    expect(own).toMatchObject([{ is_banned: true, ban_reason: 'سباب' }])
  })

  test('owner and moderators read the list of bans, members do not', async () => {
    const { room, owner, moderator, member, banned } = await openRoom(server)
    const ban = [pairId(room, banned.user.id)]
    for (const user of [owner, moderator]) expect((await pageOf(user, `banned:${room}`, 'room_bans')).ids).toEqual(ban)
    for (const user of [member, banned]) expect((await pageOf(user, `banned:${room}`, 'room_bans')).ids).toEqual([])
  })

  test('a room is read by its members only', async () => {
    const { room, member, banned, outsider } = await openRoom(server)
    const channel = `room:${room}`
    for (const user of [member, banned]) {
      expect(rowsOf((await user.window(channel)).answer, 'chat_rooms').map(({ id }) => id)).toEqual([room])
    }
    expect((await outsider.call({ cursors: { [channel]: null } })).drop).toEqual([channel])
  })
})

test('an owner changes a room, and nobody else does', async () => {
  const { room, owner, moderator, member, outsider } = await openRoom(server)
  for (const user of [moderator, member, outsider]) {
    expect(await says(user, changes(user, room, { announcement: 'تغيير' }))).toBe('refused(forbidden)')
    expect(await says(user, closes(user, room))).toBe('refused(forbidden)')
  }
  await does(owner, changes(owner, room, { announcement: 'نلتقي', name: 'اسم جديد' }))
  expect(await roomRow(room)).toMatchObject({ announcement: 'نلتقي', name: 'اسم جديد', members_count: 3 })
  expect(await says(owner, changes(owner, room, { announcement: 'ا'.repeat(501) }))).toBe(
    'refused(announcement-too-long)',
  )
  expect(await says(owner, changes(owner, room, { owner_id: member.user.id }))).toBe('refused(forbidden)')
  await does(owner, changes(owner, room, { announcement: ' ' }))
  expect(await roomRow(room)).toMatchObject({ announcement: '' })
})

test('the owner of a room is refused a report of it, and another user is not', async () => {
  const { room, owner, outsider } = await openRoom(server)
  const report = (by: typeof owner) =>
    by.operation('create', 'reports', pairId(by.user.id, room), {
      reporter_id: by.user.id,
      report_type: 'room',
      reason: 'hate',
      reported_room_id: room,
    })
  expect(await says(owner, report(owner))).toBe('refused(self)')
  expect(await says(outsider, report(outsider))).toBe('accepted')
})

test('a block between owner and user does not close a public room', async () => {
  const { room, owner, outsider } = await openRoom(server)
  await does(owner, relates(owner, 'blocks', outsider.user))
  expect(await says(outsider, joins(outsider, room))).toBe('accepted')
})
