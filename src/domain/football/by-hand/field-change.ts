import { isGoals } from '../predictions'
import type { Match, TwoScores } from '../matches'
import { stateOf, type MatchStatus } from '../statuses'
import type { MatchEntry } from './entries'
import type { HeldField } from './held-fields'
import { matchByEntries, periodOf } from './match-by-entries'

/** What a match is said to be without play. Periods are entries. */
export const SET_STATUSES = ['scheduled', 'tbd', 'postponed', 'cancelled', 'awarded', 'walkover'] as const
export type SetStatus = (typeof SET_STATUSES)[number]

/** Fields that an editor sets; those that are absent stay. */
export interface FieldChange {
  /** Milliseconds since 1970. */
  kickoff?: number
  round?: string
  venue?: string
  status?: SetStatus
  score?: TwoScores
}

export const FIELD_LIMITS = {
  roundCharacters: 60,
  venueCharacters: 120,
  /** Of a team or competition. */
  nameCharacters: 100,
  kickoffDistanceMs: 2 * 366 * 24 * 60 * 60 * 1000,
} as const

export type FieldRefusal =
  | 'invalid'
  | 'kickoff-range'
  | 'round-too-long'
  | 'venue-too-long'
  | 'match-begun'
  | 'not-begun'
  | 'score-range'
  | 'score-missing'
  | 'score-by-entries'

/** What a change is checked against. */
export interface ChangedMatch {
  match: Match
  /** Entries decide status and score. */
  byEntries: boolean
  entries: readonly MatchEntry[]
  /** The server's clock (ms). */
  now: number
}

/** Field → the rule that it breaks; nothing for a change that may be made. */
export function fieldRefusals(change: FieldChange, of: ChangedMatch): Partial<Record<keyof FieldChange, FieldRefusal>> {
  const { kickoff, round, venue, status, score } = change
  const refusals = {
    kickoff: kickoff !== undefined && isFarAway(kickoff, of.now) ? ('kickoff-range' as const) : null,
    round: isLonger(round, FIELD_LIMITS.roundCharacters) ? ('round-too-long' as const) : null,
    venue: isLonger(venue, FIELD_LIMITS.venueCharacters) ? ('venue-too-long' as const) : null,
    status: status === undefined ? null : statusRefusal(status, of),
    score: scoreRefusal(status, score, of),
  }
  return Object.fromEntries(Object.entries(refusals).filter(([, code]) => code !== null))
}

/** A kick-off has no sense more than two years away. @param now the server's clock (ms) */
export const isFarAway = (kickoff: number, now: number): boolean =>
  !Number.isFinite(kickoff) || Math.abs(kickoff - now) > FIELD_LIMITS.kickoffDistanceMs

export const isLonger = (text: string | undefined, characters: number): boolean =>
  text !== undefined && [...text].length > characters

function statusRefusal(status: SetStatus, { byEntries, entries }: ChangedMatch): FieldRefusal | null {
  if (!SET_STATUSES.includes(status)) return 'invalid'
  const hasBegun = byEntries && periodOf(entries) !== null
  return hasBegun && (status === 'tbd' || status === 'postponed') ? 'match-begun' : null
}

function scoreRefusal(
  status: SetStatus | undefined,
  score: TwoScores | undefined,
  { match, byEntries }: ChangedMatch,
): FieldRefusal | null {
  if (score === undefined) return status === 'awarded' ? 'score-missing' : null
  if (!isGoals(score.home) || !isGoals(score.away)) return 'score-range'
  if (isDecided(status ?? match.status)) return null
  if (status !== undefined || stateOf(match.status) === 'upcoming') return 'not-begun'
  return byEntries ? 'score-by-entries' : null
}

const isDecided = (status: MatchStatus): boolean => status === 'awarded' || status === 'walkover'

/** The match with its changed fields. Without a decision a match by hand is where its entries are. */
export function withFields(change: FieldChange, { match, byEntries, entries }: ChangedMatch): Match {
  const { kickoff = match.kickoff, round = match.round, venue = match.venue, status, score } = change
  const moved = { ...match, kickoff, round, venue }
  if (status === undefined) return { ...moved, score: score ?? match.score }
  if (status === 'scheduled' && byEntries) return matchByEntries(moved, entries).match
  const stands = isDecided(status) ? (score ?? match.score) : null
  return { ...moved, status, since: null, score: stands, shootout: null }
}

/** What is held against pollers after a change (K9). */
export function heldBy({ kickoff, round, venue, status, score }: FieldChange): HeldField[] {
  const held: HeldField[] = []
  if (kickoff !== undefined) held.push('kickoff')
  if (round !== undefined) held.push('round')
  if (venue !== undefined) held.push('venue')
  if (status !== undefined) held.push('status', 'since', 'score', 'shootout')
  if (score !== undefined && status === undefined) held.push('score')
  return held
}
