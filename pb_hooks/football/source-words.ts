import type { Match } from '@/domain/football/matches'
import { disagrees, type Word } from '@/domain/football/sources/disagreement'
import type { ReadMatch, SourceName } from '@/domain/football/sources/source'
import { readRows, run } from '../shared/sql'

/** Rows of `_football_words`: what a source said last of a match while it differs from what is shown (K8). */

interface Told {
  said: ReadMatch
  shown: Match
}

const COLUMNS = { match: '', source: '', said: '' }

/** Compares what a source said, and what the others said last, with what is shown. Words that stay write nothing. */
export function noteWords(tx: core.App, source: SourceName, told: readonly Told[]): void {
  const rows = readRows(
    tx,
    'SELECT match, source, said FROM _football_words WHERE match IN (SELECT value FROM json_each({:ids}))',
    { ids: JSON.stringify(told.map(({ said }) => said.id)) },
    COLUMNS,
  )
  const before = new Map(rows.filter((row) => row.source === source).map(({ match, said }) => [match, said]))
  for (const { said, shown } of told) {
    const [match, word] = [said.id, storedWord(said)]
    if (!disagrees(shown, said)) {
      if (before.has(match)) run(tx, DELETE, { match, source })
    } else if (before.get(match) !== word) {
      run(tx, UPSERT, { match, source, said: word, now: serverNow() })
    }
  }
  const shownOf = new Map(told.map(({ said, shown }) => [said.id, shown]))
  for (const { match, source: other, said } of rows) {
    const shown = shownOf.get(match)
    if (other !== source && shown && !disagrees(shown, JSON.parse(said) as Word))
      run(tx, DELETE, { match, source: other })
  }
}

const storedWord = ({ kickoff, status, score }: Word): string => JSON.stringify({ kickoff, status, score })

/** A disagreement has the age of its first word. */
const UPSERT = `INSERT INTO _football_words (match, source, said, since) VALUES ({:match}, {:source}, {:said}, {:now})
  ON CONFLICT (match, source) DO UPDATE SET said = excluded.said`
const DELETE = 'DELETE FROM _football_words WHERE match = {:match} AND source = {:source}'
