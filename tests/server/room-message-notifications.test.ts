import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { relates, says } from './message-calls'
import { marksRoom } from './room-calls'
import { deletes, edits, makeRoom, openRoom, seat, unseat, writes } from './room-message-calls'
import { type Caller, openCaller } from './sync-calls'
import { only, openUserActions, type UserActions } from './user-actions'

let server: TestServer
let actions: UserActions

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
  actions = openUserActions(server)
})
afterAll(() => server.stop())

const toldOf = async ({ user }: Caller) => (await actions.notifications(user)).filter(({ type }) => type === 'message')

const names = (...users: Caller[]): string => users.map(({ user }) => `@${user.username}`).join(' ')

const writesTo = async (by: Caller, room: string, content: string, reply = '') => {
  const message = writes(by, room, content, reply ? { reply_to: reply } : {})
  expect(await says(by, message)).toBe('accepted')
  return message.record
}

const reads = async (by: Caller, room: string, read = 100) =>
  expect(await says(by, marksRoom(by, room, { read_number: read }))).toBe('accepted')

describe('Z41 a message of a room notifies', () => {
  test('the author of the answered message, without its words, and nobody else', async () => {
    const { ali, badr, room, ids } = await openRoom(server, 'سؤال')
    const third = await openCaller(server)
    await seat(server, room, third)
    const reply = await writesTo(badr, room, 'جواب سري', ids[0])
    const told = only(await toldOf(ali))
    expect(told).toMatchObject({
      group_key: `room_message:${room}`,
      actor_id: badr.user.id,
      actors_count: 1,
      is_read: false,
      data: { room_id: room, room_name: 'ديوانية', sender_id: badr.user.id, message_id: reply },
      address: `/chat-room/${room}?message=${reply}&notice={id}`,
      excerpt: '',
      message: '',
    })
    expect(JSON.stringify(told)).not.toContain('سري')
    for (const title of [told.title, told.title_en]) {
      expect(title).toContain(badr.user.username)
      expect(title).toContain('ديوانية')
    }
    expect([await toldOf(badr), await toldOf(third)]).toEqual([[], []])
  })

  test('the named members, each once, and the answered author who is named as well once', async () => {
    const { ali, badr, room, ids } = await openRoom(server, 'سؤال')
    const third = await openCaller(server)
    await seat(server, room, third)
    await writesTo(badr, room, `${names(ali, third, third)}`, ids[0])
    expect(only(await toldOf(ali)).actors_count).toBe(1)
    expect(only(await toldOf(third)).actors_count).toBe(1)
  })

  test('neither its author, nor outsiders, former members, members who muted the room, nor across a block', async () => {
    const { ali, badr, room } = await openRoom(server)
    const [outsider, former, muted, blocked, blocking] = await Promise.all(
      Array.from({ length: 5 }, () => openCaller(server)),
    )
    if (!outsider || !former || !muted || !blocked || !blocking) throw new Error('five users')
    for (const user of [former, muted, blocked, blocking]) await seat(server, room, user)
    await unseat(server, room, former)
    await seat(server, room, muted, { muted: true })
    expect(await says(ali, relates(ali, 'blocks', blocked.user))).toBe('accepted')
    expect(await says(blocking, relates(blocking, 'blocks', ali.user))).toBe('accepted')
    await writesTo(ali, room, names(ali, outsider, former, muted, blocked, blocking, badr))
    for (const user of [ali, outsider, former, muted, blocked, blocking]) expect(await toldOf(user)).toEqual([])
    expect(await toldOf(badr)).toHaveLength(1)
  })

  test('the author of an answered message not when that author muted the room', async () => {
    const { ali, badr, room, ids } = await openRoom(server, 'سؤال')
    await seat(server, room, ali, { muted: true })
    await writesTo(badr, room, 'جواب', ids[0])
    expect(await toldOf(ali)).toEqual([])
  })

  test('the first ten users that it names', async () => {
    const { ali, room } = await openRoom(server)
    const named = await Promise.all(Array.from({ length: 11 }, () => openCaller(server)))
    for (const user of named) await seat(server, room, user)
    await writesTo(ali, room, names(...named))
    const counts = await Promise.all(named.map(async (user) => (await toldOf(user)).length))
    expect(counts).toEqual([...Array(10).fill(1), 0])
  })
})

describe('the notification of a room', () => {
  test('is one for all unread messages of the room, and another for another room', async () => {
    const { ali, badr, room } = await openRoom(server)
    const third = await openCaller(server)
    await seat(server, room, third)
    await writesTo(ali, room, names(badr))
    const second = await writesTo(third, room, names(badr))
    const told = only(await toldOf(badr))
    expect(told).toMatchObject({ actors: [third.user.id, ali.user.id], actors_count: 2, data: { message_id: second } })
    const other = await makeRoom(server, ali)
    await seat(server, other, badr)
    await writesTo(ali, other, names(badr))
    expect((await toldOf(badr)).map(({ group_key }) => group_key).sort()).toEqual(
      [`room_message:${room}`, `room_message:${other}`].sort(),
    )
  })

  test('is read with the newest message of its room, and the next message begins a new one of its own author', async () => {
    const { ali, badr, room } = await openRoom(server)
    const third = await openCaller(server)
    await seat(server, room, third)
    await writesTo(third, room, names(badr, ali))
    await writesTo(third, room, 'بلا اسم')
    await reads(badr, room, 1)
    expect(only(await toldOf(badr)).is_read).toBe(false)
    await reads(badr, room, 2)
    expect(only(await toldOf(badr)).is_read).toBe(true)
    expect(only(await toldOf(ali)).is_read).toBe(false)
    await writesTo(ali, room, names(badr))
    expect(only(await toldOf(badr))).toMatchObject({ actors: [ali.user.id], actors_count: 1, is_read: false })
  })

  test('that was read stays as it is when a blocked user names its receiver', async () => {
    const { ali, badr, room } = await openRoom(server)
    const blocked = await openCaller(server)
    await seat(server, room, blocked)
    await writesTo(ali, room, names(badr))
    await reads(badr, room)
    expect(await says(badr, relates(badr, 'blocks', blocked.user))).toBe('accepted')
    await writesTo(blocked, room, names(badr))
    expect(only(await toldOf(badr))).toMatchObject({ actors: [ali.user.id], is_read: true })
  })

  test('Z12 ends with its deleted message, and falls back to an older one', async () => {
    const { ali, badr, room } = await openRoom(server)
    const third = await openCaller(server)
    await seat(server, room, third)
    const first = await writesTo(ali, room, names(badr))
    const second = await writesTo(third, room, names(badr))
    expect(await says(third, deletes(third, second))).toBe('accepted')
    const data = { room_id: room, room_name: 'ديوانية', sender_id: ali.user.id, message_id: first }
    expect(only(await toldOf(badr))).toMatchObject({ actors: [ali.user.id], actors_count: 1, data, excerpt: '' })
    expect(await says(ali, deletes(ali, first))).toBe('accepted')
    expect(await toldOf(badr)).toEqual([])
  })

  test('Z13 is not made by an edit', async () => {
    const { ali, badr, ids } = await openRoom(server, 'بلا اسم')
    expect(await says(ali, edits(ali, ids[0] ?? '', names(badr)))).toBe('accepted')
    expect(await toldOf(badr)).toEqual([])
  })
})
