import { isPlayedOut, MATCH_STATUSES, type MatchStatus, stateOf } from './statuses'

/** Rules of predictions (K19, K20), which phone and server share. The server alone counts points. */

/** The highest number of goals that can be predicted. */
export const GOALS_MAX = 99

export const isGoals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= GOALS_MAX

/**
 * Whether a match can be predicted: before its kick-off and before the first live word, and again once it is postponed.
 * @param now the server's clock, as `kickoff` in milliseconds since 1970
 */
export const isPredictable = ({ status, kickoff }: { status: MatchStatus; kickoff: number }, now: number): boolean =>
  status === 'postponed' || (stateOf(status) === 'upcoming' && now < kickoff)

/** A match that ends so has no result by play: its predictions are void. */
export const isVoid = (status: MatchStatus): boolean => stateOf(status) === 'finished' && !isPlayedOut(status)

export const VOID_STATUSES = MATCH_STATUSES.filter(isVoid)
export const SCORED_STATUSES = MATCH_STATUSES.filter(isPlayedOut)

/** How many predicted each outcome of a match. */
export interface PredictionTotals {
  home: number
  draw: number
  away: number
}

/** Names of the teams of a predicted match, in both languages: its own rows leave the phone long before. */
export interface PredictedTeams {
  home: { id: string; ar: string; en: string }
  away: { id: string; ar: string; en: string }
}

/** The teams in a prediction's row; null in one without. */
export function readTeams(text: unknown): PredictedTeams | null {
  try {
    return JSON.parse(String(text)) as PredictedTeams | null
  } catch {
    return null
  }
}

/** `month`: the last 30 days. `season`: since the last 1 July. */
export type PointsPeriod = 'month' | 'season'

const DAY_MS = 24 * 60 * 60 * 1000
const SEASON_MONTH = 6

/** When a period began. @param now milliseconds since 1970 */
export function periodStart(period: PointsPeriod, now: number): number {
  if (period === 'month') return now - 30 * DAY_MS
  const year = new Date(now).getUTCFullYear()
  const start = Date.UTC(year, SEASON_MONTH)
  return start <= now ? start : Date.UTC(year - 1, SEASON_MONTH)
}
