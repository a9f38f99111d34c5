import { beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { roomChannel } from '@/domain/rooms'
import { type Json, makeId } from '../support/api'
import { readText } from '../support/raw-sql'
import { until } from '../support/until'
import { codesOf, HOUR, matchRooms, storedTime } from './match-room-calls'
import { reacts } from './reaction-calls'
import { bans, changes, closes, does, endsSeat, invites, joins, opens, setsRole } from './room-calls'
import { deletes, edits, seat, writes } from './room-message-calls'
import { type Caller, kindsOf, openCaller } from './sync-calls'

const { of, matchAt, play, roomOf } = matchRooms()

describe('nobody rules the room of a match', () => {
  let match: string
  let member: Caller

  beforeAll(async () => {
    match = await matchAt(Date.now() + HOUR / 2)
    member = await openCaller(of.server)
    await does(of.fan, joins(of.fan, match))
    await does(member, joins(member, match))
    await play(match, '1-0')
  })

  test('members neither change nor delete it, and rule nobody', async () => {
    const answer = await member.send(
      changes(member, match, { name: 'لي' }),
      changes(member, match, { announcement: 'لي' }),
      closes(member, match),
      setsRole(member, match, of.fan.user, 'moderator'),
      setsRole(member, match, member.user, 'owner'),
      bans(member, match, of.fan.user),
      endsSeat(member, match, of.fan.user),
      invites(member, match, of.fan.user),
    )
    expect(codesOf(answer)).toEqual(Array.from({ length: 8 }, () => 'forbidden'))
    expect(await roomOf(match)).toMatchObject({ owner_id: '', announcement: '', members_count: 2 })
  })

  test('nobody edits or deletes a plate, or says one', async () => {
    const { items } = await of.server.api.list('room_messages', { filter: `room_id="${match}" && user_id=""` })
    const plate = String(items[0]?.id)
    const fake = JSON.stringify({ kind: 'goal', home: { ar: '', en: '' }, away: { ar: '', en: '' } })
    const answer = await member.send(
      edits(member, plate, 'لا'),
      deletes(member, plate),
      writes(member, match, 'هدف', { plate: fake }),
      writes(member, match, 'هدف', { user_id: '' }),
    )
    expect(codesOf(answer)).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden'])
    expect((await of.server.api.row('room_messages', plate)) as Json).toMatchObject({ removed: false, content: '' })
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

  test('a room cannot have the id of a match made by hand, nor such a match that of a room', async () => {
    const { home, away, competition } = (await of.server.api.row('matches', match)) as Record<string, string>
    const token = await of.server.api.admin()
    const make = (id: string) =>
      of.server.api.request('POST', '/api/collections/matches/records', {
        token,
        body: {
          id,
          home,
          away,
          competition,
          source: 'hand',
          status: 'scheduled',
          kickoff: storedTime(Date.now() + HOUR),
        },
      })
    const [first, second] = [makeId(), makeId()]
    expect((await make(first)).status).toBe(200)
    const answer = await member.send(opens(member, {}, first), opens(member, {}, second))
    expect(codesOf(answer)).toEqual(['id-taken', 'accepted'])
    const refused = await make(second)
    expect([refused.status, refused.body.data.id.code]).toEqual([400, 'id-taken'])
  })

  test('a plate may be answered and reacted to', async () => {
    const { items } = await of.server.api.list('room_messages', { filter: `room_id="${match}" && user_id=""` })
    const plate = String(items[1]?.id)
    const answer = await member.send(writes(member, match, 'يا سلام', { reply_to: plate }), reacts(member, plate))
    expect(kindsOf(answer)).toEqual(['accepted', 'accepted'])
  })

  test('no row of it is in a channel of no user', async () => {
    const channels = `SELECT group_concat(DISTINCT channel) AS text FROM _feed WHERE record = '${match}' AND collection = 'chat_rooms'`
    expect(await readText(of.server, channels)).toBe(roomChannel(match))
    const { answer } = await member.window(roomChannel(match))
    expect(answer.rows.filter(({ row }) => row.id === '')).toEqual([])
  })

  test('a member whose account ends leaves the room as it is', async () => {
    const gone = await openCaller(of.server)
    await seat(of.server, match, gone)
    const token = await of.server.api.admin()
    await of.server.api.request('DELETE', `/api/collections/users/records/${gone.user.id}`, { token })
    await until(
      'the seat is gone',
      async () => (await of.server.api.row('room_members', match + gone.user.id)) === null,
    )
    expect(await roomOf(match)).toMatchObject({ owner_id: '', members_count: 2 })
  })
})
