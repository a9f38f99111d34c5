import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import {
  changes,
  closes,
  does,
  endsSeat,
  invites,
  joins,
  openFollower,
  openRoom,
  pageOf,
  rowsOf,
  setsRole,
  statementOf,
} from './room-calls'
import { messagesIn, writes } from './room-message-calls'
import { type Caller, idsIn, kindsOf } from './sync-calls'
import { putBack, takeDown, TAKING_DOWN } from './taken-down-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({
    hooks: { add: { ...TAKING_DOWN, ...RAW_SQL } },
    settings: { 'lost-patience': '1ms', 'limit-rooms': 'off' },
  })
})
afterAll(() => server.stop())

const hides = (room: string) => takeDown(server, 'chat_rooms', room)
const shows = (room: string) => putBack(server, 'chat_rooms', room)

const found = async (by: Caller, name: string): Promise<string[]> => {
  const { body } = await server.api.request('GET', `/api/rooms?q=${encodeURIComponent(name)}`, { token: by.user.token })
  return body.rooms.map(({ id }: { id: string }) => id)
}

const kind = async (by: Caller, operation: Parameters<Caller['send']>[0]) => kindsOf(await by.send(operation))[0]

describe('a room that is taken down', () => {
  test('Q4 leaves statement, channel, lists and search of all but its owner, and comes back', async () => {
    const name = 'مدرج_الاختفاء'
    const { room, owner, member, moderator, outsider } = await openRoom(server, { name })
    await does(owner, writes(owner, room, 'سر الغرفة'))
    const channel = `room:${room}`
    const places = async (by: Caller) => ({
      statement: (await statementOf(by))?.all.map(({ id }) => id) ?? [],
      channel: messagesIn(await by.call({ cursors: { [channel]: null } })).length,
      own: idsIn((await by.window(by.own)).answer, 'chat_rooms'),
      list: (await pageOf(by, 'rooms', 'chat_rooms')).ids.includes(room),
      card: (await pageOf(by, `room-card:${room}`, 'chat_rooms')).ids,
      search: await found(by, name),
      members: (await pageOf(by, `members:${room}`, 'room_members')).ids.length,
    })
    const shown = await places(member)
    expect(shown).toEqual({
      ...{ statement: [room], channel: 1, own: [room], list: true, card: [room], search: [room], members: 4 },
    })
    await hides(room)
    const gone = { statement: [], channel: 0, own: [], list: false, card: [], search: [], members: 0 }
    for (const one of [member, moderator, outsider]) expect(await places(one)).toEqual(gone)
    expect(await places(owner)).toEqual({ ...shown, search: [], members: 1 })
    const own = (await owner.window(owner.own)).answer
    expect(rowsOf(own, 'chat_rooms')).toMatchObject([{ id: room, taken_down: 'moderator' }])
    await shows(room)
    expect(await places(member)).toEqual(shown)
    expect(rowsOf((await owner.window(owner.own)).answer, 'chat_rooms')[0]).not.toHaveProperty('taken_down')
  })

  test('Q4 leaves the phones of its members and invited users in one pull, and comes back in one', async () => {
    const { room, owner, member, outsider } = await openRoom(server)
    const invited = await openFollower(server, owner.user)
    await does(owner, invites(owner, room, invited.user))
    const [ofMember, ofInvited] = [await member.window(member.own), await invited.window(invited.own)]
    const list = await outsider.window('public')
    const { rights = '' } = (await statementOf(member)) ?? {}
    await hides(room)
    const pull = (by: Caller, at: typeof ofMember) => by.call({ cursors: { [by.own]: at.cursor }, rooms: { rights } })
    const hidden = await pull(member, ofMember)
    expect(hidden.rooms?.all).toEqual([])
    const deleted = (answer: typeof hidden, of: string) => answer.channels[of]?.deletes.map(({ c, id }) => `${c}/${id}`)
    expect(deleted(hidden, member.own)).toContain(`room_members/${pairId(room, member.user.id)}`)
    const withdrawn = await pull(invited, ofInvited)
    expect(deleted(withdrawn, invited.own)).toContain(`room_invitations/${pairId(room, invited.user.id)}`)
    expect(JSON.stringify([hidden.rows, withdrawn.rows])).not.toContain(room)
    const others = await outsider.call({ cursors: { public: list.cursor } })
    expect(deleted(others, 'public')).toEqual([`chat_rooms/${room}`])
    await shows(room)
    const back = await pull(member, ofMember)
    expect(back.rooms?.all).toMatchObject([{ id: room }])
    expect([idsIn(back, 'room_members'), idsIn(back, 'chat_rooms')]).toEqual([[pairId(room, member.user.id)], [room]])
    expect(idsIn(await pull(invited, ofInvited), 'room_invitations')).toEqual([pairId(room, invited.user.id)])
    expect(rowsOf(back, 'chat_rooms')[0]).toMatchObject({ members_count: 3 })
  })

  test('Q4 of many members is closed to all at once, leaves the phones of the last ones in steps, and comes back', async () => {
    const { room, owner, member } = await openRoom(server)
    await does(owner, writes(owner, room, 'سر الغرفة'))
    // Their ids are the first ones.
    await runSql(
      server,
      `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 450)
        INSERT INTO room_members (id, room_id, user_id, role)
        SELECT '${room}' || printf('%015d', n), '${room}', printf('%015d', n), 'member' FROM n`,
    )
    const channel = `room:${room}`
    const seat = `room_members/${pairId(room, member.user.id)}`
    const held = await member.window(member.own)
    const entries = async () => {
      const { channels, rows } = await member.call({ cursors: { [member.own]: held.cursor } })
      const deleted = channels[member.own]?.deletes.map(({ c, id }) => `${c}/${id}`) ?? []
      return [deleted.includes(seat), idsIn({ rows } as never, 'room_members').length]
    }
    const isTold = async () => (await statementOf(member))?.all.length === 0
    await hides(room)
    expect(messagesIn(await member.call({ cursors: { [channel]: null } }))).toEqual([])
    expect(await kind(member, writes(member, room, 'كلام'))).not.toBe('accepted')
    await until('the statement without the room', isTold)
    await until('the tombstone of the seat', async () => (await entries())[0])
    await shows(room)
    await until('the statement with the room', async () => !(await isTold()))
    await until('the seat', async () => (await entries())[1] === 1)
    expect(messagesIn(await member.call({ cursors: { [channel]: null } }))).toHaveLength(1)
  })

  test('Q4 is answered like a deleted one to others', async () => {
    const [one, two] = [await openRoom(server), await openRoom(server)]
    await hides(one.room)
    await does(two.owner, closes(two.owner, two.room))
    const answers = async ({ room, member, moderator, outsider }: typeof one) => [
      await kind(outsider, joins(outsider, room)),
      await kind(member, writes(member, room, 'كلام')),
      await kind(outsider, changes(outsider, room, { name: 'غيره' })),
      await kind(moderator, endsSeat(moderator, room, member.user)),
    ]
    expect((await answers(one)).slice(0, 3)).toEqual((await answers(two)).slice(0, 3))
  })

  test('Q4 is read by its owner, who may delete it and change nothing in it', async () => {
    const { room, owner, member } = await openRoom(server)
    await hides(room)
    expect([
      await kind(owner, writes(owner, room, 'كلام')),
      await kind(owner, changes(owner, room, { name: 'غيره' })),
      await kind(owner, endsSeat(owner, room, member.user)),
      await kind(owner, setsRole(owner, room, member.user, 'moderator')),
    ]).toEqual(Array(4).fill('refused(taken-down)'))
    expect(await kind(owner, closes(owner, room))).toBe('accepted')
  })
})
