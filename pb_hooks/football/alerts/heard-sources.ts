import { ALERT_MAX_AGE_MS } from '@/domain/football/alerts/decide-alerts'
import { stateOf } from '@/domain/football/statuses'
import type { Match } from '@/domain/football/matches'
import { readRow, readRows, run } from '../../shared/sql'

/**
 * What a source says first after a start alerts nobody, nor what it says of matches in play after an outage (K16): its
 * answer came ten minutes later than planned. It is called behind the storing of matches; the poller notes afterwards
 * that the source was heard (pocketbase/football/source_rows.go). What another answer changed is told.
 * @param begun when the transaction began, by `databaseTime`
 * @param told ids of the matches that the source told of
 * @param stored these as they were before
 */
export function silenceAfterOutage(
  tx: core.App,
  { source, begun }: { source: string; begun: number },
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
  run(
    tx,
    'UPDATE _due_match_alerts SET silent = 1 WHERE changed >= {:begun} AND match IN (SELECT value FROM json_each({:ids}))',
    { begun, ids: JSON.stringify(unseen) },
  )
}

/** The clock that the database notes changes by, in milliseconds. */
export const databaseTime = (tx: core.App): number =>
  readRow(tx, "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS time", {}, { time: 0 }).time
