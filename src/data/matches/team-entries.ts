import { isSlip } from '@/domain/football/names/edit-distance'
import type { FoundTeamView, TeamEntryView } from '@/views/followed'
import { followState, type Follows } from './follows'
import type { HeldFootball, HeldTeam } from './held-football'
import { nameIn, type Language } from './match-view'

/** A team with its names; one of no near competition has none. */
export type KnownTeam = Omit<HeldTeam, 'competition'> & { id: string; competition?: string }

interface Reader {
  held: HeldFootball
  follows: Follows
  language: Language
}

export function teamEntry(team: KnownTeam, { held, follows, language }: Reader): TeamEntryView {
  const competition = team.competition === undefined ? undefined : held.competitions.get(team.competition)
  return {
    id: team.id,
    name: nameIn(team, language),
    country: team.country,
    competition: competition ? nameIn(competition.names, language) : '',
    follow: followState(follows.teams, team.id),
  }
}

/**
 * The teams of which a key contains a query's key, the best ones first: their name is the text, begins with it, or
 * contains it.
 * @param keysOf the keys of a team (`keysOfTeam`)
 */
export function foundTeams(
  teams: readonly KnownTeam[],
  key: string,
  keysOf: (team: KnownTeam) => readonly string[],
  reader: Reader,
): FoundTeamView[] {
  if (key === '') return []
  return inOrder(
    teams.map((team) => ({ team, rank: rankOf(keysOf(team), key) })),
    reader,
  )
}

/** A text of fewer letters is near too many names. */
const SHORTEST_NEAR = 5

/** The teams of which a key is the query's key with a slip, for a text that finds none: «هولاندا» finds «هولندا». */
export function nearTeams(
  teams: readonly KnownTeam[],
  key: string,
  keysOf: (team: KnownTeam) => readonly string[],
  reader: Reader,
): FoundTeamView[] {
  if (key.length < SHORTEST_NEAR) return []
  const rank = (team: KnownTeam) => (keysOf(team).some((one) => isSlip(one, key)) ? 1 : NOT_FOUND)
  return inOrder(
    teams.map((team) => ({ team, rank: rank(team) })),
    reader,
  )
}

const inOrder = (teams: ReadonlyArray<{ team: KnownTeam; rank: number }>, reader: Reader): FoundTeamView[] =>
  teams
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank || a.team.en.length - b.team.en.length || (a.team.id < b.team.id ? -1 : 1))
    .map(({ team, rank }) => ({ ...teamEntry(team, reader), exact: rank === 0 }))

const NOT_FOUND = 3

function rankOf(keys: readonly string[], key: string): number {
  if (keys.includes(key)) return 0
  if (keys.some((one) => one.startsWith(key))) return 1
  return keys.some((one) => one.includes(key)) ? 2 : NOT_FOUND
}
