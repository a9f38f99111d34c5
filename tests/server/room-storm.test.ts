import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '@/domain/wire'
import type { Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { bans, does, endsSeat, joins, openRoom, setsRole, unbans } from './room-calls'
import { type Caller, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

const USERS = 20
const ROUNDS = 10
/** Roles that the owner sets in a round. */
const ROLES = 5

async function seatsIn(room: string): Promise<Json[]> {
  const filter = `room_id="${room}"`
  return (await server.api.list('room_members', { filter, perPage: '500' })).items
}

test('Z39 counts and roles equal a recount after 2,000 joins, leaves, bans and kicks at once', async () => {
  const { room, owner, moderator, member } = await openRoom(server)
  await does(owner, setsRole(owner, room, member.user, 'moderator'))
  const users = await Promise.all(Array.from({ length: USERS }, () => openCaller(server)))
  let sent = 0
  const counted = (by: Caller, operations: Operation[]) => {
    sent += operations.length
    return by.send(...operations)
  }
  const ofUser = async (user: Caller) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [enters, leaves] = [() => joins(user, room), () => endsSeat(user, room)]
      await counted(user, [enters(), leaves(), enters(), leaves(), enters()])
    }
  }
  const ofModerator = async (by: Caller, some: readonly Caller[]) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await counted(
        by,
        some.flatMap(({ user }, at) => [
          endsSeat(by, room, user),
          bans(by, room, user),
          ...((at + round) % 4 === 0 ? [] : [unbans(by, room, user)]),
          endsSeat(by, room, user),
          unbans(by, room, user),
        ]),
      )
    }
  }
  const ofOwner = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const roles = users.map(({ user }, at) => setsRole(owner, room, user, (at + round) % 3 ? 'member' : 'moderator'))
      await counted(owner, roles.slice(0, ROLES))
    }
  }
  const half = USERS / 2
  await Promise.all([
    ...users.map(ofUser),
    ofModerator(moderator, users.slice(0, half)),
    ofModerator(member, users.slice(half)),
    ofOwner(),
  ])
  // Something stays to be counted.
  await does(owner, ...users.slice(0, 4).map(({ user }) => bans(owner, room, user)))
  await does(owner, setsRole(owner, room, moderator.user, 'moderator'))

  expect(sent).toBeGreaterThanOrEqual(2_000)
  const [row, seats] = [await server.api.row('chat_rooms', room), await seatsIn(room)]
  const withRole = (role: string) => seats.filter((seat) => seat.role === role).map(({ user_id }) => String(user_id))
  expect(row.members_count).toBe(seats.filter(({ is_banned }) => !is_banned).length)
  expect((row.moderators as string[]).toSorted()).toEqual(withRole('moderator').toSorted())
  expect(withRole('owner')).toEqual([owner.user.id])
  const { items } = await server.api.list('room_bans', { filter: `room_id="${room}"`, perPage: '500' })
  const bannedSeats = seats.filter(({ is_banned }) => is_banned).map(({ id }) => String(id))
  const seatIds = new Set(seats.map(({ id }) => id))
  const bannedHere = items.map(({ id }: Json) => String(id)).filter((id: string) => seatIds.has(id))
  expect(bannedSeats.toSorted()).toEqual(bannedHere.toSorted())
})
