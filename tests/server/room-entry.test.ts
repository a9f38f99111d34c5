import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { says } from './message-calls'
import {
  bans,
  changes,
  does,
  endsSeat,
  invites,
  joins,
  keyOf,
  locks,
  openFollower,
  openRoom,
  opens,
  seatIn,
  setsRole,
  statementOf,
} from './room-calls'
import { kindsOf, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({
    settings: {
      'lost-patience': '1ms',
      'limit-rooms': '5/24h',
      'limit-guesses': '20/1h',
      'limit-guesses-of-room': '5/15m',
    },
  })
})
afterAll(() => server.stop())

describe('entering', () => {
  test('a user enters a public room as a member, and entering again changes nothing', async () => {
    const { room, outsider } = await openRoom(server)
    expect(kindsOf(await outsider.send(joins(outsider, room), joins(outsider, room)))).toEqual([
      'accepted',
      'duplicate',
    ])
    expect(await seatIn(server, room, outsider.user)).toMatchObject({ role: 'member', is_banned: false })
    expect((await server.api.row('chat_rooms', room)).members_count).toBe(4)
  })

  test.each([
    ['role', { role: 'owner' }],
    ['mark', { read_number: 5 }],
    ['ban', { is_banned: false }],
  ])('a user who names a %s does not enter', async (_what, body) => {
    const { room, outsider } = await openRoom(server)
    expect(await says(outsider, joins(outsider, room, body))).toBe('refused(forbidden)')
  })

  test('nobody enters in the name of another', async () => {
    const { room, outsider } = await openRoom(server)
    const other = await openCaller(server)
    const seat = { ...joins(outsider, room), record: pairId(room, other.user.id) }
    expect(await says(outsider, seat)).toBe('refused(forbidden)')
    const wrongId = { ...joins(outsider, room), body: { room_id: room, user_id: other.user.id } }
    expect(await says(outsider, wrongId)).toBe('refused(forbidden)')
    expect((await server.api.row('chat_rooms', room)).members_count).toBe(3)
  })

  test('Z37 a private room asks for its password, also from who joined while it was public', async () => {
    const { room, owner, outsider } = await openRoom(server)
    await does(owner, locks(owner, room, 'سر'))
    expect(await says(outsider, joins(outsider, room))).toBe('refused(password-missing)')
    expect(await says(outsider, joins(outsider, room, { key: 'سر' }))).toBe('refused(password-missing)')
    expect(await says(outsider, joins(outsider, room, { key: keyOf('خطأ') }))).toBe('refused(password-wrong)')
    expect(await says(outsider, joins(outsider, room, { key: keyOf('سر') }))).toBe('accepted')
  })

  test('a new password ends the old one, and a room that is public again has none', async () => {
    const { room, owner, outsider } = await openRoom(server)
    await does(owner, locks(owner, room, 'قديم'), changes(owner, room, { key: keyOf('جديد') }))
    expect(await says(outsider, joins(outsider, room, { key: keyOf('قديم') }))).toBe('refused(password-wrong)')
    expect(await says(outsider, joins(outsider, room, { key: keyOf('جديد') }))).toBe('accepted')
    await does(owner, changes(owner, room, { is_private: false }))
    expect(await says(owner, changes(owner, room, { is_private: true }))).toBe('refused(password-missing)')
    const next = await openCaller(server)
    expect(await says(next, joins(next, room))).toBe('accepted')
  })
})

test('a sixth room within a day waits', async () => {
  const owner = await openCaller(server)
  const { verdicts } = await owner.call({ ops: Array.from({ length: 6 }, () => opens(owner)) })
  expect(kindsOf(verdicts)).toEqual([...Array(5).fill('accepted'), 'wait(limit)'])
})

