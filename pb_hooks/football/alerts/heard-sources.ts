import { ALERT_MAX_AGE_MS } from '@/domain/football/alerts/decide-alerts'
import { stateOf } from '@/domain/football/statuses'
import type { Match } from '@/domain/football/matches'
import { readRow, readRows, run } from '../../shared/sql'
import { compareChanged } from './compare-matches'

/**
 * What a source says first after a start alerts nobody, nor what it says of matches in play after an outage (K16): its
 * answer came ten minutes later than planned. It is called before the storing of matches; the poller notes afterwards
 * that the source was heard (pocketbase/football/source_rows.go). What another answer changed is told first.
 * @param told ids of the matches that the source tells of
 * @param stored these as they are
 * @returns what silences the changes since then; called behind the storing
 */
export function silencingAfterOutage(
  tx: core.App,
  source: string,
  told: readonly string[],
  stored: ReadonlyMap<string, Match>,
): () => void {
  const [last] = readRows(
    tx,
    'SELECT max(heard, expected) AS expected FROM _match_alert_sources WHERE source = {:source}',
    { source },
    { expected: 0 },
  )
  if (last && Date.now() - last.expected <= ALERT_MAX_AGE_MS) return () => {}
  const isUpcoming = (id: string): boolean => stateOf(stored.get(id)?.status ?? 'h1') === 'upcoming'
  const unseen = told.filter((id) => !last || !isUpcoming(id))
  compareChanged(tx, unseen)
  const begun = databaseTime(tx)
  return () =>
    void run(
      tx,
      'UPDATE _due_match_alerts SET silent = 1 WHERE changed >= {:begun} AND match IN (SELECT value FROM json_each({:ids}))',
      { begun, ids: JSON.stringify(unseen) },
    )
}

/** The clock that the database notes changes by, in milliseconds. */
const databaseTime = (tx: core.App): number =>
  readRow(tx, "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS time", {}, { time: 0 }).time
