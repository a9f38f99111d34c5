import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { type Plate, readPlate } from '@/domain/football/rooms/plates'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import type { Verdict } from '@/domain/wire'
import type { Json } from '../support/api'
import { copyHooks } from '../support/hooks'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { reacts } from './reaction-calls'
import { bans, changes, closes, does, endsSeat, invites, joins, opens, setsRole } from './room-calls'
import { deletes, edits, messagesIn, seat, stateOf, writes } from './room-message-calls'
import { create } from './sample-conversations'
import { addMatch } from './sample-football'
import { type Caller, kindsOf, openCaller } from './sync-calls'

const hooks = copyHooks({ add: RAW_SQL })
let server: TestServer
let fan: Caller

const HOUR = 60 * 60 * 1000
const [HOME, AWAY] = [idOf('h', 901), idOf('h', 902)]
const storedTime = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('T', ' ')

beforeAll(async () => {
  server = await startServer({ hooks, settings: { 'limit-messages': '1000/1m', 'limit-likes': '1000/1m' } })
  for (const [id, name_ar, name_en] of [
    [HOME, 'الهلال', 'Al Hilal'],
    [AWAY, '', 'Al Nassr'],
  ]) {
    await create(server.api, 'teams', { id, name_ar, name_en })
  }
  fan = await openCaller(server)
})
afterAll(async () => {
  await server.stop()
  rmSync(hooks, { recursive: true })
})

let number = 7000

/** A match with a follower, unless said otherwise. */
async function matchAt(kickoff: number, followed = true): Promise<string> {
  const match = idOf('h', ++number)
  if (followed) await create(server.api, 'followed_matches', followOf(match))
  await addMatch(server, number, storedTime(kickoff))
  await settled(match)
  return match
}

const followOf = (match: string) => ({ id: pairId(fan.user.id, match), user_id: fan.user.id, match_id: match })

const settled = (match: string) =>
  until('the match was looked at', async () => {
    const due = `SELECT 1 FROM _due_match_rooms WHERE match = '${match}' AND due <= unixepoch('subsec') * 1000`
    return (await readText(server, `SELECT iif(EXISTS (${due}), 'due', '') AS text`)) === ''
  })

async function change(match: string, to: Record<string, unknown>): Promise<void> {
  await server.api.change('matches', match, to)
  await settled(match)
}

const play = (match: string, score: string, status = 'h1') =>
  change(match, { status, score, since: storedTime(Date.now()) })

const roomOf = (match: string) => server.api.row('chat_rooms', match)

/** The plates as a phone of the fan receives them. */
async function platesOf(match: string, by = fan): Promise<Plate[]> {
  const answer = await by.call({ cursors: { [roomChannel(match)]: null } })
  return messagesIn(answer)
    .sort((a, b) => Number(a.number) - Number(b.number))
    .flatMap(({ plate }) => readPlate(plate) ?? [])
}

const brief = (plates: readonly Plate[]) =>
  plates.map(
    ({ kind, score, cancelled }) => `${cancelled ? '-' : ''}${kind}${score ? ` ${score.home}-${score.away}` : ''}`,
  )

const codesOf = (verdicts: Verdict[]) => verdicts.map(({ verdict, code }) => code ?? verdict)

