import { MOVED_KICKOFF_MS } from '../sources/same-match'
import { stateOf } from '../statuses'
import type { StoredMatch } from './facts'
import { nameKeys } from './name-keys'
import type { ReadRow } from './read-row'

/** Two teams meet at one ground once in a season: a later kick-off of the same round moves the match. */
const SEASON_MS = 200 * 24 * 60 * 60 * 1000
/** No team plays twice in this time. */
const PLAY_MS = 3 * 60 * 60 * 1000

export interface NamedRow {
  row: ReadRow
  competition: string
  home: string
  away: string
}

export type Found = { match: StoredMatch | null } | 'two-matches' | 'team-busy'

/** Matches by their teams. */
export class StoredMatches {
  readonly #ofTeam = new Map<string, StoredMatch[]>()

  constructor(matches: readonly StoredMatch[]) {
    for (const match of matches) this.add(match)
  }

  add(match: StoredMatch): void {
    for (const team of [match.home, match.away]) {
      const others = this.#ofTeam.get(team)
      if (others) others.push(match)
      else this.#ofTeam.set(team, [match])
    }
  }

  /** A match has moved. */
  replace(match: StoredMatch, moved: StoredMatch): void {
    for (const team of [match.home, match.away]) {
      const others = this.#ofTeam.get(team) ?? []
      this.#ofTeam.set(
        team,
        others.map((one) => (one === match ? moved : one)),
      )
    }
  }

  /** The teams that have matches in some of the competitions, in one pass. */
  teamsIn(competitions: ReadonlySet<string>): ReadonlySet<string> {
    const teams = new Set<string>()
    for (const [team, matches] of this.#ofTeam)
      if (matches.some(({ competition }) => competitions.has(competition))) teams.add(team)
    return teams
  }

  /** The match of the same teams about the same time; null without one. */
  nearest(named: NamedRow): StoredMatch | null {
    const near = this.#pair(named).filter((one) => apart(one, named) <= MOVED_KICKOFF_MS)
    return near.toSorted((a, b) => apart(a, named) - apart(b, named))[0] ?? null
  }

  /**
   * The match that a line is about; null for a new one.
   * @param claimed matches that are the nearest of some line, or that one has moved: no other line moves them
   */
  find(named: NamedRow, claimed: ReadonlySet<string>): Found {
    const near = this.nearest(named)
    if (near) return { match: near }
    const isFree = (one: StoredMatch) =>
      isMoved(one, named.row) && apart(one, named) <= SEASON_MS && !claimed.has(one.id)
    const moved = this.#pair(named).filter(isFree)
    if (moved.length > 1) return 'two-matches'
    const [match = null] = moved
    return this.isBusy(named, match) ? 'team-busy' : { match }
  }

  /** Whether one of the teams plays another match at that time. */
  isBusy(named: NamedRow, match: StoredMatch | null): boolean {
    const others = [named.home, named.away].flatMap((team) => this.#ofTeam.get(team) ?? [])
    return named.row.hasTime && others.some((one) => one !== match && apart(one, named) < PLAY_MS)
  }

  #pair({ competition, home, away }: NamedRow): StoredMatch[] {
    const isOne = (one: StoredMatch) => one.competition === competition && one.home === home && one.away === away
    return (this.#ofTeam.get(home) ?? []).filter(isOne)
  }
}

const apart = (match: StoredMatch, { row }: NamedRow): number => Math.abs(match.kickoff - row.kickoff)

/** A match that was not played, of the same round where both tell one. */
function isMoved(stored: StoredMatch, row: ReadRow): boolean {
  const [round, told] = [nameKeys(stored.round).spelling, nameKeys(row.round).spelling]
  return stateOf(stored.status) === 'upcoming' && (round === '' || told === '' || round === told)
}
