import { keyedView } from '@/lib/observable'
import type { PointsPeriod } from '@/domain/football/predictions'
import type { MatchPredictionView, PointsTableView, PredictionsView } from '@/views/predictions'
import { accountCommand, fromAccount } from '../context/client-loader'
import type { Language } from '../matches/match-view'
import { UNLOADED_TABLE } from './unloaded-table'

/** Predicts a match, or changes the prediction; it waits for the network by itself. */
export const predict = accountCommand((account) => account.predictions.predict)

/** The own prediction of a match; null before the phone's storage was read. */
export const predictionOf$ = keyedView((match: string) =>
  fromAccount<MatchPredictionView | null>((account) => account.predictions.ofMatch$(match), null),
)

export const UNLOADED_PREDICTIONS: PredictionsView = {
  ready: false,
  predictions: [],
  month: { points: 0, exact: 0, scored: 0 },
}

/** The own predictions with names in a language. */
export const predictions$ = keyedView((language: Language) =>
  fromAccount<PredictionsView>((account) => account.predictions.list$(language), UNLOADED_PREDICTIONS),
)

/** The points of those whom the user follows. */
export const pointsTable$ = keyedView((period: PointsPeriod) =>
  fromAccount<PointsTableView>((account) => account.predictions.table$(period), UNLOADED_TABLE),
)
