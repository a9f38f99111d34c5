import { inShortTransactions } from '../../shared/short-transactions'
import { run } from '../../shared/sql'
import { purgeStates } from './reported-states'

/** Answers of decisions are kept as long as a page may send one again. */
const REQUEST_KEPT_MS = 7 * 86_400_000

/** Clears snapshots, and what later reports saw, after a year, and forgets old requests. */
export function purgeCases(app: core.App): void {
  const now = serverNow()
  inShortTransactions(app, (tx, most) =>
    run(
      tx,
      `UPDATE cases SET snapshot = '{}', snapshot_until = 0 WHERE id IN
        (SELECT id FROM cases WHERE snapshot_until > 0 AND snapshot_until <= {:now} LIMIT {:most})`,
      { now, most },
    ),
  )
  purgeStates(app)
  inShortTransactions(app, (tx, most) =>
    run(
      tx,
      'DELETE FROM _case_requests WHERE id IN (SELECT id FROM _case_requests WHERE at < {:before} LIMIT {:most})',
      {
        before: now - REQUEST_KEPT_MS,
        most,
      },
    ),
  )
}
