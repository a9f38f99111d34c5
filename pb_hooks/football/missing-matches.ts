import type { Reading, Scope, SourceName } from '@/domain/football/sources/source'
import { readRows, run, type Parameters } from '../shared/sql'
import { storedTime } from '../shared/time'

/** Rows of `_football_missing`: matches that a complete answer of their source did not have. They stay shown (K10). */

/** After so many answers editors see it. More are not counted. */
const FLAGGED_AFTER = 2

/** Counts the matches that a complete answer lacks, and forgets those that an answer has again. */
export function noteMissing(tx: core.App, source: SourceName, { matches, complete }: Reading): void {
  const found = ids(matches.map(({ id }) => id))
  if (readRows(tx, `SELECT match FROM ${MISSING_AND_FOUND} LIMIT 1`, { source, found }, { match: '' }).length > 0) {
    run(tx, `DELETE FROM ${MISSING_AND_FOUND}`, { source, found })
  }
  if (!complete) return
  const condition = conditionOf(complete.scope)
  const parameters = { source, told: ids(complete.told), flagged: FLAGGED_AFTER, ...condition.parameters }
  const lacked = readRows(
    tx,
    `SELECT matches.id FROM matches JOIN _football_ids AS ids ON ids.id = matches.id AND ids.source = {:source}
      WHERE matches.source = {:source} AND ${condition.sql} AND ids.own NOT IN (SELECT value FROM json_each({:told}))
        AND NOT EXISTS (SELECT 1 FROM _football_missing AS missing
          WHERE missing.match = matches.id AND missing.source = {:source} AND missing.answers >= {:flagged})`,
    parameters,
    { id: '' },
  )
  for (const { id } of lacked) run(tx, COUNT, { match: id, source, now: serverNow() })
}

const ids = (all: readonly string[]): string => JSON.stringify(all)

/** Those that an answer has by its own ids. */
const MISSING_AND_FOUND = `_football_missing WHERE source = {:source} AND match IN (
  SELECT id FROM _football_ids WHERE own IN (SELECT value FROM json_each({:found})))`

const COUNT = `INSERT INTO _football_missing (match, source, answers, since) VALUES ({:match}, {:source}, 1, {:now})
  ON CONFLICT (match, source) DO UPDATE SET answers = answers + 1`

function conditionOf(scope: Scope): { sql: string; parameters: Parameters } {
  if ('round' in scope) {
    const { competition, round } = scope
    return { sql: 'competition = {:competition} AND round = {:round}', parameters: { competition, round } }
  }
  const [from, until] = [storedTime(scope.from), storedTime(scope.until)]
  return { sql: 'kickoff >= {:from} AND kickoff < {:until}', parameters: { from, until } }
}
