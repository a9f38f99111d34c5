import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { says } from './message-calls'
import { changes, closes, does, endsSeat, joins, openRoom, pageOf, statementOf } from './room-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

describe('the statement of rooms', () => {
  test('it names all rooms of the user, and comes again only after a seat came or went', async () => {
    const { room, owner, member } = await openRoom(server)
    const first = await statementOf(member)
    expect(first?.all.map(({ id }) => id)).toEqual([room])
    expect(await statementOf(member, first?.rights)).toBeUndefined()
    await does(owner, endsSeat(owner, room, member.user))
    const second = await statementOf(member, first?.rights)
    expect(second?.all).toEqual([])
    expect(second?.rights).not.toBe(first?.rights)
  })

  test('a change of a seat alone brings no statement, and heads are answered whenever they are asked for', async () => {
    const { room, owner, moderator } = await openRoom(server)
    const first = await statementOf(moderator)
    await does(owner, {
      ...joins(owner, room),
      action: 'update',
      record: pairId(room, moderator.user.id),
      body: { role: 'member' },
    })
    expect(await statementOf(moderator, first?.rights)).toBeUndefined()
    const heads = (await moderator.call({ rooms: { rights: first?.rights ?? '', heads: true } })).rooms
    expect(heads).toMatchObject({ rights: first?.rights, all: [{ id: room, last: 0, unread: 0 }] })
  })

  test('of a deleted room nothing is left: seats, invitations, bans, key, list and notifications', async () => {
    const { room, owner, member } = await openRoom(server)
    const first = await statementOf(member)
    await does(owner, closes(owner, room))
    expect((await member.call({ cursors: { [`room:${room}`]: null } })).drop).toEqual([`room:${room}`])
    await until('a new statement', async () => (await statementOf(member, first?.rights)) !== undefined)
    expect((await statementOf(member))?.all).toEqual([])
    expect((await pageOf(member, 'rooms', 'chat_rooms')).ids).not.toContain(room)
    for (const collection of ['room_members', 'room_bans', 'room_invitations']) {
      const left = await server.api.request('GET', `/api/collections/${collection}/records?filter=room_id='${room}'`, {
        token: await server.api.admin(),
      })
      expect(left.body.totalItems, collection).toBe(0)
    }
    expect(await says(member, joins(member, room))).toBe('refused(gone)')
    expect(await says(owner, changes(owner, room, { name: 'عادت' }))).toBe('refused(gone)')
  })
})
