import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { says } from './message-calls'
import { bans, does, joins, marksRoom, openRoom, opens, seatIn, statementOf } from './room-calls'
import { writes } from './room-message-calls'
import { kindsOf, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '20s' } })
})
afterAll(() => server.stop())

test('Z5 after a restored backup an entry waits for its room, and messages take new numbers', async () => {
  const { room, owner, member } = await openRoom(server)
  await does(owner, writes(owner, room, '1'))
  await server.terminate()
  const backup = server.copyData()
  await server.restart()
  const lost = opens(owner)
  await does(owner, lost, writes(owner, room, '2'))
  await does(member, marksRoom(member, room, { read_number: 2 }))
  await server.terminate()
  server.restoreData(backup)
  await server.restart()

  const other = await openCaller(server)
  expect(kindsOf(await other.send(joins(other, lost.record)))).toEqual(['wait(dependency)'])
  expect(kindsOf(await owner.send(lost, writes(owner, room, 'جديدة')))).toEqual(['accepted', 'accepted'])
  expect(kindsOf(await other.send(joins(other, lost.record)))).toEqual(['accepted'])
  expect((await seatIn(server, room, member.user)).read_number).toBe(0)
  await does(member, marksRoom(member, room, { read_number: 9 }))
  expect((await seatIn(server, room, member.user)).read_number).toBe(2)
  expect((await statementOf(owner))?.all).toHaveLength(2)
})

test('Z28 a ban that a restored backup lost holds again once it is sent again', async () => {
  const { room, owner, member } = await openRoom(server)
  await server.terminate()
  const backup = server.copyData()
  await server.restart()
  const ban = bans(owner, room, member.user, 'سباب')
  await does(owner, ban)
  await server.terminate()
  server.restoreData(backup)
  await server.restart()
  expect(await says(member, writes(member, room))).toBe('accepted')
  await does(owner, ban)
  expect(await says(member, writes(member, room))).toBe('refused(banned)')
})
