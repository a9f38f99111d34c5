import { type Move, nextMovedDays } from '@/domain/football/moved-days'
import { packDay, readFixtures } from '@/domain/football/packed-day'
import { dayId } from '@/domain/football/match-channels'
import { readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { publishDueCompetitions } from './publish-competitions'
import { publishHeads } from './publish-heads'
import { readMatchesOfDay } from './match-rows'

/** Days that matches left or entered are packed together, so that no phone sees a match twice; of many days some (K2). */
const MOVED_AT_ONCE = 10

/**
 * One step of the job: packs days whose matches changed into the rows that phones get, one day in each step.
 * @returns its state; null when nothing is due
 */
export function publishDays(tx: core.App): object | null {
  if (publishDueCompetitions(tx)) return {}
  const moved = dueDays(tx, 'WHERE moved ORDER BY day')
  const due =
    moved.length > 0 ? nextMovedDays(moved, readMoves(tx, moved), MOVED_AT_ONCE) : dueDays(tx, 'ORDER BY day LIMIT 1')
  for (const day of due) {
    run(tx, 'DELETE FROM _due_match_days WHERE day = {:day}', { day })
    tryToPublish(tx, day)
  }
  return due.length === 0 ? null : {}
}

const dueDays = (tx: core.App, which: string): string[] =>
  readRows(tx, `SELECT day FROM _due_match_days ${which}`, {}, { day: '' }).map(({ day }) => day)

/** Of the matches that phones still have in some days, those that are in another one of them now. */
function readMoves(tx: core.App, days: readonly string[]): Move[] {
  const published = readRows(
    tx,
    'SELECT day, fixtures FROM match_days WHERE day IN (SELECT value FROM json_each({:days}))',
    { days: JSON.stringify(days) },
    { day: '', fixtures: '' },
  )
  const from = new Map(
    published.flatMap(({ day, fixtures }) => readFixtures(day, fixtures).map(({ id }) => [id, day] as const)),
  )
  const now = readRows(
    tx,
    `SELECT id, substr(kickoff, 1, 10) AS day FROM matches WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify([...from.keys()]) },
    { id: '', day: '' },
  )
  return now.flatMap(({ id, day: to }) => {
    const day = from.get(id)
    return day === undefined || day === to ? [] : [{ from: day, to }]
  })
}

/** A day that cannot be packed waits for its next change, and holds up no other. */
function tryToPublish(tx: core.App, day: string): void {
  try {
    publishDay(tx, day)
  } catch (error) {
    tx.logger().error('a day of matches was not packed', 'day', day, 'error', String(error))
  }
}

function publishDay(tx: core.App, day: string): void {
  const matches = readMatchesOfDay(tx, day)
  const { fixtures, board } = packDay(day, matches)
  publishHeads(tx, day, matches)
  save(tx, 'match_days', day, 'fixtures', fixtures)
  save(tx, 'match_boards', day, 'board', board)
}

/** An equal text writes nothing, so that no phone is told (K13). */
function save(tx: core.App, table: string, day: string, column: string, text: string): void {
  run(
    tx,
    `INSERT INTO ${table} (id, day, ${column}, created_at, updated_at) VALUES ({:id}, {:day}, {:text}, {:now}, {:now})
      ON CONFLICT (id) DO UPDATE SET ${column} = excluded.${column}, updated_at = {:now}
      WHERE ${table}.${column} <> excluded.${column}`,
    { id: dayId(day), day, text, now: storedNow() },
  )
}
