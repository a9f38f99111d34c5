import type { TwoScores } from '@/domain/football/matches'
import type { PredictionTotals } from '@/domain/football/predictions'
import type { DeliveryState } from './delivery'
import type { TeamView } from './matches'
import type { UserView } from './profiles'

/** What a prediction is worth; null until the final result, and when it is void. */
export type Points = 0 | 1 | 3 | null

/** The own prediction of a match, with the user's operations. */
export interface OwnPredictionView {
  /** Null: there is none. */
  score: TwoScores | null
  points: Points
  /** The match was not played to a result (K19). */
  void: boolean
  /** Of the newest change. */
  delivery: DeliveryState
  /** The operation of that change; null for one that the server has stored. */
  operation: string | null
  /** One that was refused, because it came late or could not be taken. The earlier one stays. */
  refused: { score: TwoScores; operation: string; code: string; fields: Record<string, string> } | null
}

/** What the page of a match shows of predictions. */
export interface MatchPredictionView extends OwnPredictionView {
  /** The match can be predicted now, by the server's clock as the phone knows it. */
  open: boolean
  /** How many predicted what; null before the lock (K20), and until it is known. */
  totals: PredictionTotals | null
}

/** A prediction in the list of the own ones. */
export interface PredictionView extends OwnPredictionView {
  match: string
  score: TwoScores
  home: TeamView
  away: TeamView
  /** Milliseconds since 1970; null while the phone does not know it. */
  kickoff: number | null
  /** The final score; null without one. */
  result: TwoScores | null
  /** Can be changed. */
  open: boolean
  /** Of a match that is played again: its points are in no table. */
  replay: boolean
}

export interface PredictionsView {
  ready: boolean
  /** The latest kick-off first. */
  predictions: PredictionView[]
  /** Of the last 30 days, without replayed matches. */
  month: { points: number; exact: number; scored: number }
}

export interface TableRowView {
  user: UserView
  /** Users with as many points and exact scores share one. */
  place: number
  points: number
  exact: number
}

/** Points of the user and of those whom the user follows. `failed`: nothing held, and no answer or no network. */
export interface PointsTableView {
  state: 'loading' | 'failed' | 'shown'
  rows: TableRowView[]
  /** The user's own place, also below the rows; null without a counted match. */
  own: Omit<TableRowView, 'user'> | null
  /** When the server said so (ms since 1970), and whether it is only what the phone held. */
  asOf: number
  old: boolean
}
