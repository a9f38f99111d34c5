import { Trans } from '@lingui/react/macro'
import { isVoid } from '@/domain/football/predictions'
import { isPlayedOut } from '@/domain/football/statuses'
import { PointsMark } from '@/ui/match/prediction/points-mark'
import { ScoreCells } from '@/ui/match/score-cells'
import styles from '@/ui/text-styles.module.css'
import { scoresWords } from '@/ui/match/row-words'
import type { MatchView } from '@/views/matches'
import type { MatchPredictionView } from '@/views/predictions'
import classes from './match-prediction.module.css'

interface LockedPredictionProps {
  match: MatchView
  prediction: MatchPredictionView
}

/** The own prediction after the lock, and what it is worth. */
export function LockedPrediction({ match, prediction }: LockedPredictionProps) {
  const { score, points } = prediction
  const isVoided = prediction.void || isVoid(match.status)
  if (score === null) {
    return (
      <p className={classes.note}>
        <Trans>You did not predict this match.</Trans>
      </p>
    )
  }
  return (
    <div className={classes.locked}>
      <span className={styles.hidden}>{scoresWords(match, score)}</span>
      <span aria-hidden="true">
        <ScoreCells score={score} />
      </span>
      <span className={classes.words}>
        <Words points={points} isVoided={isVoided} match={match} />
      </span>
      <PointsMark points={points} isVoid={isVoided} />
    </div>
  )
}

interface WordsProps {
  points: MatchPredictionView['points']
  isVoided: boolean
  match: MatchView
}

function Words({ points, isVoided, match }: WordsProps) {
  if (isVoided && isPlayedOut(match.status)) {
    return <Trans>It does not count: it came after the kick-off, when the result could be known.</Trans>
  }
  if (isVoided) return <Trans>It does not count: the match was not played to a result.</Trans>
  if (points === 3) return <Trans>The exact score</Trans>
  if (points === 1) return <Trans>The right outcome</Trans>
  if (points === 0) return <Trans>Not this time</Trans>
  if (match.state === 'live') return <Trans>Points come with the final whistle.</Trans>
  return <Trans>It cannot be changed any more.</Trans>
}
