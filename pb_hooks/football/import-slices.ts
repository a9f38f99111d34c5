import { isByHand } from '@/domain/football/by-hand/is-by-hand'
import type { ImportedFields } from '@/domain/football/import/match-after'
import type { ImportedMatch } from '@/domain/football/import/planned'
import type { ImportSlice } from '@/domain/football/import/work-slices'
import type { Match } from '@/domain/football/matches'
import { competitionOf, UNKNOWN_PRIORITY } from '@/domain/football/names/competitions'
import { storedScore } from '@/domain/football/scores'
import { MOVED_KICKOFF_MS } from '@/domain/football/sources/same-match'
import { isTrue, readRows, run } from '../shared/sql'
import { storedTime } from '../shared/time'
import { readMatchesById, readSources, storeMatches } from './match-rows'
import { addCompetition, addTeamWithKeys } from './team-and-competition-rows'

const OLDEST = 'SELECT number, fingerprint, content FROM _football_import_slices ORDER BY number LIMIT 1'

/** Stores the oldest slice of an import, and takes it out. @returns false when there was none */
export function storeImportSlice(tx: core.App): boolean {
  const [oldest] = readRows(tx, OLDEST, {}, { number: 0, fingerprint: '', content: '' })
  if (!oldest) return false
  const { competitions, teams, matches } = JSON.parse(oldest.content) as ImportSlice
  for (const { id, english, arabic, listed } of competitions) {
    const known = listed === null ? null : competitionOf(listed)
    const { category, priority } = known ?? { category: null, priority: UNKNOWN_PRIORITY }
    addCompetition(tx, { id, english, arabic, category: category ?? '', priority })
  }
  for (const team of teams) addTeamWithKeys(tx, team)
  const stored = storeImported(tx, matches)
  run(tx, 'DELETE FROM _football_import_slices WHERE number = {:number}', { number: oldest.number })
  run(
    tx,
    `UPDATE _football_imports SET stored = stored + {:stored}, skipped = skipped + {:skipped}
      WHERE fingerprint = {:fingerprint}`,
    { fingerprint: oldest.fingerprint, stored, skipped: matches.length - stored },
  )
  return true
}

/** Stores those of which the store says what the preview said. @returns their number */
function storeImported(tx: core.App, matches: readonly ImportedMatch[]): number {
  const all = matches.map(({ id }) => id)
  const [stored, sources] = [readMatchesById(tx, all), readSources(tx, all)]
  const fit = matches.filter((match) => {
    const before = stored.get(match.id)
    if (!match.before) return !before && !isThere(tx, match)
    return before !== undefined && isAsShown(before, match.before) && isOwn(tx, match.id, sources.get(match.id))
  })
  storeMatches(
    tx,
    'hand',
    fit.map((match) => matchOf(match, stored.get(match.id))),
  )
  const ids = JSON.stringify(fit.map(({ id }) => id))
  const among = 'IN (SELECT value FROM json_each({:ids}))'
  // A form that is open meanwhile is old.
  run(tx, `UPDATE matches SET version = version + 1 WHERE id ${among}`, { ids })
  // An import pushes nothing (K17).
  run(tx, `UPDATE _due_match_alerts SET silent = 1 WHERE match ${among}`, { ids })
  return fit.length
}

function matchOf(imported: ImportedMatch, stored: Match | undefined): Match {
  return { since: null, reds: stored?.reds ?? { home: 0, away: 0 }, ...imported }
}

const textOf = ({ kickoff, status, score, shootout, round, venue }: ImportedFields): string =>
  JSON.stringify([kickoff, status, storedScore(score), storedScore(shootout), round, venue])

const isAsShown = (stored: Match, shown: ImportedFields): boolean => textOf(stored) === textOf(shown)

/** No source tells of it, and nobody writes about its play. */
const isOwn = (tx: core.App, id: string, source: string | undefined): boolean =>
  source !== undefined &&
  isByHand(source) &&
  !isTrue(tx, 'EXISTS (SELECT 1 FROM match_entries WHERE match_id = {:id})', { id })

/** Somebody made the match meanwhile. */
const isThere = (tx: core.App, { competition, home, away, kickoff }: ImportedMatch): boolean =>
  isTrue(
    tx,
    `EXISTS (SELECT 1 FROM matches WHERE kickoff >= {:from} AND kickoff <= {:until} AND home = {:home} AND away = {:away}
      AND competition = {:competition})`,
    {
      ...{ competition, home, away },
      from: storedTime(kickoff - MOVED_KICKOFF_MS),
      until: storedTime(kickoff + MOVED_KICKOFF_MS),
    },
  )
