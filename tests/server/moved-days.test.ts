import { expect, onTestFinished, test } from 'vitest'
import { utcDay } from '@/domain/football/packed-day'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer } from '../support/server'
import { until } from '../support/until'
import { addMatch } from './sample-football'

const DAY_MS = 24 * 60 * 60 * 1000
const COUNT = 12

test('K2 of many days that moved none is published before the day that its match entered', async () => {
  const server = await startServer({ hooks: { add: RAW_SQL } })
  onTestFinished(() => server.stop())
  const days = Array.from({ length: COUNT + 1 }, (_, index) => utcDay(Date.now() + (20 + index) * DAY_MS))
  for (const [index, day] of days.slice(0, COUNT).entries()) await addMatch(server, index + 1, `${day} 18:00:00.000Z`)
  const published = () =>
    until('all days are published', async () => {
      const due = "SELECT iif(EXISTS (SELECT 1 FROM _due_match_days), 'due', '') AS text"
      if ((await readText(server, due)) !== '') return null
      return readText(
        server,
        "SELECT group_concat(updated_at, ',') AS text FROM (SELECT * FROM match_days ORDER BY day)",
      )
    })
  await published()
  await runSql(server, "UPDATE matches SET kickoff = strftime('%Y-%m-%d %H:%M:%fZ', kickoff, '+1 day')")
  const times = (await published()).split(',')
  expect(times).toHaveLength(COUNT + 1)
  for (const [index, left] of times.slice(0, COUNT).entries())
    expect(String(times[index + 1]) <= left, `${days[index]} waits for ${days[index + 1]}`).toBe(true)
})
