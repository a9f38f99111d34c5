import type { TwoScores } from '../matches'
import { storedScore } from '../scores'
import { type MatchStatus, stateOf } from '../statuses'
import type { StoredMatch } from './facts'
import type { ReadRow } from './read-row'

/** What an import may change of a match. */
export interface ImportedFields {
  kickoff: number
  status: MatchStatus
  score: TwoScores | null
  shootout: TwoScores | null
  round: string
  venue: string
}

export interface FieldChange {
  field: keyof ImportedFields
  before: string | number
  after: string | number
}

/** A line that tells only the day agrees with any time of it, whatever the zone. */
const DAY_MS = 14 * 60 * 60 * 1000

/** The match behind a line. What the line does not tell stays. */
export function matchAfter(stored: StoredMatch | null, row: ReadRow): ImportedFields {
  const { round, venue, score, shootout } = row
  const isSameDay = !row.hasTime && stored !== null && Math.abs(stored.kickoff - row.kickoff) <= DAY_MS
  const kickoff = isSameDay ? stored.kickoff : row.kickoff
  const status = statusAfter(stored, row, kickoff)
  const isScored = status !== 'cancelled' && stateOf(status) !== 'upcoming'
  return {
    ...{ kickoff, status },
    score: isScored ? (score ?? stored?.score ?? null) : null,
    shootout: isScored ? (shootout ?? (score ? null : (stored?.shootout ?? null))) : null,
    round: round || (stored?.round ?? ''),
    venue: venue || (stored?.venue ?? ''),
  }
}

function statusAfter(stored: StoredMatch | null, row: ReadRow, kickoff: number): MatchStatus {
  const { status, score, shootout, hasTime } = row
  if (stored && stateOf(stored.status) !== 'upcoming') {
    // A list of fixtures takes no result back, and a bare score does not deny extra time.
    if (status === null || stateOf(status) === 'upcoming') return stored.status
    const isTold = status === 'ft' && !shootout && storedScore(score) === storedScore(stored.score)
    return isTold ? stored.status : status
  }
  if (status !== null && (status !== 'scheduled' || hasTime)) return status
  const stays = stored?.status === 'postponed' ? kickoff === stored.kickoff : stored?.status === 'scheduled'
  if (stored && stays && (hasTime || kickoff === stored.kickoff)) return stored.status
  return hasTime ? 'scheduled' : 'tbd'
}

/** Field by field what differs. */
export function changesOf(stored: StoredMatch, after: ImportedFields): FieldChange[] {
  const values = ({ kickoff, status, score, shootout, round, venue }: ImportedFields) =>
    ({
      ...{ kickoff, status, score: storedScore(score), shootout: storedScore(shootout), round, venue },
    }) satisfies Record<keyof ImportedFields, string | number>
  const before = new Map(Object.entries(values(stored)))
  return (Object.entries(values(after)) as Array<[keyof ImportedFields, string | number]>)
    .map(([field, next]) => ({ field, before: before.get(field) ?? '', after: next }))
    .filter((change) => change.before !== change.after)
}
