import { readRows, run } from '../shared/sql'

/**
 * Work of a queue that failed. A step that fails, or is interrupted, is rolled back with all that it wrote: the next one
 * learns from the server's memory at what that was.
 */

/** A table with the columns `due` (the server's time in ms) and `failures`, a row for each work. */
export interface WorkQueue {
  table: string
  /** The column that names a row. */
  key: string
}

/** Doubles with each failure. */
const FIRST_REST_MS = 10_000
const LONGEST_REST_MS = 60 * 60 * 1000

/** Does the work of a row. If it does not end, `noteFailed` knows the row. */
export function isolated<T>(tx: core.App, queue: WorkQueue, id: string, work: () => T): T {
  tx.store().set(atWork(queue), id)
  const result = work()
  tx.store().remove(atWork(queue))
  return result
}

/**
 * Postpones the row of a step that failed.
 * @returns whether one did; then the step does no work, so that another failure does not undo it
 */
export function noteFailed(tx: core.App, queue: WorkQueue, now: number): boolean {
  const id = tx.store().get(atWork(queue))
  if (typeof id !== 'string') return false
  tx.store().remove(atWork(queue))
  const { table, key } = queue
  const [row] = readRows(tx, `SELECT failures FROM ${table} WHERE ${key} = {:id}`, { id }, { failures: 0 })
  const failures = (row?.failures ?? 0) + 1
  const due = now + Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS)
  run(tx, `UPDATE ${table} SET due = {:due}, failures = {:failures} WHERE ${key} = {:id}`, { id, due, failures })
  tx.logger().error('a step failed', 'queue', table, key, id, 'failures', `${failures}`)
  return true
}

const atWork = ({ table }: WorkQueue): string => `at work ${table}`