describe('the room of a match', () => {
  test('is made once, an hour before the kick-off, for a match with a follower', async () => {
    const [far, near, lonely] = [
      await matchAt(Date.now() + 2 * HOUR),
      await matchAt(Date.now() + HOUR / 2),
      await matchAt(Date.now() + HOUR / 2, false),
    ]
    expect(await roomOf(far)).toBeNull()
    expect(await roomOf(lonely)).toBeNull()
    expect(await roomOf(near)).toMatchObject({
      ...{ name: 'الهلال - Al Nassr', name_en: 'Al Hilal - Al Nassr', owner_id: '', is_private: false },
      ...{ members_count: 0, closed_at: '' },
    })
    await change(near, { kickoff: storedTime(Date.now() + HOUR / 3) })
    expect((await server.api.list('chat_rooms', { filter: `id="${near}"` })).items).toHaveLength(1)
  })

  test('is made for a follower of a team, also when the follow comes late', async () => {
    const match = await matchAt(Date.now() + HOUR / 2, false)
    const other = await openCaller(server)
    await create(server.api, 'followed_teams', {
      id: pairId(other.user.id, HOME),
      user_id: other.user.id,
      team_id: HOME,
    })
    await runSql(
      server,
      `UPDATE _due_match_rooms SET due = 0 WHERE match = '${match}'`,
      "UPDATE jobs SET due = 0 WHERE kind = 'match-rooms'",
    )
    await until('the room', async () => (await roomOf(match)) !== null)
    const id = pairId(other.user.id, HOME)
    await server.api.request('DELETE', `/api/collections/followed_teams/records/${id}`, {
      token: await server.api.admin(),
    })
  })

  test('K2 moves along with a kick-off that moves', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await change(match, { kickoff: storedTime(Date.now() + 72 * HOUR) })
    const closesAt = Date.parse(String((await roomOf(match))?.closed_at))
    expect(closesAt).toBeGreaterThan(Date.now() + 23 * HOUR)
    expect(closesAt).toBeLessThan(Date.now() + 25 * HOUR)
    await change(match, { kickoff: storedTime(Date.now() + HOUR / 2) })
    expect(await roomOf(match)).toMatchObject({ closed_at: '' })
  })

  test('is filled by the match, for members only, and counts as unread', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await does(fan, joins(fan, match))
    await play(match, '0-0')
    await play(match, '1-0')
    await play(match, '1-0', 'ht')
    await change(match, { reds: '0-1', status: 'h2' })
    await change(match, { status: 'ft' })
    const plates = await platesOf(match)
    expect(brief(plates)).toEqual(['kickoff', 'goal 1-0', 'half-time 1-0', 'red-card', 'end 1-0'])
    expect(plates[1]).toMatchObject({ home: { ar: 'الهلال', en: 'Al Hilal' }, away: { ar: '', en: 'Al Nassr' } })
    expect(await stateOf(fan, match)).toMatchObject({ last: 5, unread: 5 })
    const outsider = await openCaller(server)
    expect(await platesOf(match, outsider)).toEqual([])
  })

  test('K14 tells the scorer when the events do', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await does(fan, joins(fan, match))
    await play(match, '1-0')
    const events = [{ kind: 'goal', side: 'home', minute: 23, extra: 0, player: 'سالم', other: '' }]
    await create(server.api, 'match_details', {
      id: match.slice(0, 1) + 'e' + match.slice(2),
      match_id: match,
      part: 'events',
      content: JSON.stringify(events),
    })
    await settled(match)
    expect((await platesOf(match))[1]).toMatchObject({ kind: 'goal', player: 'سالم', minute: 23 })
  })

  test('K15 a withdrawn goal is struck through after a minute, on phones that had it as well', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await does(fan, joins(fan, match))
    await play(match, '1-0')
    const { cursor } = await fan.window(roomChannel(match))
    await play(match, '0-0')
    expect(brief(await platesOf(match))).toEqual(['kickoff', 'goal 1-0'])
    await runSql(server, `UPDATE _due_match_rooms SET lowered = lowered - 60000, due = 0 WHERE match = '${match}'`)
    await until('it is struck through', async () => (await platesOf(match))[1]?.cancelled)
    expect(brief(await platesOf(match))).toEqual(['kickoff', '-goal 1-0'])
    const answer = await fan.call({ cursors: { [roomChannel(match)]: cursor } })
    expect(messagesIn(answer).flatMap(({ plate }) => readPlate(plate)?.cancelled ?? [])).toEqual([true])
  })

  test('K13 the same match again writes no plate', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await does(fan, joins(fan, match))
    await play(match, '1-0')
    const { cursor } = await fan.window(roomChannel(match))
    await runSql(
      server,
      `UPDATE matches SET status = 'h2' WHERE id = '${match}'`,
      `UPDATE matches SET status = 'h1' WHERE id = '${match}'`,
    )
    await settled(match)
    expect(messagesIn(await fan.call({ cursors: { [roomChannel(match)]: cursor } }))).toEqual([])
  })

  test('K17 a replayed match fills its room, too', async () => {
    const match = idOf('r', ++number)
    await create(server.api, 'followed_matches', followOf(match))
    const body = {
      competition: HOME,
      home: HOME,
      away: AWAY,
      kickoff: storedTime(Date.now()),
      status: 'h1',
      score: '0-0',
    }
    await create(server.api, 'matches', { id: match, ...body })
    await settled(match)
    await does(fan, joins(fan, match))
    expect(brief(await platesOf(match))).toEqual(['kickoff'])
  })

  test('is closed a day after the end: members read, nobody writes, and own words may go', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await does(fan, joins(fan, match))
    const message = writes(fan, match, 'هيا')
    await does(fan, message)
    await play(match, '1-0')
    await change(match, { status: 'ft' })
    const closesAt = Date.parse(String((await roomOf(match))?.closed_at))
    expect(Math.abs(closesAt - Date.now() - 24 * HOUR)).toBeLessThan(HOUR)
    await does(fan, writes(fan, match, 'مبروك'))
    await runSql(server, `UPDATE chat_rooms SET closed_at = '${storedTime(Date.now() - 1000)}' WHERE id = '${match}'`)
    const late = await fan.send(
      writes(fan, match, 'متأخر'),
      edits(fan, message.record, 'آخر'),
      reacts(fan, message.record),
      deletes(fan, message.record),
    )
    expect(codesOf(late)).toEqual(['room-closed', 'room-closed', 'room-closed', 'accepted'])
    expect(await platesOf(match)).toHaveLength(3)
    const newcomer = await openCaller(server)
    await does(newcomer, joins(newcomer, match))
    expect(await platesOf(match, newcomer)).toHaveLength(3)
  })

  test('a closed one does not count among the most rooms of a user', async () => {
    const [old, next] = [await matchAt(Date.now() + HOUR / 2), await matchAt(Date.now() + HOUR / 2)]
    const user = await openCaller(server)
    await does(user, joins(user, old))
    const others = 'WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 99)'
    await runSql(
      server,
      `INSERT INTO room_members (id, room_id, user_id, role) ${others}
        SELECT printf('rooms%010d', n) || '${user.user.id}', printf('rooms%010d', n), '${user.user.id}', 'member' FROM n`,
    )
    expect(codesOf(await user.send(joins(user, next)))).toEqual(['rooms-many'])
    await runSql(server, `UPDATE chat_rooms SET closed_at = '${storedTime(Date.now() - 1000)}' WHERE id = '${old}'`)
    expect(codesOf(await user.send(joins(user, next)))).toEqual(['accepted'])
  })

  test('ends with its match', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await does(fan, joins(fan, match))
    const token = await server.api.admin()
    await server.api.request('DELETE', `/api/collections/matches/records/${match}`, { token })
    await until('it is gone', async () => (await roomOf(match)) === null)
    expect(await stateOf(fan, match)).toBeUndefined()
  })
})

