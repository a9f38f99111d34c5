import { run, readRows } from '../../shared/sql'
import { compareDue } from './compare-matches'
import { queueAlerts } from './queue-devices'
import { forgetSummaries, nextSummary, queueSummaries } from './summaries'

/** Devices of alerts are needed as long as their goals may be withdrawn. */
const KEPT_MS = 3 * 60 * 60 * 1000
const FORGOTTEN_AT_ONCE = 500

/**
 * One short step of the job: compares matches that changed, or brings one alert to some followers.
 * @returns the clock's time of the next step in milliseconds: 0 for at once; null when nothing is due
 */
export function alertOfMatches(tx: core.App): number | null {
  if (compareDue(tx) || queueAlerts(tx) || queueSummaries(tx) || forget(tx)) return 0
  const [next] = readRows(tx, 'SELECT due FROM _due_match_alerts WHERE due > 0 ORDER BY due LIMIT 1', {}, { due: 0 })
  const times = [next?.due, nextSummary(tx)].filter((time) => typeof time === 'number')
  return times.length > 0 ? Math.min(...times) : null
}

/** The time stands first in an alert's id. */
function forget(tx: core.App): boolean {
  const before = (Date.now() - KEPT_MS).toString(36)
  forgetSummaries(tx, before)
  return (
    run(
      tx,
      `DELETE FROM _match_alert_devices WHERE (alert, subscription) IN
        (SELECT alert, subscription FROM _match_alert_devices WHERE alert < {:before} LIMIT ${FORGOTTEN_AT_ONCE})`,
      { before },
    ) > 0
  )
}
