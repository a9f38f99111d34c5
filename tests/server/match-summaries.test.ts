import { beforeAll, beforeEach, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { SUMMARY_WAIT_MS } from '@/domain/football/alerts/summary'
import {
  nothingAside,
  QUOTA_UNKNOWN,
  type Reading,
  type ReadMatch,
  type SourceName,
} from '@/domain/football/sources/source'
import { pairId } from '@/domain/ids'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { until } from '../support/until'
import { startPushServer } from './push-server'
import { create } from './sample-conversations'
import { openCaller } from './sync-calls'

const { service, server, calls } = await startPushServer({ hooks: { add: RAW_SQL } })

const MINUTE = 60_000
const JOB = 'readinganswers0'
const [HOME, AWAY] = [idOf('a', 2932), idOf('a', 2939)]
const LINE = '\u2068Al Hilal\u2069 2 - 1 \u2068Al Nassr\u2069'

beforeAll(async () => {
  for (const [id, name_ar, name_en] of [
    [HOME, 'الهلال', 'Al Hilal'],
    [AWAY, 'النصر', 'Al Nassr'],
  ]) {
    await create(server.api, 'teams', { id, name_ar, name_en })
  }
  await create(server.api, 'jobs', { id: JOB, kind: 'match-reading', state: {}, due: 2 ** 52 })
})

/** Each test is behind an answer that came in time. */
beforeEach(() => heard({ before: MINUTE, planned: MINUTE }))

let number = 1_500_000
const nextMatch = () => idOf('a', (number += 1))

const match = (id: string, home: number, away: number): ReadMatch => ({
  ...{ id, competition: idOf('a', 307), home: HOME, away: AWAY, round: '', venue: '', status: 'h1', since: null },
  ...{ kickoff: Date.now() - 20 * MINUTE, score: { home, away }, shootout: null, reds: null },
})

/** Stores what an answer says, as the poller does, and waits until the matches were compared. */
const answer = (...matches: ReadMatch[]) => answerOf('api-football', matches)

async function answerOf(source: SourceName, matches: ReadMatch[]): Promise<void> {
  const reading: Reading = {
    ...{
      trouble: null,
      matches,
      details: [],
      teams: [],
      competitions: [],
      setAside: nothingAside(),
      quota: QUOTA_UNKNOWN,
      complete: null,
    },
  }
  await server.api.change('jobs', JOB, {
    state: { source, reading, asked: ['api-football', 'football-data'], silent: [] },
  })
  await settled()
}

const settled = () =>
  until('all is compared and sent', async () => {
    const left = `EXISTS (SELECT 1 FROM _due_match_alerts WHERE due <= unixepoch('subsec') * 1000)
      OR EXISTS (SELECT 1 FROM match_alerts WHERE phase < 3) OR EXISTS (SELECT 1 FROM _push_queue WHERE kind <> 'chat')`
    return (await readText(server, `SELECT iif(${left}, 'some', 'none') AS text`)) === 'none'
  })

/** When the source was heard, and when its next answer was planned behind that. */
const heard = ({
  before,
  planned,
  source = 'api-football',
}: {
  before: number
  planned: number
  source?: SourceName
}) => {
  const at = Date.now() - before
  return runSql(
    server,
    `INSERT INTO _match_alert_sources (source, heard, expected) VALUES ('${source}', ${at}, ${at + planned})
      ON CONFLICT (source) DO UPDATE SET heard = excluded.heard, expected = excluded.expected`,
  )
}

/** The summary has waited. */
async function afterWaiting(): Promise<void> {
  const waited = (Date.now() - SUMMARY_WAIT_MS - 1000).toString(36)
  await runSql(
    server,
    `UPDATE _match_summaries SET summary = '${waited}' WHERE phase = 0`,
    `INSERT INTO jobs (id, kind, owner, state, due) VALUES ('alertofmatches0', 'match-alerts', '', '{}', 0)
      ON CONFLICT (id) DO UPDATE SET done = 0, due = 0`,
  )
  const waiting = "SELECT iif(EXISTS (SELECT 1 FROM _match_summaries WHERE phase < 3), 'some', 'none') AS text"
  await until('the summary is queued', async () => (await readText(server, waiting)) === 'none')
  await settled()
}

async function fan(of: { teams?: string[]; matches?: string[]; more?: Record<string, unknown> }) {
  const { user } = await openCaller(server)
  for (const id of of.teams ?? []) {
    await create(server.api, 'followed_teams', { id: pairId(user.id, id), user_id: user.id, team_id: id })
  }
  for (const id of of.matches ?? []) {
    await create(server.api, 'followed_matches', { id: pairId(user.id, id), user_id: user.id, match_id: id })
  }
  return calls.subscribe(user, of.more)
}

const told = (device: Awaited<ReturnType<typeof fan>>) => service.to(device).map(({ message }) => message.notification)

test('K16 after a start each device is told once of its followed matches in play, with their scores', async () => {
  const [one, other, foreign] = [nextMatch(), nextMatch(), nextMatch()]
  await answer(match(one, 0, 0), match(other, 0, 0), match(foreign, 0, 0))
  const device = await fan({ matches: [one, other], more: { lang: 'en' } })
  const outsider = await fan({})
  await runSql(server, 'DELETE FROM _match_alert_sources')
  await answer(match(one, 2, 1), match(other, 0, 3), match(foreign, 1, 0))
  expect(told(device)).toEqual([])
  await afterWaiting()
  expect(told(device)).toMatchObject([
    {
      title: 'Your matches now',
      body: `${LINE}\n\u2068Al Hilal\u2069 0 - 3 \u2068Al Nassr\u2069`,
      tag: 'match-summary',
    },
  ])
  expect(told(device)[0]?.navigate).toBe(`${server.url}/matches`)
  expect(told(outsider)).toEqual([])
})

test('K16 a fan of both teams and of the match gets one summary, and the next goal as usual', async () => {
  const id = nextMatch()
  await answer(match(id, 0, 0))
  const device = await fan({ teams: [HOME, AWAY], matches: [id] })
  await heard({ before: 15 * MINUTE, planned: MINUTE })
  await answer(match(id, 1, 0))
  await afterWaiting()
  expect(told(device).map(({ title, body }) => [title, body])).toEqual([
    ['مبارياتك الآن', '\u2068الهلال\u2069 1 - 0 \u2068النصر\u2069'],
  ])
  await heard({ before: MINUTE, planned: MINUTE })
  await answer(match(id, 2, 0))
  expect(told(device).map(({ title }) => title)).toEqual(['مبارياتك الآن', expect.stringMatching(/^هدف! /)])
})

test('K16 a source that is asked every quarter of an hour has no outage between two of its answers', async () => {
  const id = nextMatch()
  await answer(match(id, 0, 0))
  const device = await fan({ matches: [id], more: { lang: 'en' } })
  await heard({ before: 15 * MINUTE, planned: 15 * MINUTE })
  await answer(match(id, 2, 1))
  expect(told(device).map(({ title }) => title)).toEqual([`Goal! ${LINE}`])
  await heard({ before: 26 * MINUTE, planned: 15 * MINUTE })
  await answer(match(id, 3, 1))
  expect(told(device)).toHaveLength(1)
  await afterWaiting()
  expect(told(device)).toHaveLength(2)
})

test('K16 a match of which nothing is new, and one that ended unseen, are in no summary', async () => {
  const [same, over] = [nextMatch(), nextMatch()]
  await answer(match(same, 1, 0), match(over, 1, 0))
  const device = await fan({ matches: [same, over] })
  await heard({ before: 15 * MINUTE, planned: MINUTE })
  await answer(match(same, 1, 0), { ...match(over, 1, 0), status: 'ft' })
  await afterWaiting()
  expect(told(device)).toEqual([])
})

test('K16 a summary of eleven minutes ago is dropped, and so is one of who wants no goals or unfollowed', async () => {
  const [late, other] = [nextMatch(), nextMatch()]
  await answer(match(late, 0, 0), match(other, 0, 0))
  const patient = await fan({ matches: [late] })
  const off = await fan({ matches: [other], more: { switches: { match_goal: false } } })
  await heard({ before: 15 * MINUTE, planned: MINUTE })
  await answer(match(late, 1, 0))
  const old = (Date.now() - 11 * MINUTE).toString(36)
  await runSql(server, `UPDATE _match_summaries SET summary = '${old}' WHERE phase = 0`)
  await answer(match(other, 1, 0))
  await runSql(server, "UPDATE jobs SET due = 0 WHERE kind = 'match-alerts'")
  const waiting = `SELECT iif(EXISTS (SELECT 1 FROM _match_summaries WHERE phase < 3 AND match = '${late}'), 'some', 'none') AS text`
  await until('it is dropped', async () => (await readText(server, waiting)) === 'none')
  await afterWaiting()
  expect(told(patient)).toEqual([])
  expect(told(off)).toEqual([])
})

test('K15 a goal withdrawn by one source is told, though another one comes back from an outage meanwhile', async () => {
  const id = nextMatch()
  const kickoff = Date.now() - 70 * MINUTE
  await answer({ ...match(id, 0, 0), kickoff })
  const device = await fan({ matches: [id], more: { lang: 'en' } })
  await answer({ ...match(id, 1, 0), kickoff })
  expect(told(device)).toHaveLength(1)
  await answer({ ...match(id, 0, 0), kickoff })
  await answerOf('football-data', [{ ...match(idOf('f', 1_600_000), 0, 0), kickoff }])
  const same = `SELECT count(*) || '' AS text FROM _football_ids WHERE id = '${id}'`
  expect(await readText(server, same)).toBe('2')
  await runSql(
    server,
    `UPDATE _match_alerts_said SET said = json_set(said, '$.lowered.score.home', json_extract(said, '$.lowered.score.home') - 60000) WHERE match = '${id}'`,
    `UPDATE _due_match_alerts SET due = 0 WHERE match = '${id}'`,
    "UPDATE jobs SET due = 0 WHERE kind = 'match-alerts'",
  )
  await settled()
  expect(told(device).map(({ title }) => title)[1]).toMatch(/^Goal cancelled/)
})

test('K16 a goal that waits to be compared is told, though another source comes back from an outage', async () => {
  const id = idOf('f', 1_600_001)
  const reversed = { kickoff: Date.now() - 90 * MINUTE, home: AWAY, away: HOME }
  await answerOf('football-data', [{ ...match(id, 0, 0), ...reversed }])
  const device = await fan({ matches: [id], more: { lang: 'en' } })
  await heard({ before: MINUTE, planned: MINUTE, source: 'football-data' })
  await runSql(
    server,
    `CREATE TRIGGER waits AFTER INSERT ON _due_match_alerts BEGIN
      UPDATE _due_match_alerts SET due = due + 3600000 WHERE match = NEW.match; END`,
  )
  await answerOf('football-data', [{ ...match(id, 1, 0), ...reversed }])
  await runSql(server, 'DROP TRIGGER waits', "DELETE FROM _match_alert_sources WHERE source = 'api-football'")
  expect(told(device)).toEqual([])
  await answer({ ...match(nextMatch(), 2, 0), ...reversed })
  expect(await readText(server, `SELECT score AS text FROM matches WHERE id = '${id}'`)).toBe('2-0')
  expect(told(device).map(({ title }) => title)).toEqual(['Goal! \u2068Al Nassr\u2069 1 - 0 \u2068Al Hilal\u2069'])
})
