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
  /** Since when each count is lower than it is remembered. */
  lowered: { score: Since; reds: Since }
}

/** Milliseconds since 1970; null for a count that is not lower. */
export interface Since {
  home: number | null
  away: number | null
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
export const NOT_LOWERED: Said['lowered'] = { score: { home: null, away: null }, reds: { home: null, away: null } }
const NEVER: Counted = { generation: 0, withdrawals: 0 }
/** What texts of older versions lack: they count no withdrawals, and a lower count waits anew. */
const LACKING = { ...NEVER, lowered: NOT_LOWERED }

/** A match as if all of it had been told. */
export const saidOf = (match: Match, lineups: boolean, counted: Counted = NEVER): Said => ({
  ...{ status: match.status, score: match.score ?? NIL, reds: match.reds, lineups, ...counted, lowered: NOT_LOWERED },
})

export const isFinished = (status: MatchStatus): boolean => stateOf(status) === 'finished'

export const textOf = ({ home, away }: TwoScores): string => `${home}-${away}`

/** @returns what a text says; null for one that cannot be read */
export function readSaid(text: string): Said | null {
  try {
    const read = JSON.parse(text) as Said | null
    if (typeof read?.status !== 'string' || typeof read.score?.home !== 'number') return null
    return { ...LACKING, ...read }
  } catch {
    return null
  }
}
