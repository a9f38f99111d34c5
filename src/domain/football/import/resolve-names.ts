import { numberOf } from '../ids'
import type { ImportFacts } from './facts'
import type { FileName } from './file-rows'
import type { StoredMatches } from './match-in-store'
import { byEachKey } from './name-keys'
import { NearTeams } from './near-names'
import type { KnownChoices, Question, ResolvedName } from './questions'
import type { ReadRow } from './read-row'
import {
  competitionIndex,
  competitionKey,
  type KnownCompetition,
  knownCompetitions,
  type ResolvedCompetition,
  resolveCompetition,
} from './resolve-competitions'
import { type ResolvedTeam, resolveTeam, type TeamInFile, TeamsOfFile } from './resolve-teams'

export interface ResolvedRow {
  row: ReadRow
  competition: ResolvedCompetition
  home: ResolvedTeam & { team: TeamInFile }
  away: ResolvedTeam & { team: TeamInFile }
}

export interface ResolvedNames {
  rows: ResolvedRow[]
  questions: Question[]
  competitions: readonly KnownCompetition[]
}

/** Looks up the competitions and teams of all lines. Each name is looked up once. */
export function resolveNames(
  rows: readonly ReadRow[],
  facts: ImportFacts,
  stored: StoredMatches,
  choices: KnownChoices,
): ResolvedNames {
  const competitions = knownCompetitions(facts.competitions.filter(({ id }) => !isReplayed(id)))
  const index = competitionIndex(competitions)
  const ofCompetition = memoised(competitionKey, (name: FileName) => resolveCompetition(name, index, choices))
  const teams = new TeamsOfFile()
  for (const row of rows) {
    const { country } = ofCompetition(row.competition)
    for (const name of [row.home, row.away]) teams.add(name, country)
  }
  // All names of a team are known before the first is looked up.
  const named = rows.map((row) => {
    const competition = ofCompetition(row.competition)
    const of = (name: FileName) => teams.of(name, competition.country)
    return { row, competition, home: of(row.home), away: of(row.away) }
  })
  const inPlay = new Set(named.flatMap(({ competition: { resolved } }) => ('id' in resolved ? resolved.id : [])))
  const playing = stored.teamsIn(inPlay)
  const all = facts.teams.filter(({ id }) => !isReplayed(id))
  const settings = {
    ...{ byKey: byEachKey(all), near: new NearTeams(all), choices },
    plays: (id: string) => playing.has(id),
  }
  const ofTeam = memoised(
    (team: TeamInFile) => team.key,
    (team: TeamInFile) => resolveTeam(team, settings),
  )
  const resolved = named.map(({ row, competition, home, away }) => ({
    ...{ row, competition },
    ...{ home: { team: home, ...ofTeam(home) }, away: { team: away, ...ofTeam(away) } },
  }))
  const asked = resolved.flatMap(({ competition, home, away }) => [competition.question, home.question, away.question])
  const questions = new Map(asked.flatMap((one) => (one ? [[one.key, one] as const] : [])))
  return { rows: resolved, questions: [...questions.values()], competitions }
}

/** Names of the replay go with it. */
const isReplayed = (id: string): boolean => numberOf('r', id) !== null

function memoised<K, V>(keyOf: (of: K) => string, make: (of: K) => V): (of: K) => V {
  const made = new Map<string, V>()
  return (of) => {
    const key = keyOf(of)
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(of)
    made.set(key, value)
    return value
  }
}

/** What stands for a name until it has an id; null while it is a question. */
export const refOf = (resolved: ResolvedName): string | null =>
  'id' in resolved ? resolved.id : 'added' in resolved ? resolved.added : null
