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
  return teams
    .map((team) => ({ team, rank: rankOf(keysOf(team), key) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank || a.team.en.length - b.team.en.length || (a.team.id < b.team.id ? -1 : 1))
    .map(({ team, rank }) => ({ ...teamEntry(team, reader), exact: rank === 0 }))
}

const NOT_FOUND = 3

function rankOf(keys: readonly string[], key: string): number {
  if (keys.includes(key)) return 0
  if (keys.some((one) => one.startsWith(key))) return 1
  return keys.some((one) => one.includes(key)) ? 2 : NOT_FOUND
}
