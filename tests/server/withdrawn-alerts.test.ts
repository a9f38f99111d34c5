import { beforeAll, expect, test } from 'vitest'
import { idOf } from '@/domain/football/ids'
import { RAW_SQL, readText } from '../support/raw-sql'
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