describe('nobody rules the room of a match', () => {
  let match: string
  let member: Caller

  beforeAll(async () => {
    match = await matchAt(Date.now() + HOUR / 2)
    member = await openCaller(server)
    await does(fan, joins(fan, match))
    await does(member, joins(member, match))
    await play(match, '1-0')
  })

  test('members neither change nor delete it, and rule nobody', async () => {
    const answer = await member.send(
      changes(member, match, { name: 'لي' }),
      changes(member, match, { announcement: 'لي' }),
      closes(member, match),
      setsRole(member, match, fan.user, 'moderator'),
      setsRole(member, match, member.user, 'owner'),
      bans(member, match, fan.user),
      endsSeat(member, match, fan.user),
      invites(member, match, fan.user),
    )
    expect(codesOf(answer)).toEqual(Array.from({ length: 8 }, () => 'forbidden'))
    expect(await roomOf(match)).toMatchObject({ owner_id: '', announcement: '', members_count: 2 })
  })

  test('nobody edits or deletes a plate, or says one', async () => {
    const { items } = await server.api.list('room_messages', { filter: `room_id="${match}" && user_id=""` })
    const plate = String(items[0]?.id)
    const fake = JSON.stringify({ kind: 'goal', home: { ar: '', en: '' }, away: { ar: '', en: '' } })
    const answer = await member.send(
      edits(member, plate, 'لا'),
      deletes(member, plate),
      writes(member, match, 'هدف', { plate: fake }),
      writes(member, match, 'هدف', { user_id: '' }),
    )
    expect(codesOf(answer)).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden'])
    expect((await server.api.row('room_messages', plate)) as Json).toMatchObject({ removed: false, content: '' })
  })

  test('nobody sets when a room closes, or makes the room of a match', async () => {
    const next = idOf('a', 1_500_000)
    const answer = await member.send(
      opens(member, { closed_at: storedTime(Date.now()) }),
      opens(member, { name_en: 'Mine' }),
      opens(member, { owner_id: '' }),
      opens(member, {}, next),
    )
    expect(codesOf(answer)).toEqual(['forbidden', 'forbidden', 'forbidden', 'id-taken'])
    expect(await roomOf(next)).toBeNull()
  })

  test('a plate may be answered and reacted to', async () => {
    const { items } = await server.api.list('room_messages', { filter: `room_id="${match}" && user_id=""` })
    const plate = String(items[1]?.id)
    const answer = await member.send(writes(member, match, 'يا سلام', { reply_to: plate }), reacts(member, plate))
    expect(kindsOf(answer)).toEqual(['accepted', 'accepted'])
  })

  test('no row of it is in a channel of no user', async () => {
    const channels = `SELECT group_concat(DISTINCT channel) AS text FROM _feed WHERE record = '${match}' AND collection = 'chat_rooms'`
    expect(await readText(server, channels)).toBe(roomChannel(match))
    const { answer } = await member.window(roomChannel(match))
    expect(answer.rows.filter(({ row }) => row.id === '')).toEqual([])
  })

  test('a member whose account ends leaves the room as it is', async () => {
    const gone = await openCaller(server)
    await seat(server, match, gone)
    const token = await server.api.admin()
    await server.api.request('DELETE', `/api/collections/users/records/${gone.user.id}`, { token })
    await until('the seat is gone', async () => (await server.api.row('room_members', match + gone.user.id)) === null)
    expect(await roomOf(match)).toMatchObject({ owner_id: '', members_count: 2 })
  })
})
