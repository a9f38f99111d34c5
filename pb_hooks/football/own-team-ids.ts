import { storedCountry } from '@/domain/football/names/team-keys'
import { spellingKey, teamQueryKey } from '@/domain/football/names/team-search-key'
import type { Reading, ReadTeam, SourceName } from '@/domain/football/sources/source'
import { readRows, run } from '../shared/sql'
import { arabicOf } from './arabic-names'
import { notStored } from './team-and-competition-rows'

/** Rows of `_football_team_ids`: teams of a source that were stored before it told of them, such as by an import (K11). */

/**
 * A reading with the ids of teams that are stored. A team that the source has not told of is looked for by its names among
 * those that play in its competitions. What is found once stays, whatever either is called later.
 */
export function withStoredTeams(tx: core.App, source: SourceName, reading: Reading): Reading {
  const ids = storedTeamIds(tx, reading.teams)
  const added = notStored(
    tx,
    'teams',
    reading.teams.filter(({ id }) => !ids.has(id)),
  )
  for (const { own, id } of sameTeams(tx, source, added, reading)) {
    ids.set(own, id)
    run(tx, INSERT, { own, source, id })
  }
  if (ids.size === 0) return reading
  const idOf = (own: string) => ids.get(own) ?? own
  return {
    ...reading,
    teams: reading.teams.map((team) => ({ ...team, id: idOf(team.id) })),
    matches: reading.matches.map((match) => ({ ...match, home: idOf(match.home), away: idOf(match.away) })),
  }
}

function storedTeamIds(tx: core.App, teams: readonly ReadTeam[]): Map<string, string> {
  const sql = 'SELECT own, id FROM _football_team_ids WHERE own IN (SELECT value FROM json_each({:ids}))'
  const rows = readRows(tx, sql, { ids: JSON.stringify(teams.map(({ id }) => id)) }, { own: '', id: '' })
  return new Map(rows.map(({ own, id }) => [own, id]))
}

/** Two teams of a source are never one: a stored one that both may be is neither, which the log says. */
function sameTeams(tx: core.App, source: SourceName, added: readonly ReadTeam[], { matches }: Reading) {
  if (added.length === 0) return []
  const countries = new Map(added.map(({ id, country }) => [id, storedCountry(country)]))
  const asked = added.flatMap((team) => {
    const competitions = new Set(
      matches.filter(({ home, away }) => home === team.id || away === team.id).map(({ competition }) => competition),
    )
    const keys = new Set([team.latin, arabicOf(team)].flatMap((name) => [spellingKey(name), teamQueryKey(name)]))
    keys.delete('')
    return [...competitions].flatMap((competition) => [...keys].map((key) => [team.id, competition, key]))
  })
  const found = readRows(tx, SAME_NAME, { asked: JSON.stringify(asked), source }, { own: '', id: '', country: '' })
  const mayBe = found.filter(
    ({ own, country }) => [country, countries.get(own)].includes('') || country === countries.get(own),
  )
  const firsts = mayBe.filter(({ own }, at) => mayBe.findIndex((other) => other.own === own) === at)
  return firsts.filter(({ id }) => {
    const isOne = firsts.filter((other) => other.id === id).length === 1
    if (!isOne) tx.logger().error('a source has two teams of the name of a stored one', 'source', source, 'team', id)
    return isOne
  })
}

const INSERT = 'INSERT OR IGNORE INTO _football_team_ids (own, source, id) VALUES ({:own}, {:source}, {:id})'

/**
 * Teams of a name that play in a competition. The first letter of an id is that of its source: one of the same source is
 * another team, and one of the replay nobody's. Names come first, because they are few.
 */
const SAME_NAME = `SELECT DISTINCT a.value ->> 0 AS own, t.id, t.country
  FROM json_each({:asked}) AS a CROSS JOIN _team_keys AS k ON k.key = a.value ->> 2 JOIN teams AS t ON t.id = k.team
  WHERE substr(t.id, 1, 1) NOT IN ('r', substr(a.value ->> 0, 1, 1))
    AND NOT EXISTS (SELECT 1 FROM _football_team_ids AS ids WHERE ids.id = t.id AND ids.source = {:source})
    AND EXISTS (SELECT 1 FROM matches AS m WHERE m.competition = a.value ->> 1 AND (m.home = t.id OR m.away = t.id))
  ORDER BY own, t.id`
