import type { PredictionTotals } from '@/domain/football/predictions'
import type { Match } from '@/domain/football/matches'
import { isTrue, readRow, readRows, run } from '../shared/sql'
import { removePart, storePart } from './match-details'
import { readMatchesById } from './match-rows'
import { isOpen, packTeams } from './prediction-rule'
import { POINTS } from './prediction-points'

/** Predictions that one step goes through: it blocks the only writer for some milliseconds. */
const STEP = 200

/** The machine's clock, by which jobs are due, when the server's shows a time. */
const machineTime = (at: number): number => Date.now() + (at - serverNow())

/**
 * Has the predictions of an open match gone through at its kick-off, when their totals may be shown (K20). One that was
 * postponed and has no new kick-off is gone through when it changes.
 */
export function scheduleJudging(tx: core.App, { id: match, kickoff, status }: Match): void {
  if (status === 'postponed' && kickoff <= serverNow()) return
  if (isTrue(tx, 'EXISTS (SELECT 1 FROM _due_predictions WHERE match = {:match})', { match })) return
  const due = machineTime(kickoff)
  run(tx, "INSERT INTO _due_predictions (match, due, after) VALUES ({:match}, {:due}, '')", { match, due })
  run(tx, JOB, { due })
}

/**
 * One step of the job: brings predictions of a match that changed or began up to date, and publishes their totals.
 * @returns when the next step is due, by the machine's clock (ms); null when no match is left
 */
export function judgePredictions(tx: core.App): number | null {
  const columns = { match: '', after: '' }
  const [due] = readRows(
    tx,
    'SELECT match, after FROM _due_predictions WHERE due <= {:now} ORDER BY due, match LIMIT 1',
    { now: Date.now() },
    columns,
  )
  if (due) judgeMatch(tx, due.match, due.after)
  const { next } = readRow(tx, 'SELECT coalesce(min(due), -1) AS next FROM _due_predictions', {}, { next: 0 })
  return next < 0 ? null : next
}

function judgeMatch(tx: core.App, id: string, after: string): void {
  const match = readMatchesById(tx, [id]).get(id)
  const ids = readRows(
    tx,
    `SELECT id FROM predictions WHERE match_id = {:match} AND id > {:after} ORDER BY id LIMIT ${STEP}`,
    { match: id, after },
    { id: '' },
  )
  const last = ids[ids.length - 1]?.id
  if (last !== undefined) {
    const span = { match: id, after, last }
    if (match) run(tx, POINTS, { ...span, teams: packTeams(tx, match) })
    else run(tx, VOID, span)
  }
  if (ids.length === STEP && last !== undefined) {
    run(tx, 'UPDATE _due_predictions SET after = {:last} WHERE match = {:match}', { match: id, last })
    return
  }
  run(tx, 'DELETE FROM _due_predictions WHERE match = {:match}', { match: id })
  if (match) publishTotals(tx, match)
}

/** Nothing is published of a match that can be predicted, also one that was postponed after its lock (K20). */
function publishTotals(tx: core.App, match: Match): void {
  if (!isOpen(tx, match)) return storePart(tx, match.id, 'predictions', JSON.stringify(totalsOf(tx, match.id)))
  removePart(tx, match.id, 'predictions')
  scheduleJudging(tx, match)
}

/** Without those that came too late for a result: their users could know it. */
function totalsOf(tx: core.App, match: string): PredictionTotals {
  return readRow(
    tx,
    `SELECT count(*) FILTER (WHERE home > away) AS home, count(*) FILTER (WHERE home = away) AS draw,
      count(*) FILTER (WHERE home < away) AS away FROM predictions
      WHERE match_id = {:match} AND NOT (void AND result <> '')`,
    { match },
    { home: 0, draw: 0, away: 0 },
  )
}

/** The match is gone: what has no points by then gets none. */
const VOID = `UPDATE predictions SET void = 1
  WHERE match_id = {:match} AND id > {:after} AND id <= {:last} AND points = '' AND NOT void`

const JOB = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
  VALUES ('predictions0000', 'predictions', '', '{}', {:due}, 0, 0)
  ON CONFLICT (id) DO UPDATE SET due = iif(done, excluded.due, min(due, excluded.due)), done = 0`
