import { inShortTransactions } from '../shared/short-transactions'
import { run } from '../shared/sql'
import { storedTime } from '../shared/time'

/** After an hour a view or click has no use: the sums have it. The rest is for clocks that differ. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Removes views and clicks that were counted a day ago. */
export function purgeCounted(app: core.App): void {
  const before = storedTime(serverNow() - KEPT_MS)
  for (const table of ['advertisement_views', 'advertisement_clicks']) {
    const some = `SELECT id FROM ${table} WHERE created_at < {:before} ORDER BY created_at LIMIT {:most}`
    inShortTransactions(app, (tx, most) =>
      run(tx, `DELETE FROM ${table} WHERE id IN (${some})`, { ...{ before, most } }),
    )
  }
}
