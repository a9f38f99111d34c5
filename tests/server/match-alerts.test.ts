import { beforeAll, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { expectOk } from '../support/api'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { until } from '../support/until'
import { alertCalls } from './alert-calls'
import { storedTime } from './prediction-calls'
import { startPushServer } from './push-server'
import { openCaller } from './sync-calls'

const { service, server, calls } = await startPushServer({ hooks: { add: RAW_SQL } })

const [HOME, AWAY] = [idOf('h', 901), idOf('h', 902)]

beforeAll(async () => {
  const token = await server.api.admin()
  for (const [id, name_ar, name_en] of [
    [HOME, 'الهلال', 'Al Hilal'],
    [AWAY, 'النصر', 'Al Nassr'],
  ]) {
    const body = { id, name_ar, name_en }
    expectOk(await server.api.request('POST', '/api/collections/teams/records', { token, body }), 'a team')
  }
})

const { change, follow, settled, newMatch, inPlay } = alertCalls(server)

/** A fan with a device. */
async function fan(of: { teams?: string[]; matches?: string[]; more?: Record<string, unknown> } = {}) {
  const { user } = await openCaller(server)
  for (const team of of.teams ?? []) await follow(user, 'followed_teams', team)
  for (const match of of.matches ?? []) await follow(user, 'followed_matches', match)
  return { user, device: await calls.subscribe(user, of.more) }
}

const titles = (device: Awaited<ReturnType<typeof fan>>['device']) =>
  service.to(device).map(({ message }) => message.notification.title)

test('K15 a goal is told once, with the score, to a fan of both teams and of the match', async () => {
  const match = await inPlay()
  const { device } = await fan({ teams: [HOME, AWAY], matches: [match] })
  await change(match, { score: '1-0' })
  const { message, ttl, urgency } = await service.messageTo(device)
  expect(message.notification).toMatchObject({
    ...{ title: 'هدف! \u2068الهلال\u2069 1 - 0 \u2068النصر\u2069', lang: 'ar', dir: 'rtl', tag: match },
    navigate: `${server.url}/match-details/${match}`,
  })
  expect(urgency).toBe('high')
  expect(ttl).toBeGreaterThan(500)
  expect(ttl).toBeLessThanOrEqual(600)
  await change(match, { venue: 'ملعب' })
  await settled(match)
  expect(service.to(device)).toHaveLength(1)
})

test('K15 a goal that comes back within a minute is told once', async () => {
  const match = await inPlay()
  const { device } = await fan({ matches: [match], more: { lang: 'en' } })
  for (const score of ['1-0', '0-0', '1-0']) {
    await change(match, { score })
    await settled(match)
  }
  expect(titles(device)).toEqual(['Goal! \u2068Al Hilal\u2069 1 - 0 \u2068Al Nassr\u2069'])
})

test('K16 a change that was stored eleven minutes ago is told to nobody', async () => {
  const match = await inPlay()
  const { device } = await fan({ matches: [match] })
  await runSql(
    server,
    `CREATE TRIGGER late AFTER INSERT ON _due_match_alerts BEGIN
      UPDATE _due_match_alerts SET changed = changed - 660000 WHERE match = NEW.match; END`,
  )
  await change(match, { score: '1-0' })
  await settled(match)
  await runSql(server, 'DROP TRIGGER late')
  expect(service.to(device)).toEqual([])
})

test('K16 a goal is told though a silent change of its match still waits to be compared', async () => {
  const match = await inPlay()
  const { device } = await fan({ matches: [match] })
  await runSql(
    server,
    `INSERT INTO _due_match_alerts (match, due, changed, silent) VALUES ('${match}', ${Date.now() + 3_600_000}, 0, 1)`,
  )
  await change(match, { score: '1-0' })
  await settled(match)
  expect(titles(device)).toHaveLength(1)
})

test('K17 a replayed match is told to nobody', async () => {
  const id = idOf('r', 77)
  const body = {
    id,
    competition: HOME,
    home: HOME,
    away: AWAY,
    kickoff: storedTime(Date.now()),
    status: 'h1',
    score: '0-0',
  }
  const token = await server.api.admin()
  expectOk(await server.api.request('POST', '/api/collections/matches/records', { token, body }), 'a match')
  await change(id, { score: '1-0' })
  const due = `SELECT count(*) || '' AS text FROM _due_match_alerts WHERE match = '${id}'`
  expect(await readText(server, due)).toBe('0')
})

test('a switch that is off, an unfollow and an ended registration are told nothing; line-ups only if wanted', async () => {
  const match = await inPlay()
  const off = await fan({ matches: [match], more: { switches: { match_goal: false } } })
  const gone = await fan({ matches: [match] })
  const left = await fan({ matches: [match] })
  const stays = await fan({ matches: [match] })
  const path = `/api/collections/followed_matches/records/${left.user.id}${match}`
  expectOk(await server.api.request('DELETE', path, { token: await server.api.admin() }), 'an unfollow')
  await calls.forget(gone.user, gone.device.device)
  await change(match, { score: '1-0' })
  await service.messageTo(stays.device)
  await settled(match)
  for (const { device } of [off, gone, left]) expect(service.to(device)).toEqual([])

  const next = await newMatch(Date.now() + 3_600_000)
  const [plain, keen] = [
    await fan({ matches: [next] }),
    await fan({ matches: [next], more: { switches: { match_lineups: true } } }),
  ]
  await runSql(
    server,
    `INSERT INTO match_details (id, match_id, part, content) VALUES ('lineups00000001', '${next}', 'lineups', '{}')`,
  )
  await service.messageTo(keen.device)
  await settled(next)
  expect(service.to(plain.device)).toEqual([])
})

test('a goal reaches each of 1,100 followers once, in several steps', async () => {
  const match = await inPlay()
  const names = 'WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1100)'
  await runSql(
    server,
    `INSERT INTO push_subscriptions (id, user_id, device, endpoint, keys, switches, lang) ${names}
      SELECT printf('many%011d', n), printf('fans%011d', n), 'device', '${service.origin}/push/many' || n, '{}', '{}', 'ar' FROM n`,
    `INSERT INTO followed_matches (id, user_id, match_id) ${names}
      SELECT printf('fans%011d', n) || '${match}', printf('fans%011d', n), '${match}' FROM n`,
  )
  await change(match, { score: '1-0' })
  const told = `SELECT count(*) || '' AS text FROM _match_alert_devices WHERE subscription GLOB 'many*' AND alert IN
    (SELECT id FROM match_alerts WHERE match_id = '${match}' AND kind = 'goal' AND phase = 3)`
  await until('all are told', async () => (await readText(server, told)) === '1100')
  await runSql(server, "DELETE FROM push_subscriptions WHERE id GLOB 'many*'")
})

test('K18 a match that is postponed, given a day and postponed again is told of twice', async () => {
  const match = await newMatch(Date.now() + 3_600_000)
  const { device } = await fan({ matches: [match], more: { lang: 'en' } })
  for (const status of ['postponed', 'scheduled', 'postponed']) {
    await change(match, { status })
    await settled(match)
  }
  expect(titles(device)).toHaveLength(2)
})

test('K18 a match that was postponed in play without a goal is told of when it begins again', async () => {
  const match = await newMatch(Date.now())
  const { device } = await fan({ matches: [match], more: { lang: 'en' } })
  for (const status of ['h1', 'postponed', 'h1']) {
    await change(match, { status, score: status === 'h1' ? '0-0' : '', since: storedTime(Date.now()) })
    await settled(match)
  }
  expect(titles(device)).toHaveLength(3)
})
