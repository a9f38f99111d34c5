import { beforeAll, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { until } from '../support/until'
import { alertCalls } from './alert-calls'
import { startPushServer } from './push-server'
import { create } from './sample-conversations'
import { openCaller } from './sync-calls'

const { service, server, calls } = await startPushServer({ hooks: { add: RAW_SQL } })
const { change, follow, settled, inPlay, minuteLater, minuteOver } = alertCalls(server)

const TEAMS = [
  [idOf('h', 901), 'الهلال', 'Hilal'],
  [idOf('h', 902), 'النصر', 'Nassr'],
]

beforeAll(async () => {
  for (const [id, name_ar, name_en] of TEAMS) await create(server.api, 'teams', { id, name_ar, name_en })
})

async function fanOf(match: string) {
  const { user } = await openCaller(server)
  await follow(user, 'followed_matches', match)
  return calls.subscribe(user, { lang: 'en' })
}

const titles = (device: Awaited<ReturnType<typeof fanOf>>) =>
  service.to(device).map(({ message }) => message.notification.title.replace(/[\u2068\u2069]/g, ''))

const text = (sql: string) => readText(server, `SELECT (${sql}) || '' AS text`)

test('K15 a withdrawn goal is told after a minute to those that were told of the goal, with the same topic', async () => {
  const match = await inPlay()
  const device = await fanOf(match)
  await change(match, { score: '1-0' })
  await settled(match)
  const late = await fanOf(match)
  await change(match, { score: '0-0' })
  await settled(match)
  expect(titles(device)).toHaveLength(1)
  await minuteLater(match)
  expect(titles(device)[1]).toBe('Goal cancelled Hilal 0 - 0 Nassr')
  expect(service.to(late)).toEqual([])
  expect(new Set(service.to(device).map(({ topic }) => topic)).size).toBe(1)
  await change(match, { score: '1-0' })
  await settled(match)
  expect(titles(device)).toHaveLength(3)
})

test('K15 two goals that are withdrawn at once are taken back from a device that took only the first, once', async () => {
  const match = await inPlay()
  const [both, first] = [await fanOf(match), await fanOf(match)]
  await change(match, { score: '1-0' })
  await settled(match)
  service.answers(first.endpoint, { status: 400 })
  await change(match, { score: '2-0' })
  await settled(match)
  expect([both, first].map((device) => titles(device).length)).toEqual([2, 1])
  await change(match, { score: '0-0' })
  await settled(match)
  await minuteLater(match)
  const cancelled = 'Goal cancelled Hilal 0 - 0 Nassr'
  expect(titles(first).slice(1)).toEqual([cancelled])
  expect(titles(both).slice(2)).toEqual([cancelled])
})

/** A push service that rests keeps what is queued. @returns lets it go on */
async function resting(match: string) {
  await runSql(
    server,
    `CREATE TRIGGER rests AFTER INSERT ON _push_queue WHEN NEW.subject = '${match}'
      BEGIN UPDATE _push_queue SET due = due + 300000 WHERE subject = NEW.subject; END`,
  )
  return () =>
    runSql(server, 'DROP TRIGGER IF EXISTS rests', `UPDATE _push_queue SET due = 0 WHERE subject = '${match}'`)
}

/** All was compared and queued; whether it was sent does not count. */
const decided = (match: string) =>
  until('all is decided', async () => {
    const left = `EXISTS (SELECT 1 FROM _due_match_alerts WHERE match = '${match}' AND due <= unixepoch('subsec') * 1000)
      OR EXISTS (SELECT 1 FROM match_alerts WHERE match_id = '${match}' AND phase < 3)`
    return (await readText(server, `SELECT iif(${left}, 'some', 'none') AS text`)) === 'none'
  })

/** The push service rests while a goal is told and withdrawn, and goes on then. */
async function withdrawnUnsent(match: string, goal: string, left: string): Promise<void> {
  const goOn = await resting(match)
  await change(match, { score: goal })
  await decided(match)
  await change(match, { score: left })
  await decided(match)
  await minuteOver(match)
  await decided(match)
  const cancelled = `SELECT count(*) || '' AS text FROM match_alerts WHERE match_id = '${match}' AND kind = 'goal-cancelled'`
  expect(await readText(server, cancelled)).toBe('1')
  await goOn()
  await settled(match)
}

test('K15 a goal that is withdrawn before it was sent to a device is not sent to it', async () => {
  const match = await inPlay()
  const device = await fanOf(match)
  await withdrawnUnsent(match, '1-0', '0-0')
  expect(titles(device)).toEqual([])
})

test('K15 a device that waited for a withdrawn goal is not told again of the one before it', async () => {
  const match = await inPlay()
  const device = await fanOf(match)
  await change(match, { score: '1-0' })
  await settled(match)
  await withdrawnUnsent(match, '2-0', '1-0')
  expect(titles(device)).toEqual(['Goal! Hilal 1 - 0 Nassr'])
})

test('K15 a goal that is withdrawn on its way reaches no further followers', async () => {
  const match = await inPlay()
  const device = await fanOf(match)
  const held = `CREATE TRIGGER held AFTER INSERT ON match_alerts WHEN NEW.kind = 'goal'
    BEGIN UPDATE match_alerts SET phase = 4 WHERE id = NEW.id; END`
  await runSql(server, held)
  await change(match, { score: '1-0' })
  await decided(match)
  await change(match, { score: '0-0', status: 'ft' })
  await decided(match)
  await runSql(server, 'DROP TRIGGER held')
  const phase = `SELECT group_concat(phase) || '' AS text FROM match_alerts WHERE match_id = '${match}' AND kind = 'goal'`
  expect(await readText(server, phase)).toBe('3')
  await settled(match)
  expect(titles(device).filter((title) => title.startsWith('Goal'))).toEqual([])
})

test('K15 two goals that were told as one are taken back one by one', async () => {
  const match = await inPlay()
  const device = await fanOf(match)
  await change(match, { score: '2-0' })
  await settled(match)
  for (const score of ['1-0', '0-0']) {
    await change(match, { score })
    await settled(match)
    await minuteLater(match)
  }
  expect(titles(device)).toEqual([
    'Goal! Hilal 2 - 0 Nassr',
    'Goal cancelled Hilal 1 - 0 Nassr',
    'Goal cancelled Hilal 0 - 0 Nassr',
  ])
})

test('K15 a goal whose push is on its way when it is withdrawn is taken back as soon as the device has it', async () => {
  const match = await inPlay()
  const [slow, quick] = [await fanOf(match), await fanOf(match)]
  let release = () => {}
  service.answers(slow.endpoint, { status: 201, after: new Promise<void>((resolve) => void (release = resolve)) })
  await change(match, { score: '1-0' })
  await until('both were asked', () => [slow, quick].every(({ endpoint }) => service.asked.includes(endpoint)))
  const noted = `SELECT count(*) FROM _match_alert_devices d JOIN match_alerts a ON a.id = d.alert WHERE match_id = '${match}' AND sent`
  await until('one is noted', async () => (await text(noted)) === '1')
  await change(match, { score: '0-0' })
  const lowered = `SELECT json_extract(said, '$.lowered.score.home') IS NOT NULL FROM _match_alerts_said WHERE match = '${match}'`
  await until('it waits', async () => (await text(lowered)) === '1')
  await minuteOver(match)
  await until('the withdrawal went out', () => service.to(quick).length === 2)
  release()
  await until('both have it', () => service.to(slow).length === 2)
  for (const device of [slow, quick]) {
    expect(titles(device)).toEqual(['Goal! Hilal 1 - 0 Nassr', 'Goal cancelled Hilal 0 - 0 Nassr'])
  }
})

test('K15 the words of a withdrawal leave a goal of the other team alone that still waits', async () => {
  const match = await inPlay()
  const device = await fanOf(match)
  for (const score of ['2-1', '1-1', '1-0']) {
    await change(match, { score })
    await settled(match)
  }
  await minuteLater(match)
  await change(match, { score: '1-1' })
  await settled(match)
  expect(titles(device)).toEqual(['Goal! Hilal 2 - 1 Nassr', 'Goal cancelled Hilal 1 - 1 Nassr'])
})
