import { numberOf } from '../ids'
import { competitionOf } from '../names/competitions'
import { teamQueryKey } from '../names/team-search-key'

/** Whether two sources speak of the same match. Each has numbers and names of its own. */

export interface ComparedTeam {
  id: string
  /** Latin and Arabic; empty ones count for nothing. */
  names: readonly string[]
}

export interface ComparedMatch {
  id: string
  competition: string
  kickoff: number
  home: ComparedTeam
  away: ComparedTeam
}

const HOUR_MS = 60 * 60 * 1000
/** Sources tell the time of a kick-off differently by this much at most. */
const SAME_KICKOFF_MS = 3 * HOUR_MS
/** A match that was moved: the same teams meet at the same ground once in this time. */
export const MOVED_KICKOFF_MS = 72 * HOUR_MS

/** The one of some matches of another source that is the same as a match; null without one. */
export function sameMatch<T extends ComparedMatch>(match: ComparedMatch, others: readonly T[]): T | null {
  const same = others.filter((other) => isSame(match, other))
  const distance = (other: ComparedMatch) => Math.abs(other.kickoff - match.kickoff)
  return same.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

function isSame(a: ComparedMatch, b: ComparedMatch): boolean {
  const teams = [isSameTeam(a.home, b.home), isSameTeam(a.away, b.away)].filter(Boolean).length
  const apart = Math.abs(a.kickoff - b.kickoff)
  // Clubs of two countries have the same names.
  if (a.competition !== b.competition)
    return teams === 2 && apart <= SAME_KICKOFF_MS && !(isListed(a.competition) && isListed(b.competition))
  // No team plays twice at a time: a name that is not known decides nothing.
  return apart <= SAME_KICKOFF_MS ? teams > 0 : teams === 2 && apart <= MOVED_KICKOFF_MS
}

function isSameTeam(a: ComparedTeam, b: ComparedTeam): boolean {
  if (a.id === b.id) return true
  const keys = new Set(keysOf(a))
  return keysOf(b).some((key) => keys.has(key))
}

const keysOf = ({ names }: ComparedTeam): string[] => names.map(teamQueryKey).filter((key) => key !== '')

function isListed(competition: string): boolean {
  const number = numberOf('a', competition)
  return number !== null && competitionOf(number) !== null
}
