import { describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { readPlate } from '@/domain/football/rooms/plates'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { readText, runSql } from '../support/raw-sql'
import { until } from '../support/until'
import { AWAY, brief, codesOf, HOME, HOUR, matchRooms, storedTime } from './match-room-calls'
import { reacts } from './reaction-calls'
import { does, joins } from './room-calls'
import { deletes, edits, messagesIn, stateOf, writes } from './room-message-calls'
import { create } from './sample-conversations'
import { openCaller } from './sync-calls'

const { of, settled, follow, change, nextNumber, matchAt, play, roomOf, platesOf } = matchRooms()

const WORK_NOW = "UPDATE jobs SET due = 0 WHERE kind = 'match-rooms'"

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
    expect((await of.server.api.list('chat_rooms', { filter: `id="${near}"` })).items).toHaveLength(1)
  })

  test('is made for a follower of a team, also when the follow comes late', async () => {
    const match = await matchAt(Date.now() + HOUR / 2, false)
    const other = await openCaller(of.server)
    await create(of.server.api, 'followed_teams', {
      id: pairId(other.user.id, HOME),
      user_id: other.user.id,
      team_id: HOME,
    })
    await until('the room', async () => (await roomOf(match)) !== null)
    const id = pairId(other.user.id, HOME)
    await of.server.api.request('DELETE', `/api/collections/followed_teams/records/${id}`, {
      token: await of.server.api.admin(),
    })
  })

  test('is made for a follower of the match who comes late, and without one nothing is written until the match is over', async () => {
    const match = await matchAt(Date.now() + HOUR / 2, false)
    const due = () =>
      readText(
        of.server,
        `SELECT due - unixepoch('subsec') * 1000 AS text FROM _due_match_rooms WHERE match = '${match}'`,
      )
    expect(Number(await due())).toBeGreaterThan(4 * HOUR)
    await follow(match)
    await until('the room', async () => (await roomOf(match)) !== null)
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
    await does(of.fan, joins(of.fan, match))
    await play(match, '0-0')
    await play(match, '1-0')
    await play(match, '1-0', 'ht')
    await change(match, { reds: '0-1', status: 'h2' })
    await change(match, { status: 'ft' })
    const plates = await platesOf(match)
    expect(brief(plates)).toEqual(['kickoff', 'goal 1-0', 'half-time 1-0', 'red-card', 'end 1-0'])
    expect(plates[1]).toMatchObject({ home: { ar: 'الهلال', en: 'Al Hilal' }, away: { ar: '', en: 'Al Nassr' } })
    expect(await stateOf(of.fan, match)).toMatchObject({ last: 5, unread: 5 })
    const outsider = await openCaller(of.server)
    expect(await platesOf(match, outsider)).toEqual([])
  })

  test('K14 tells the scorer when the events do', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await does(of.fan, joins(of.fan, match))
    await play(match, '1-0')
    const events = [{ kind: 'goal', side: 'home', minute: 23, extra: 0, player: 'سالم', other: '' }]
    await create(of.server.api, 'match_details', {
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
    await does(of.fan, joins(of.fan, match))
    await play(match, '1-0')
    const { cursor } = await of.fan.window(roomChannel(match))
    await play(match, '0-0')
    expect(brief(await platesOf(match))).toEqual(['kickoff', 'goal 1-0'])
    await runSql(
      of.server,
      `UPDATE _due_match_rooms SET lowered = json_set(lowered, '$.goal.home', json_extract(lowered, '$.goal.home') - 60000), due = 0
        WHERE match = '${match}'`,
      WORK_NOW,
    )
    await until('it is struck through', async () => (await platesOf(match))[1]?.cancelled)
    expect(brief(await platesOf(match))).toEqual(['kickoff', '-goal 1-0'])
    const answer = await of.fan.call({ cursors: { [roomChannel(match)]: cursor } })
    expect(messagesIn(answer).flatMap(({ plate }) => readPlate(plate)?.cancelled ?? [])).toEqual([true])
  })

  test('K13 the same match again writes no plate', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await does(of.fan, joins(of.fan, match))
    await play(match, '1-0')
    const { cursor } = await of.fan.window(roomChannel(match))
    await runSql(
      of.server,
      `UPDATE matches SET status = 'h2' WHERE id = '${match}'`,
      `UPDATE matches SET status = 'h1' WHERE id = '${match}'`,
    )
    await settled(match)
    expect(messagesIn(await of.fan.call({ cursors: { [roomChannel(match)]: cursor } }))).toEqual([])
  })

  test('K17 a replayed match fills its room, too', async () => {
    const match = idOf('r', nextNumber())
    await follow(match)
    const body = {
      competition: HOME,
      home: HOME,
      away: AWAY,
      kickoff: storedTime(Date.now()),
      status: 'h1',
      score: '0-0',
    }
    await create(of.server.api, 'matches', { id: match, ...body })
    await settled(match)
    await does(of.fan, joins(of.fan, match))
    expect(brief(await platesOf(match))).toEqual(['kickoff'])
  })

  test('is closed a day after the end: members read, nobody writes, and own words may go', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await does(of.fan, joins(of.fan, match))
    const message = writes(of.fan, match, 'هيا')
    await does(of.fan, message)
    await play(match, '1-0')
    await change(match, { status: 'ft' })
    const closesAt = Date.parse(String((await roomOf(match))?.closed_at))
    expect(Math.abs(closesAt - Date.now() - 24 * HOUR)).toBeLessThan(HOUR)
    await does(of.fan, writes(of.fan, match, 'مبروك'))
    await runSql(
      of.server,
      `UPDATE chat_rooms SET closed_at = '${storedTime(Date.now() - 1000)}' WHERE id = '${match}'`,
    )
    const late = await of.fan.send(
      writes(of.fan, match, 'متأخر'),
      edits(of.fan, message.record, 'آخر'),
      reacts(of.fan, message.record),
      deletes(of.fan, message.record),
    )
    expect(codesOf(late)).toEqual(['room-closed', 'room-closed', 'room-closed', 'accepted'])
    expect(await platesOf(match)).toHaveLength(3)
    const newcomer = await openCaller(of.server)
    await does(newcomer, joins(newcomer, match))
    expect(await platesOf(match, newcomer)).toHaveLength(3)
  })

  test('a closed one does not count among the most rooms of a user', async () => {
    const [old, next] = [await matchAt(Date.now() + HOUR / 2), await matchAt(Date.now() + HOUR / 2)]
    const user = await openCaller(of.server)
    await does(user, joins(user, old))
    const others = 'WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 99)'
    await runSql(
      of.server,
      `INSERT INTO room_members (id, room_id, user_id, role) ${others}
        SELECT printf('rooms%010d', n) || '${user.user.id}', printf('rooms%010d', n), '${user.user.id}', 'member' FROM n`,
    )
    expect(codesOf(await user.send(joins(user, next)))).toEqual(['rooms-many'])
    await runSql(of.server, `UPDATE chat_rooms SET closed_at = '${storedTime(Date.now() - 1000)}' WHERE id = '${old}'`)
    expect(codesOf(await user.send(joins(user, next)))).toEqual(['accepted'])
  })

  test('Y5 a room that cannot be made is tried again later each time, and keeps back no other one', async () => {
    const { server } = of
    const [broken, sound] = [idOf('h', nextNumber()), idOf('h', nextNumber())]
    await runSql(
      server,
      `CREATE TRIGGER test_broken BEFORE INSERT ON chat_rooms WHEN NEW.id = '${broken}'
        BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    for (const match of [broken, sound]) await follow(match)
    const body = { competition: HOME, home: HOME, away: AWAY, kickoff: storedTime(Date.now()), source: 'hand' }
    await create(server.api, 'matches', { id: broken, ...body, status: 'scheduled' })
    await create(server.api, 'matches', { id: sound, ...body, status: 'scheduled' })
    await until('the room of the other match', async () => (await roomOf(sound)) !== null)
    const told = (what: string) =>
      readText(server, `SELECT ${what} AS text FROM _due_match_rooms WHERE match = '${broken}'`)
    await until('the failure is noted', async () => Number(await told('failures')) > 0)
    const rest = async () => Number(await told("due - unixepoch('subsec') * 1000"))
    const first = await rest()
    expect(first).toBeGreaterThan(0)
    await runSql(server, `UPDATE _due_match_rooms SET due = 0 WHERE match = '${broken}'`, WORK_NOW)
    await until('the second failure is noted', async () => Number(await told('failures')) > 1)
    expect(await rest()).toBeGreaterThan(first)
    await runSql(
      server,
      'DROP TRIGGER test_broken',
      `UPDATE _due_match_rooms SET due = 0 WHERE match = '${broken}'`,
      WORK_NOW,
    )
    await until('the room', async () => (await roomOf(broken)) !== null)
  })

  test('ends with its match', async () => {
    const match = await matchAt(Date.now() + HOUR / 2)
    await does(of.fan, joins(of.fan, match))
    const token = await of.server.api.admin()
    await of.server.api.request('DELETE', `/api/collections/matches/records/${match}`, { token })
    await until('it is gone', async () => (await roomOf(match)) === null)
    expect(await stateOf(of.fan, match)).toBeUndefined()
  })
})
