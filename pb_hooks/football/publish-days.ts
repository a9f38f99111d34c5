import { daysAround, packDay } from '@/domain/football/packed-day'
import { dayId } from '@/domain/football/match-channels'
import { readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { publishDueCompetitions } from './publish-competitions'
import { publishHeads } from './publish-heads'
import { readMatchesOfDay } from './match-rows'

/** Days before and behind today that phones show and hold, in whatever zone they are. */
const SHOWN_AROUND = 3

/**
 * One step of the job: packs days whose matches changed into the rows that phones get, one day in each step, those that
 * phones show first. Shown days that matches left or entered are packed together, so that no phone sees a match twice or
 * not at all (K2).
 * @returns its state; null when nothing is due
 */
export function publishDays(tx: core.App): object | null {
  if (publishDueCompetitions(tx)) return {}
  const moved = dueDays(tx, `WHERE moved AND ${IS_SHOWN}`)
  const due = moved.length > 0 ? moved : dueDays(tx, `ORDER BY ${IS_SHOWN} DESC, day LIMIT 1`)
  for (const day of due) {
    run(tx, 'DELETE FROM _due_match_days WHERE day = {:day}', { day })
    tryToPublish(tx, day)
  }
  return due.length === 0 ? null : {}
}

const IS_SHOWN = 'day BETWEEN {:first} AND {:last}'

function dueDays(tx: core.App, which: string): string[] {
  const shown = daysAround(serverNow(), SHOWN_AROUND, SHOWN_AROUND)
  const span = { first: shown.at(0) ?? '', last: shown.at(-1) ?? '' }
  return readRows(tx, `SELECT day FROM _due_match_days ${which}`, span, { day: '' }).map(({ day }) => day)
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
