import { stateOf, type MatchStatus } from '../statuses'
import type { Match, TwoScores } from '../matches'

/** What alerts of a match have told so far. It follows the match in silence where nothing may be told. */
export interface Said {
  status: MatchStatus
  score: TwoScores
  /** Red cards of both teams. */
  reds: TwoScores
  lineups: boolean
  /** Rises with each withdrawal and each new beginning, so that the same may be told again (K15, K18). */
  generation: number
  /** Those of the generations that a withdrawal began. */
  withdrawals: number
  /** When the score became lower, in milliseconds since 1970; null while it did not. */
  loweredAt: number | null
}

/** What is told of a match. */
export type AlertKind =
  | 'lineups'
  | 'kickoff'
  | 'goal'
  | 'goal-cancelled'
  | 'red-card'
  | 'shootout'
  | 'full-time'
  | 'postponed'
  | 'cancelled'
  | 'abandoned'
  | 'awarded'
  | 'walkover'

export type Counted = Pick<Said, 'generation' | 'withdrawals'>

export const NIL: TwoScores = { home: 0, away: 0 }
const NEVER: Counted = { generation: 0, withdrawals: 0 }

/** A match as if all of it had been told. */
export const saidOf = (match: Match, lineups: boolean, counted: Counted = NEVER): Said => ({
  ...{ status: match.status, score: match.score ?? NIL, reds: match.reds, lineups, ...counted, loweredAt: null },
})

export const isFinished = (status: MatchStatus): boolean => stateOf(status) === 'finished'

export const textOf = ({ home, away }: TwoScores): string => `${home}-${away}`

/** @returns what a text says; null for one that cannot be read */
export function readSaid(text: string): Said | null {
  try {
    const read = JSON.parse(text) as Said | null
    if (typeof read?.status !== 'string' || typeof read.score?.home !== 'number') return null
    // Texts of older versions count no withdrawals.
    return { ...NEVER, ...read }
  } catch {
    return null
  }
}
