import { ALERT_MAX_AGE_MS } from '@/domain/football/alerts/decide-alerts'
import { stateOf } from '@/domain/football/statuses'
import type { Match } from '@/domain/football/matches'
import { readRows, run } from '../../shared/sql'

/**
 * What a source says first after a start alerts nobody, nor what it says of matches in play after an outage (K16): its
 * answer came ten minutes later than planned. It is called behind the storing of matches; the poller notes afterwards
 * that the source was heard (pocketbase/football/source_rows.go).
 * @param told ids of the matches that the source told of
 * @param stored these as they were before
 */
export function silenceAfterOutage(
  tx: core.App,
  source: string,
  told: readonly string[],
  stored: ReadonlyMap<string, Match>,
): void {
  const [last] = readRows(
    tx,
    'SELECT max(heard, expected) AS expected FROM _match_alert_sources WHERE source = {:source}',
    { source },
    { expected: 0 },
  )
  if (last && Date.now() - last.expected <= ALERT_MAX_AGE_MS) return
  const isUpcoming = (id: string): boolean => stateOf(stored.get(id)?.status ?? 'h1') === 'upcoming'
  const unseen = told.filter((id) => !last || !isUpcoming(id))
  run(tx, 'UPDATE _due_match_alerts SET silent = 1 WHERE match IN (SELECT value FROM json_each({:ids}))', {
    ids: JSON.stringify(unseen),
  })
}
