import type { Reading, ReadMatch, SourceName } from '@/domain/football/sources/source'
import {
  type ComparedMatch,
  comparedTeam,
  type ComparedTeam,
  matchIndex,
  MOVED_KICKOFF_MS,
  sameMatches,
} from '@/domain/football/sources/same-match'
import { readRows, run } from '../shared/sql'
import { storedTime, timeOf } from '../shared/time'
import { arabicOf } from './arabic-names'

/** Rows of `_football_ids`: each source numbers matches in its own way, and the id of the first one that told stays. */

/**
 * The ids of the matches of a reading, by the source's own ones. A match that is new is looked for among those of other
 * sources, and is stored as one of theirs or as a new one.
 */
export function matchIds(tx: core.App, source: SourceName, reading: Reading): ReadonlyMap<string, string> {
  const ids = new Map(
    readRows(
      tx,
      'SELECT own, id FROM _football_ids WHERE own IN (SELECT value FROM json_each({:ids}))',
      { ids: JSON.stringify(reading.matches.map(({ id }) => id)) },
      { own: '', id: '' },
    ).map(({ own, id }) => [own, id]),
  )
  const added = reading.matches.filter(({ id }) => !ids.has(id))
  if (added.length === 0) return ids
  const teams = new Map(reading.teams.map((team) => [team.id, comparedTeam(team.id, [team.latin, arabicOf(team)])]))
  const teamOf = (id: string): ComparedTeam => teams.get(id) ?? comparedTeam(id, [])
  const compared = added.map((match) => ({ ...match, home: teamOf(match.home), away: teamOf(match.away) }))
  const same = sameMatches(compared, matchIndex(unknownTo(tx, source, added)))
  for (const { id: own } of added) {
    const id = same.get(own)?.id ?? own
    ids.set(own, id)
    run(tx, INSERT, { own, source, id })
  }
  return ids
}

/** The other sources that tell of some matches, by match. */
export function otherSources(
  tx: core.App,
  source: SourceName,
  ids: readonly string[],
): ReadonlyMap<string, readonly SourceName[]> {
  const rows = readRows(
    tx,
    'SELECT id, source FROM _football_ids WHERE id IN (SELECT value FROM json_each({:ids})) AND source <> {:source}',
    { ids: JSON.stringify(ids), source },
    { id: '', source: '' },
  )
  const sources = new Map<string, SourceName[]>()
  for (const row of rows) sources.set(row.id, [...(sources.get(row.id) ?? []), row.source as SourceName])
  return sources
}

const INSERT = 'INSERT OR IGNORE INTO _football_ids (own, source, id) VALUES ({:own}, {:source}, {:id})'

const COMPARED = {
  id: '',
  competition: '',
  kickoff: '',
  home: '',
  homeEn: '',
  homeAr: '',
  away: '',
  awayEn: '',
  awayAr: '',
}

/** Matches about the time of some others that the source has not told of. Replayed ones are nobody else's. */
function unknownTo(tx: core.App, source: SourceName, around: readonly ReadMatch[]): ComparedMatch[] {
  const kickoffs = around.map(({ kickoff }) => kickoff)
  const rows = readRows(
    tx,
    UNKNOWN_TO,
    {
      source,
      from: storedTime(Math.min(...kickoffs) - MOVED_KICKOFF_MS),
      until: storedTime(Math.max(...kickoffs) + MOVED_KICKOFF_MS),
    },
    COMPARED,
  )
  const teams = new Map<string, ComparedTeam>()
  const teamOf = (id: string, ...names: string[]): ComparedTeam => {
    const team = teams.get(id) ?? comparedTeam(id, names)
    teams.set(id, team)
    return team
  }
  return rows.map(({ id, competition, kickoff, home, homeEn, homeAr, away, awayEn, awayAr }) => ({
    ...{ id, competition, kickoff: timeOf(kickoff) },
    home: teamOf(home, homeEn, homeAr),
    away: teamOf(away, awayEn, awayAr),
  }))
}

export const UNKNOWN_TO = `SELECT matches.id, competition, kickoff, home, away,
    coalesce(homes.name_en, '') AS homeEn, coalesce(homes.name_ar, '') AS homeAr,
    coalesce(aways.name_en, '') AS awayEn, coalesce(aways.name_ar, '') AS awayAr
  FROM matches LEFT JOIN teams AS homes ON homes.id = home LEFT JOIN teams AS aways ON aways.id = away
  WHERE kickoff >= {:from} AND kickoff <= {:until} AND source NOT IN ({:source}, 'replay')
    AND NOT EXISTS (SELECT 1 FROM _football_ids WHERE _football_ids.id = matches.id AND _football_ids.source = {:source})`
