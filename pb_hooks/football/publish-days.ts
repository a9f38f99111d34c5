import { packDay } from '@/domain/football/packed-day'
import { dayId } from '@/domain/football/match-channels'
import { readRows, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { publishCompetitions } from './publish-competitions'
import { publishHeads } from './publish-heads'
import { readMatchesOfDay } from './match-rows'

/** A match that moves over midnight changes two days, which are packed together (K2). A busy day takes some 10 ms. */
const DAYS_AT_ONCE = 10

/**
 * One step of the job: packs days whose matches changed into the rows that phones get.
 * @returns its state; null when no day is due
 */
export function publishDays(tx: core.App): object | null {
  const due = readRows(tx, `SELECT day FROM _due_match_days ORDER BY day LIMIT ${DAYS_AT_ONCE}`, {}, { day: '' })
  for (const { day } of due) {
    publishDay(tx, day)
    run(tx, 'DELETE FROM _due_match_days WHERE day = {:day}', { day })
  }
  return due.length < DAYS_AT_ONCE ? null : {}
}

function publishDay(tx: core.App, day: string): void {
  const matches = readMatchesOfDay(tx, day)
  const { fixtures, board } = packDay(day, matches)
  publishCompetitions(tx, [...new Set(matches.map(({ competition }) => competition))])
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
