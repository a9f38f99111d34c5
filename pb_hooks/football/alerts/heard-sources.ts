import { ALERT_MAX_AGE_MS } from '@/domain/football/alerts/decide-alerts'
import { stateOf } from '@/domain/football/statuses'
import type { Match } from '@/domain/football/matches'
import { readRows, run } from '../../shared/sql'

/**
 * What a source says first after a start alerts nobody, nor what it says of matches in play after an outage (K16). It is
 * called behind the storing of matches.
 * @param stored the matches as they were before
 */
export function silenceAfterOutage(tx: core.App, source: string, stored: ReadonlyMap<string, Match>): void {
  const now = Date.now()
  const [last] = readRows(
    tx,
    'SELECT heard FROM _match_alert_sources WHERE source = {:source}',
    { source },
    { heard: 0 },
  )
  run(
    tx,
    `INSERT INTO _match_alert_sources (source, heard) VALUES ({:source}, {:now})
      ON CONFLICT (source) DO UPDATE SET heard = excluded.heard`,
    { source, now },
  )
  if (last && now - last.heard <= ALERT_MAX_AGE_MS) return
  const unseen = [...stored.values()].filter(({ status }) => !last || stateOf(status) !== 'upcoming')
  run(tx, 'UPDATE _due_match_alerts SET silent = 1 WHERE match IN (SELECT value FROM json_each({:ids}))', {
    ids: JSON.stringify(unseen.map(({ id }) => id)),
  })
}
