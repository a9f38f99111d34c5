import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import type { Json } from '../support/api'
import { until } from '../support/until'
import { says } from './message-calls'
import { openStream } from './poke-streams'
import { startPushServer } from './push-server'
import { changesReaction, hidesInRoom, listOf, reacts, takesBack } from './reaction-calls'
import { bans, closes, does, joins, openRoom, setsRole } from './room-calls'
import { writes } from './room-message-calls'
import { openCaller } from './sync-calls'

/** Seats, messages and notifications cannot be deleted: a deleted room stays half removed. */
const KEEPING_HOOK = `onBootstrap((e) => {
  e.next()
  for (const table of ['room_members', 'room_messages', 'notifications']) {
    const keep = 'CREATE TRIGGER test_keeps_' + table + ' BEFORE DELETE ON ' + table + ' BEGIN SELECT RAISE(IGNORE); END'
    e.app.db().newQuery(keep).execute()
  }
})`

const { service, server, calls } = await startPushServer({
  hooks: { add: { 'keeping.pb.js': KEEPING_HOOK } },
  settings: { 'lost-patience': '1ms', 'poke-tick': '20ms', 'push-gather': '500ms', 'push-group-pause': '0s' },
})

/** A deleted room whose seats, messages and reactions are still there. */
async function openDeleted() {
  const cast = await openRoom(server)
  const { owner, member, room } = cast
  const message = writes(owner, room, 'سر')
  await does(owner, message)
  await does(member, reacts(member, message.record, '😢'))
  await does(owner, closes(owner, room))
  expect(await server.api.row('room_members', pairId(room, member.user.id))).toBeTruthy()
  expect(await server.api.row('room_messages', message.record)).toBeTruthy()
  return { ...cast, message: message.record }
}

describe('Z28 while a deleted room is being removed, its seats are no right', () => {
  test('to read who reacted', async () => {
    const { owner, moderator, member, message } = await openDeleted()
    for (const user of [owner, moderator, member]) {
      const list = await listOf(user, server, `room_messages/${message}`)
      expect([list.status, list.body]).toEqual([403, { code: 'forbidden' }])
    }
  })

  test('to react or hide: its messages are gone', async () => {
    const { owner, member, message } = await openDeleted()
    expect(await says(owner, reacts(owner, message))).toBe('accepted(gone)')
    expect(await says(member, changesReaction(member, message, '🔥'))).toBe('accepted(gone)')
    expect((await server.api.row('room_message_reactions', pairId(member.user.id, message))).emoji).toBe('😢')
    expect(await says(member, takesBack(member, message))).toBe('accepted')
    expect(await says(member, hidesInRoom(member, message))).toBe('accepted(gone)')
  })

  test('to ban, to set a role or to enter', async () => {
    const { owner, moderator, member, room } = await openDeleted()
    expect(await says(moderator, bans(moderator, room, member.user))).toBe('refused(forbidden)')
    expect(await says(owner, setsRole(owner, room, member.user, 'moderator'))).toBe('refused(forbidden)')
    const late = await openCaller(server)
    expect(await says(late, joins(late, room))).toBe('refused(gone)')
    const body = { id: pairId(room, member.user.id), room_id: room, user_id: member.user.id }
    const path = '/api/collections/room_bans/records'
    expect((await server.api.request('POST', path, { token: await server.api.admin(), body })).status).toBe(400)
    expect(await server.api.row('room_bans', body.id)).toBeNull()
  })

  test('to tell or hear who writes, to open a stream of it, or to pull it', async () => {
    const { member, room } = await openDeleted()
    const channel = roomChannel(room)
    const body = { in: channel, sign: 'typing' }
    expect((await server.api.request('POST', '/api/signs', { token: member.user.token, body })).status).toBe(403)
    const stream = await openStream(server, member, `channels=public,${channel},rooms`)
    await until('the first event', () => stream.pokes.length > 0)
    expect(Object.keys(stream.pokes[0]?.heads ?? {})).toEqual(['public'])
    stream.close()
    const answer = await member.call({ rooms: { rights: '' }, cursors: { [channel]: null } })
    expect([answer.drop, answer.rooms?.all, answer.rows]).toEqual([[channel], [], []])
  })
  test('to hear of a message by a push', async () => {
    const { owner, member, room } = await openRoom(server)
    const device = await calls.subscribe(member.user)
    const message = writes(owner, room, `سر @${member.user.username}`)
    await does(owner, message, closes(owner, room))
    const { items } = await server.api.list('notifications', { filter: `user_id="${member.user.id}"` })
    expect(items.map(({ data }: Json) => data.message_id)).toEqual([message.record])
    await calls.afterAllElse()
    expect(service.to(device)).toEqual([])
  })
})
