import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { Operation } from '@/domain/wire'
import { expectOk, makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { says } from './message-calls'
import { bans, type Cast, does, endsSeat, joins, openRoom, seatIn, setsRole, unbans } from './room-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

const YES = 'accepted'
const NO = 'refused(forbidden)'
const SUSPENDED = 'refused(suspended)'

type Actor = 'owner' | 'moderator' | 'member' | 'banned' | 'outsider' | 'former' | 'ownerOfAnother' | 'suspended'

/** What each actor is answered for a action on an ordinary member. `suspended` is a suspended moderator. */
const ON_MEMBER: Record<string, Record<Actor, string>> = {
  kick: {
    owner: YES,
    moderator: YES,
    member: NO,
    banned: NO,
    outsider: NO,
    former: NO,
    ownerOfAnother: NO,
    suspended: SUSPENDED,
  },
  ban: {
    owner: YES,
    moderator: YES,
    member: NO,
    banned: NO,
    outsider: NO,
    former: NO,
    ownerOfAnother: NO,
    suspended: SUSPENDED,
  },
  unban: {
    owner: YES,
    moderator: YES,
    member: NO,
    banned: NO,
    outsider: NO,
    former: NO,
    ownerOfAnother: NO,
    suspended: SUSPENDED,
  },
  promote: {
    owner: YES,
    moderator: NO,
    member: NO,
    banned: NO,
    outsider: NO,
    former: NO,
    ownerOfAnother: NO,
    suspended: SUSPENDED,
  },
  mark: {
    owner: NO,
    moderator: NO,
    member: NO,
    banned: NO,
    outsider: NO,
    former: NO,
    ownerOfAnother: NO,
    suspended: SUSPENDED,
  },
}

async function actorOf(name: Actor, cast: Cast): Promise<Caller> {
  if (name === 'former') {
    const former = await openCaller(server)
    await does(former, joins(former, cast.room), endsSeat(former, cast.room))
    return former
  }
  if (name === 'ownerOfAnother') return (await openRoom(server)).owner
  if (name === 'suspended') {
    await server.api.change('users', cast.moderator.user.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
    return cast.moderator
  }
  return cast[name]
}

const ACTIONS: Record<string, (actor: Caller, cast: Cast, target: Caller) => Operation> = {
  kick: (actor, { room }, target) => endsSeat(actor, room, target.user),
  ban: (actor, { room }, target) => bans(actor, room, target.user),
  unban: (actor, { room, banned }) => unbans(actor, room, banned.user),
  promote: (actor, { room }, target) => setsRole(actor, room, target.user, 'moderator'),
  mark: (actor, { room }, target) =>
    actor.operation('update', 'room_members', pairId(room, target.user.id), { muted: true }),
}

describe.each(Object.entries(ON_MEMBER))('to %s', (action, answers) => {
  test.each(Object.entries(answers))('%s is answered %s', async (name, answer) => {
    const cast = await openRoom(server)
    const target = await openCaller(server)
    await does(target, joins(target, cast.room))
    const actor = await actorOf(name as Actor, cast)
    expect(await says(actor, ACTIONS[action]!(actor, cast, target))).toBe(answer)
  })
})

test('nobody acts on the owner, and a moderator not on a moderator', async () => {
  const { room, owner, moderator, member } = await openRoom(server)
  await does(owner, setsRole(owner, room, member.user, 'moderator'))
  for (const target of [owner, member]) {
    expect(
      kindsOf(await moderator.send(endsSeat(moderator, room, target.user), bans(moderator, room, target.user))),
    ).toEqual([NO, NO])
  }
  expect(await says(owner, bans(owner, room, owner.user))).toBe(NO)
  expect(await says(owner, setsRole(owner, room, owner.user, 'member'))).toBe(NO)
  expect(await says(owner, setsRole(owner, room, moderator.user, 'owner'))).toBe('refused(invalid)')
})

test('the owner promotes and demotes, and the room lists its moderators', async () => {
  const { room, owner, moderator, member } = await openRoom(server)
  const moderators = async () => (await server.api.row('chat_rooms', room)).moderators
  await does(owner, setsRole(owner, room, member.user, 'moderator'))
  expect(await moderators()).toEqual([moderator.user.id, member.user.id])
  await does(owner, setsRole(owner, room, moderator.user, 'member'))
  expect(await moderators()).toEqual([member.user.id])
  await does(owner, endsSeat(owner, room, member.user))
  expect(await moderators()).toEqual([])
})

test('Z32 a kick of a moderator who was demoted meanwhile is refused', async () => {
  const { room, owner, moderator, member } = await openRoom(server)
  const queued = endsSeat(moderator, room, member.user)
  await does(owner, setsRole(owner, room, moderator.user, 'member'))
  expect(await says(moderator, queued)).toBe(NO)
})

test('Z28 a ban lasts when its user leaves and enters again, and ends only when it is taken back', async () => {
  const { room, owner, banned } = await openRoom(server)
  await does(banned, endsSeat(banned, room), joins(banned, room))
  expect(await seatIn(server, room, banned.user)).toMatchObject({ is_banned: true, ban_reason: 'سباب', role: 'member' })
  expect((await server.api.row('chat_rooms', room)).members_count).toBe(3)
  expect(await says(banned, unbans(banned, room, banned.user))).toBe(NO)
  await does(owner, unbans(owner, room, banned.user))
  expect(await seatIn(server, room, banned.user)).toMatchObject({ is_banned: false, ban_reason: '' })
  expect((await server.api.row('chat_rooms', room)).members_count).toBe(4)
})

test('a user who is banned while away is banned on entry, and a banned moderator moderates nothing', async () => {
  const { room, owner, moderator, outsider } = await openRoom(server)
  await does(moderator, bans(moderator, room, outsider.user))
  await does(outsider, joins(outsider, room))
  expect(await seatIn(server, room, outsider.user)).toMatchObject({ is_banned: true })
  await does(owner, bans(owner, room, moderator.user))
  expect(await seatIn(server, room, moderator.user)).toMatchObject({ is_banned: true, role: 'member' })
  expect(await says(moderator, unbans(moderator, room, outsider.user))).toBe(NO)
  expect(await says(owner, setsRole(owner, room, moderator.user, 'moderator'))).toBe('refused(banned)')
})

test('two moderators who ban the same member agree', async () => {
  const { room, owner, moderator, member } = await openRoom(server)
  expect(await says(moderator, bans(moderator, room, member.user, 'أول'))).toBe('accepted')
  expect(await says(owner, bans(owner, room, member.user, 'ثان'))).toBe('duplicate')
  expect(await seatIn(server, room, member.user)).toMatchObject({ ban_reason: 'أول' })
})

test('two moderators who kick, ban and demote each other at once change nothing', async () => {
  const { room, owner, moderator, member } = await openRoom(server)
  await does(owner, setsRole(owner, room, member.user, 'moderator'))
  const against = (by: Caller, other: Caller) =>
    by.send(endsSeat(by, room, other.user), bans(by, room, other.user), setsRole(by, room, other.user, 'member'))
  const verdicts = await Promise.all([against(moderator, member), against(member, moderator)])
  expect(verdicts.flatMap(kindsOf)).toEqual(Array(6).fill(NO))
  for (const { user } of [moderator, member]) {
    expect(await seatIn(server, room, user)).toMatchObject({ role: 'moderator', is_banned: false })
  }
})

test('of two moderators of whom one bans and one unbans at once, the last one decides, and seat and ban agree', async () => {
  const { room, owner, moderator, member, banned } = await openRoom(server)
  await does(owner, setsRole(owner, room, member.user, 'moderator'))
  const turns = Array.from({ length: 10 }, () => [
    moderator.send(bans(moderator, room, banned.user)),
    member.send(unbans(member, room, banned.user)),
  ])
  await Promise.all(turns.flat())
  const ban = await server.api.row('room_bans', pairId(room, banned.user.id))
  expect((await seatIn(server, room, banned.user)).is_banned).toBe(Boolean(ban))
})

test('the owner sets the roles member and moderator, of at most 50 moderators', async () => {
  const { room, owner, member } = await openRoom(server)
  for (const role of ['', 'king'])
    expect(await says(owner, setsRole(owner, room, member.user, role))).toBe('refused(invalid)')
  expect(await says(owner, { ...setsRole(owner, room, member.user, ''), body: { role: null } })).toBe(
    'refused(invalid)',
  )
  for (let n = 1; n < 50; n += 1) {
    const user = makeId()
    const body = { id: pairId(room, user), room_id: room, user_id: user, role: 'moderator' }
    const path = '/api/collections/room_members/records'
    expectOk(await server.api.request('POST', path, { token: await server.api.admin(), body }), path)
  }
  expect((await server.api.row('chat_rooms', room)).moderators).toHaveLength(50)
  expect(await says(owner, setsRole(owner, room, member.user, 'moderator'))).toBe('refused(moderators-many)')
})

test('nobody bans a user who does not exist', async () => {
  const { room, owner } = await openRoom(server)
  const nobody = { ...owner.user, id: 'a'.repeat(15) }
  expect(await says(owner, bans(owner, room, nobody))).toBe('refused(gone)')
})

test('a reason of 201 characters is refused', async () => {
  const { room, owner, member } = await openRoom(server)
  expect(await says(owner, bans(owner, room, member.user, 'س'.repeat(201)))).toBe('refused(ban-reason-too-long)')
})

test('the owner does not leave, and a member does, once', async () => {
  const { room, owner, member } = await openRoom(server)
  expect(await says(owner, endsSeat(owner, room))).toBe(NO)
  expect(kindsOf(await member.send(endsSeat(member, room), endsSeat(member, room)))).toEqual([
    'accepted',
    'accepted(gone)',
  ])
})
