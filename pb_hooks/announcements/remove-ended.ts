import { run } from '../shared/sql'
import { storedNow, storedTime } from '../shared/time'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** Ended ones that are kept, and that the page shows. */
export const MOST_ENDED = 50

/** Removes what ended 30 days ago: phones hold all announcements. The audit says what they were. */
export function removeEnded(app: core.App): void {
  run(app, 'DELETE FROM announcements WHERE ends_at < {:before}', { before: storedTime(serverNow() - KEPT_MS) })
}

/** Removes the oldest ended ones above the most: somebody could make many that end at once. */
export function removeManyEnded(tx: core.App): void {
  const newest =
    'SELECT id FROM announcements WHERE ends_at <= {:now} ORDER BY ends_at DESC, id LIMIT -1 OFFSET {:most}'
  run(tx, `DELETE FROM announcements WHERE id IN (${newest})`, { now: storedNow(), most: MOST_ENDED })
}
