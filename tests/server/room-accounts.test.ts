import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { USER_PASSWORD } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { says } from './message-calls'
import { changes, does, endsSeat, openRoom, opens, seatIn, statementOf } from './room-calls'
import { type Caller, openCaller } from './sync-calls'
import { takeDown, TAKING_DOWN } from './taken-down-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ hooks: { add: TAKING_DOWN }, settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

/** Ends accounts, and lets their day come. */
async function endAccounts(...users: Caller[]): Promise<void> {
  for (const { user } of users) {
    await server.api.request('POST', '/api/account/end', { token: user.token, body: { password: USER_PASSWORD } })
  }
  await server.restart({ 'clock-offset': `${31 * 24}h` })
  for (const { user } of users) {
    await until('the account is gone', async () => (await server.api.row('users', user.id)) === null)
  }
  await server.restart({ 'clock-offset': '0s' })
}

test('Z33 the room of an ended account goes to the eldest moderator, else to the eldest member, else it ends', async () => {
  const [moderated, plain, alone] = [await openRoom(server), await openRoom(server), await openCaller(server)]
  await does(plain.owner, endsSeat(plain.owner, plain.room, plain.moderator.user))
  const single = opens(alone)
  await does(alone, single)
  const hidden = await openRoom(server)
  await takeDown(server, 'chat_rooms', hidden.room)
  await endAccounts(moderated.owner, plain.owner, alone, hidden.owner)

  expect(await server.api.row('chat_rooms', moderated.room)).toMatchObject({
    owner_id: moderated.moderator.user.id,
    moderators: [],
    members_count: 2,
  })
  expect(await seatIn(server, moderated.room, moderated.moderator.user)).toMatchObject({ role: 'owner' })
  // The banned user is passed over.
  expect(await server.api.row('chat_rooms', plain.room)).toMatchObject({
    owner_id: plain.member.user.id,
    members_count: 1,
  })
  expect(await says(plain.member, changes(plain.member, plain.room, { announcement: 'ورثت' }))).toBe('accepted')
  expect(await server.api.row('chat_rooms', single.record)).toBeNull()
  // What staff hid ends with its owner's account: nobody inherits it.
  expect(await server.api.row('chat_rooms', hidden.room)).toBeNull()
})

test('the seats of a member whose account ends go, and the counts follow', async () => {
  const { room, owner, moderator, member, banned } = await openRoom(server)
  await endAccounts(moderator, banned)
  expect(await server.api.row('chat_rooms', room)).toMatchObject({ members_count: 2, moderators: [] })
  for (const { user } of [moderator, banned]) expect(await seatIn(server, room, user)).toBeNull()
  expect(await server.api.row('room_bans', pairId(room, banned.user.id))).toBeNull()
  expect((await statementOf(member))?.all.map(({ id }) => id)).toEqual([room])
  expect((await statementOf(owner))?.all.map(({ id }) => id)).toEqual([room])
})
