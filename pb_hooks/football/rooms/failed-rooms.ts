import { readRows, run } from '../../shared/sql'

/**
 * Rooms that could not be filled. A step that fails, or is interrupted, is rolled back with all that it wrote: the next
 * one learns from the server's memory at which match that was.
 */

const AT_WORK = 'match-room-at-work'

/** Doubles with each failure. */
const FIRST_REST_MS = 10_000
const LONGEST_REST_MS = 60 * 60 * 1000

/** Does work on the room of a match. If it does not end, `noteFailed` knows the match. */
export function isolated<T>(tx: core.App, match: string, work: () => T): T {
  tx.store().set(AT_WORK, match)
  const result = work()
  tx.store().remove(AT_WORK)
  return result
}

/** Postpones the match of a step that failed. It writes nothing else, so that another failure does not undo it. */
export function noteFailed(tx: core.App, now: number): boolean {
  const failed = tx.store().get(AT_WORK)
  if (typeof failed !== 'string') return false
  tx.store().remove(AT_WORK)
  const sql = 'SELECT failures FROM _due_match_rooms WHERE match = {:match}'
  const [row] = readRows(tx, sql, { match: failed }, { failures: 0 })
  const failures = (row?.failures ?? 0) + 1
  const rest = Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS)
  run(tx, 'UPDATE _due_match_rooms SET due = {:due}, failures = {:failures} WHERE match = {:match}', {
    ...{ match: failed, due: now + rest, failures },
  })
  tx.logger().error('the room of a match was not filled', 'match', failed, 'failures', `${failures}`)
  return true
}
