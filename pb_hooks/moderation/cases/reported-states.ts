import { CASE_LIMITS } from '@/domain/cases/decisions'
import { readRows, run } from '../../shared/sql'
import { inShortTransactions } from '../../shared/short-transactions'
import type { CaseRow } from './case-rows'
import { snapshotOf } from './case-views'
import { isSameState, type TargetState } from './targets'

// A case has a snapshot of its first report. An author may edit what was reported, and delete it after others reported
// the new text: what they saw is kept as well (Q3).

/** States of a case that are kept. Beyond them the one that the fewest reports saw goes. */
const MOST = 10
/** Those that staff see. */
const SHOWN = 5

/** Notes what a report, or a listed phrase, of a case is about. What the snapshot has is noted already. */
export function noteState(tx: core.App, row: CaseRow, state: TargetState): void {
  const { phrases: _phrases, ...first } = snapshotOf(row)
  if (row.snapshot_until === 0 || isSameState(first, state)) return
  const parameters = { id: row.id, state: JSON.stringify(state) }
  const again = 'UPDATE _case_states SET reports = reports + 1 WHERE case_id = {:id} AND state = {:state}'
  if (run(tx, again, parameters) > 0) return
  const fewest =
    'SELECT n FROM _case_states WHERE case_id = {:id} ORDER BY reports DESC, n DESC LIMIT -1 OFFSET {:kept}'
  run(tx, `DELETE FROM _case_states WHERE n IN (${fewest})`, { id: row.id, kept: MOST - 1 })
  run(tx, 'INSERT INTO _case_states (case_id, state, reports, at) VALUES ({:id}, {:state}, 1, {:at})', {
    ...parameters,
    at: serverNow(),
  })
}

/** What later reports of a case saw, the state of most of them first. */
export const reportedStates = (app: core.App, { id }: CaseRow): TargetState[] =>
  readRows(
    app,
    `SELECT state FROM _case_states WHERE case_id = {:id} ORDER BY reports DESC, n DESC LIMIT ${SHOWN}`,
    { id },
    { state: '' },
  ).map(({ state }) => JSON.parse(state) as TargetState)

/** They are cleared after a year, as snapshots are. */
export function purgeStates(app: core.App): void {
  const before = serverNow() - CASE_LIMITS.snapshotMs
  inShortTransactions(app, (tx, most) =>
    run(
      tx,
      'DELETE FROM _case_states WHERE n IN (SELECT n FROM _case_states WHERE at <= {:before} ORDER BY at LIMIT {:most})',
      { before, most },
    ),
  )
}