describe('guesses (Z36)', () => {
  test('of 101 guesses in one batch five are compared, and the right password then waits, too', async () => {
    const { room, owner, outsider } = await openRoom(server)
    await does(owner, locks(owner, room, 'سر'))
    const guesses = Array.from({ length: 100 }, (_, at) => joins(outsider, room, { key: keyOf(`${at}`) }))
    const { verdicts } = await outsider.call({ ops: guesses })
    const kinds = kindsOf(verdicts)
    expect(kinds.slice(0, 5)).toEqual(Array(5).fill('refused(password-wrong)'))
    expect(kinds.slice(5).filter((kind) => !kind.startsWith('wait'))).toEqual([])
    expect(kindsOf(await outsider.send(joins(outsider, room, { key: keyOf('سر') })))).toEqual(['wait(guesses)'])
    expect(verdicts[5]?.after).toBeGreaterThan(0)
    expect(await statementOf(outsider)).toMatchObject({ all: [] })
  })

  test('guesses in several calls at once are counted, too', async () => {
    const { room, owner, outsider } = await openRoom(server)
    await does(owner, locks(owner, room, 'سر'))
    const calls = Array.from({ length: 12 }, (_, at) => outsider.send(joins(outsider, room, { key: keyOf(`${at}`) })))
    const kinds = (await Promise.all(calls)).flatMap((verdicts) => kindsOf(verdicts))
    expect(kinds.filter((kind) => kind === 'refused(password-wrong)')).toHaveLength(5)
  })

  test('guesses under the id of another operation are no free ones', async () => {
    const { room, owner, outsider } = await openRoom(server)
    await does(owner, locks(owner, room, 'سر'))
    const kinds: string[] = []
    for (let round = 0; round < 12; round += 1) {
      const decoy = bans(outsider, room, outsider.user)
      const guesses = [1, 2, 3].map((at) => ({
        ...joins(outsider, room, { key: keyOf(`${round} ${at}`) }),
        id: decoy.id,
      }))
      const verdicts = await Promise.all([decoy, ...guesses].map((one) => outsider.send(one)))
      kinds.push(...verdicts.slice(1).flatMap((one) => kindsOf(one)))
    }
    const known = ['refused(password-wrong)', 'refused(id-reused)', 'wait(guesses)']
    expect(kinds.filter((kind) => !known.includes(kind))).toEqual([])
    expect(kinds.filter((kind) => kind === 'refused(password-wrong)').length).toBeLessThanOrEqual(5)
  })

  test('20 wrong guesses over several rooms hold every further one', async () => {
    const outsider = await openCaller(server)
    const kinds: string[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const owner = await openCaller(server)
      const create = opens(owner)
      await does(owner, create, locks(owner, create.record, 'سر'))
      for (let at = 0; at < 5; at += 1) {
        kinds.push(...kindsOf(await outsider.send(joins(outsider, create.record, { key: keyOf(`${at}`) }))))
      }
    }
    expect(kinds).toEqual([...Array(20).fill('refused(password-wrong)'), ...Array(5).fill('wait(guesses)')])
  })

  test('a seat whose id is not of its room and user is refused before the password is compared', async () => {
    const { room, owner, outsider } = await openRoom(server)
    await does(owner, locks(owner, room, 'سر'))
    for (const password of ['خطأ', 'سر']) {
      const body = { room_id: room, key: keyOf(password) }
      const record = pairId(makeId(), outsider.user.id)
      const [verdict] = await outsider.send(outsider.operation('create', 'room_members', record, body))
      expect(verdict?.fields).toEqual({ id: 'invalid' })
    }
  })

  test('right passwords cost nothing', async () => {
    const outsider = await openCaller(server)
    const { room, owner } = await openRoom(server)
    await does(owner, locks(owner, room, 'سر'))
    for (let turn = 0; turn < 7; turn += 1) {
      await does(outsider, joins(outsider, room, { key: keyOf('سر') }), endsSeat(outsider, room))
    }
  })
})

test('a verdict tells no outsider who is a member, banned or invited', async () => {
  const { room, owner, member, banned, outsider } = await openRoom(server)
  const invited = await openFollower(server, owner.user)
  await does(owner, invites(owner, room, invited.user))
  const nobody = 'a'.repeat(15)
  const tries: Array<['room_members' | 'room_bans' | 'room_invitations', string]> = [
    ['room_members', member.user.id],
    ['room_bans', banned.user.id],
    ['room_invitations', invited.user.id],
  ]
  for (const [collection, there] of tries) {
    for (const action of ['create', 'update', 'delete'] as const) {
      const ask = (user: string) => says(outsider, outsider.operation(action, collection, pairId(room, user), {}))
      expect(await ask(there), `${action} ${collection}`).toBe(await ask(nobody))
    }
  }
})

test('neither a password nor its key is in any answer, export, database or log', async () => {
  const { room, owner, outsider } = await openRoom(server)
  const key = keyOf('كلمة السر')
  await does(owner, locks(owner, room, 'كلمة السر'))
  await does(outsider, joins(outsider, room, { key }))
  const token = await server.api.admin()
  const answers = await Promise.all([
    ...[owner, outsider].map((user) => user.call({ cursors: { [user.own]: null, [`room:${room}`]: null } })),
    ...['chat_rooms', 'room_members', 'room_keys'].map((name) =>
      server.api.request('GET', `/api/collections/${name}/records`, { token }),
    ),
  ])
  expect(JSON.stringify(answers)).not.toContain(key)
  for (const file of ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal']) {
    const bytes = readFileSync(`${server.dir}/${file}`)
    // The operations are stored as hashes.
    expect(bytes.includes(key), file).toBe(false)
  }
  expect(await says(outsider, outsider.operation('create', 'room_keys' as 'settings', room, {}))).toBe(
    'refused(invalid)',
  )
  expect(await says(owner, setsRole(owner, room, outsider.user, 'moderator'))).toBe('accepted')
})
