import { packDay } from '@/domain/football/packed-day'
import { dayId } from '@/domain/football/match-channels'
import { readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { publishDueCompetitions } from './publish-competitions'
import { publishDueHeads } from './publish-heads'
import { readMatchesOfDay } from './match-rows'
import { type DueDays, IS_SHOWN, inTurn, MAY_COME, SHOWN_FIRST } from './shown-days'

/**
 * One step of the job: packs a day whose matches changed into the rows that phones get, or writes the heads of its matches.
 * Days that phones show come first, with their heads. Shown days that moved matches connect are packed together, so that no phone sees a match
 * twice or not at all (K2).
 * @returns its state; null when nothing is due
 */
export function publishDays(tx: core.App): object | null {
  const isWorking =
    publishDueCompetitions(tx) ||
    inTurn(serverNow()).some((days) => publishDueDays(tx, days) || publishDueHeads(tx, days))
  return isWorking ? {} : null
}

function publishDueDays(tx: core.App, days: DueDays): boolean {
  const due = readRows(tx, DUE, days, { day: '' })
  for (const { day } of due) {
    for (const table of ['_due_match_days', '_moved_match_days'])
      run(tx, `DELETE FROM ${table} WHERE day = {:day}`, { day })
    run(tx, 'INSERT OR IGNORE INTO _due_match_heads (day) VALUES ({:day})', { day })
    tryToPublish(tx, day)
  }
  return due.length > 0
}

/** A day, and the shown ones that are connected with it, whatever the days between. */
const DUE = `WITH RECURSIVE next (day) AS (SELECT day FROM _due_match_days WHERE ${MAY_COME} ORDER BY ${SHOWN_FIRST} LIMIT 1),
    connected (day) AS (SELECT day FROM next UNION SELECT other FROM connected JOIN _moved_match_days USING (day))
  SELECT day FROM connected
    WHERE day = (SELECT day FROM next) OR (${IS_SHOWN} AND day IN (SELECT day FROM _due_match_days))`

/** A day that cannot be packed waits for its next change, and holds up no other. */
function tryToPublish(tx: core.App, day: string): void {
  try {
    publishDay(tx, day)
  } catch (error) {
    tx.logger().error('a day of matches was not packed', 'day', day, 'error', String(error))
  }
}

function publishDay(tx: core.App, day: string): void {
  const { fixtures, board } = packDay(day, readMatchesOfDay(tx, day))
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
