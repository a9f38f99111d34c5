import { run, readRows } from '../../shared/sql'
import { compareDue } from './compare-matches'
import { queueDevices } from './queue-devices'

/** Devices of alerts are needed as long as their goals may be withdrawn. */
const KEPT_MS = 3 * 60 * 60 * 1000
const FORGOTTEN_AT_ONCE = 500

/**
 * One short step of the job: compares matches that changed, or brings one alert to some followers.
 * @returns the clock's time of the next step in milliseconds: 0 for at once; null when nothing is due
 */
export function alertOfMatches(tx: core.App): number | null {
  if (queueDevices(tx) || compareDue(tx) || forget(tx)) return 0
  const [next] = readRows(tx, 'SELECT due FROM _due_match_alerts WHERE due > 0 ORDER BY due LIMIT 1', {}, { due: 0 })
  return next?.due ?? null
}

/** The time stands first in an alert's id. */
function forget(tx: core.App): boolean {
  const before = (Date.now() - KEPT_MS).toString(36)
  return (
    run(
      tx,
      `DELETE FROM _match_alert_devices WHERE (alert, subscription) IN
        (SELECT alert, subscription FROM _match_alert_devices WHERE alert < {:before} LIMIT ${FORGOTTEN_AT_ONCE})`,
      { before },
    ) > 0
  )
}
