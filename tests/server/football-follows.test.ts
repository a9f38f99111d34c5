import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { pairId } from '@/domain/ids'
import { FOLLOWED_MATCHES_MAX, FOLLOWED_TEAMS_MAX } from '@/domain/sync-limits'
import type { Json } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { addMatch } from './sample-football'
import { create } from './sample-conversations'
import { type Caller, idsIn, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let fan: Caller

beforeAll(async () => {
  server = await startServer({
    hooks: { add: RAW_SQL },
    settings: { 'lost-patience': '1ms', 'limit-likes': '1000/1m' },
  })
  fan = await openCaller(server)
})
afterAll(() => server.stop())

const KINDS = {
  followed_teams: { column: 'team_id', most: FOLLOWED_TEAMS_MAX, code: 'teams-full' },
  followed_matches: { column: 'match_id', most: FOLLOWED_MATCHES_MAX, code: 'matches-full' },
} as const
type Kind = keyof typeof KINDS

const follows = ({ user, operation }: Caller, kind: Kind, id: string) =>
  operation('create', kind, pairId(user.id, id), { user_id: user.id, [KINDS[kind].column]: id })
const unfollows = ({ user, operation }: Caller, kind: Kind, id: string) =>
  operation('delete', kind, pairId(user.id, id))

let number = 5000
const nextId = () => idOf('h', ++number)

async function addTeam(names: { name_en: string; name_ar?: string; country?: string }): Promise<string> {
  const id = nextId()
  await create(server.api, 'teams', { id, ...names })
  return id
}

const targetOf = (kind: Kind): Promise<string> =>
  kind === 'followed_teams'
    ? addTeam({ name_en: 'Some Team' })
    : addMatch(server, ++number, new Date().toISOString().replace('T', ' '))

const change = async (path: string, method: 'PATCH' | 'DELETE', body = {}) =>
  server.api.request(method, `/api/collections/${path}`, { token: await server.api.admin(), body })

describe.each(['followed_teams', 'followed_matches'] as const)('a row of %s', (kind) => {
  test('reaches the other phones of its user, and ends there', async () => {
    const other = await openCaller(server, fan.user)
    const id = await targetOf(kind)
    const { cursor } = await other.window(other.own)
    expect(kindsOf(await fan.send(follows(fan, kind, id)))).toEqual(['accepted'])
    expect(idsIn(await other.call({ cursors: { [other.own]: cursor } }), kind)).toEqual([pairId(fan.user.id, id)])
    expect(kindsOf(await fan.send(unfollows(fan, kind, id)))).toEqual(['accepted'])
    const { channels } = await other.call({ cursors: { [other.own]: cursor } })
    expect(channels[other.own]?.deletes).toMatchObject([{ c: kind, id: pairId(fan.user.id, id) }])
  })

  test('Y11 on and off many times ends with the last one, and sent twice it counts once', async () => {
    const id = await targetOf(kind)
    const again = follows(fan, kind, id)
    const all = [follows(fan, kind, id), unfollows(fan, kind, id), again, again, follows(fan, kind, id)]
    expect(kindsOf(await fan.send(...all))).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'duplicate'])
    expect(await server.api.row(kind, pairId(fan.user.id, id))).toMatchObject({ user_id: fan.user.id })
  })

  test('Y11 of an unknown target has no effect, and an id that is none is refused', async () => {
    const id = nextId()
    expect(kindsOf(await fan.send(follows(fan, kind, id)))).toEqual(['accepted(gone)'])
    expect(await server.api.row(kind, pairId(fan.user.id, id))).toBeNull()
    const { column } = KINDS[kind]
    const known = await targetOf(kind)
    const body = { user_id: fan.user.id, [column]: known }
    const forged = [
      fan.operation('create', kind, pairId(fan.user.id, nextId()), body),
      fan.operation('create', kind, pairId(known, fan.user.id), body),
      fan.operation('create', kind, pairId(fan.user.id, known), { user_id: fan.user.id, [column]: 'x'.repeat(5000) }),
    ]
    for (const one of forged) expect((await fan.send(one))[0]?.verdict, one.record).not.toBe('duplicate')
    const { items } = await server.api.list(kind)
    expect(items.filter((row: Json) => row[column] === known || String(row[column]).startsWith('x'))).toEqual([])
  })

  test('nobody follows in the name of another', async () => {
    const [stranger, id] = [await openCaller(server), await targetOf(kind)]
    const forged = stranger.operation('create', kind, pairId(fan.user.id, id), {
      ...{ user_id: fan.user.id, [KINDS[kind].column]: id },
    })
    expect((await stranger.send(forged))[0]?.verdict).toBe('refused')
    expect(await server.api.row(kind, pairId(fan.user.id, id))).toBeNull()
  })

  test('above the most that a user may follow it is refused with a code, and taken after one ended', async () => {
    const caller = await openCaller(server)
    const [{ id: user }, { column, most, code }] = [caller.user, KINDS[kind]]
    await runSql(
      server,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})
       INSERT INTO ${kind} (id, user_id, ${column}, created_at)
       SELECT printf('${user}%015d', i), '${user}', printf('%015d', i), '2026-11-01 10:00:00.000Z' FROM n`,
    )
    const held = async () => idsIn((await caller.window(caller.own)).answer, kind).length
    expect(await held()).toBe(most)
    const id = await targetOf(kind)
    expect(await caller.send(follows(caller, kind, id))).toMatchObject([{ verdict: 'refused', code }])
    const ended = caller.operation('delete', kind, `${user}${'1'.padStart(15, '0')}`)
    expect(kindsOf(await caller.send(ended, follows(caller, kind, id)))).toEqual(['accepted', 'accepted'])
    expect(await held()).toBe(most)
  })

  test('ends with its target, by a job, for all who follow it', async () => {
    const [other, id] = [await openCaller(server), await targetOf(kind)]
    await fan.send(follows(fan, kind, id))
    await other.send(follows(other, kind, id))
    const { cursor } = await other.window(other.own)
    await change(`${kind === 'followed_teams' ? 'teams' : 'matches'}/records/${id}`, 'DELETE')
    await until('no follower', async () => {
      const rows = await Promise.all([fan, other].map(({ user }) => server.api.row(kind, pairId(user.id, id))))
      return rows.every((row) => row === null)
    })
    const { channels } = await other.call({ cursors: { [other.own]: cursor } })
    expect(channels[other.own]?.deletes).toMatchObject([{ c: kind, id: pairId(other.user.id, id) }])
  })

  test('ends with the account', async () => {
    const [leaver, id] = [await openCaller(server), await targetOf(kind)]
    await leaver.send(follows(leaver, kind, id))
    await change(`users/records/${leaver.user.id}`, 'DELETE')
    await until('the end', async () => (await server.api.row(kind, pairId(leaver.user.id, id))) === null)
  })
})

test('K11 a renamed team keeps its followers, whose rows have the names of the follow', async () => {
  const id = await addTeam({ name_en: 'Old Boys', name_ar: 'القدامى' })
  await fan.send(follows(fan, 'followed_teams', id))
  await change(`teams/records/${id}`, 'PATCH', { name_en: 'New Boys', name_ar: 'الجدد' })
  const row = await server.api.row('followed_teams', pairId(fan.user.id, id))
  expect(row).toMatchObject({ team_id: id, name_en: 'Old Boys', name_ar: 'القدامى' })
})

test('K2 a kick-off that moves to another day keeps the followers', async () => {
  const id = await targetOf('followed_matches')
  await fan.send(follows(fan, 'followed_matches', id))
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().replace('T', ' ')
  await change(`matches/records/${id}`, 'PATCH', { kickoff: tomorrow, status: 'postponed' })
  expect(await server.api.row('followed_matches', pairId(fan.user.id, id))).not.toBeNull()
})
