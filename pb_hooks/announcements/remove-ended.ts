import { run } from '../shared/sql'
import { storedTime } from '../shared/time'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Removes what ended 30 days ago: phones hold all announcements. The audit says what they were. */
export function removeEnded(app: core.App): void {
  run(app, 'DELETE FROM announcements WHERE ends_at < {:before}', { before: storedTime(serverNow() - KEPT_MS) })
}
