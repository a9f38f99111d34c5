import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { discardWithUndo } from '@/features/outbox/discard-with-undo'
import { refusalSentence } from '@/i18n/codes'
import { ScoreCells } from '@/ui/match/score-cells'
import type { OwnPredictionView } from '@/views/predictions'
import classes from './match-prediction.module.css'

interface RefusedPredictionProps {
  refused: NonNullable<OwnPredictionView['refused']>
  /** One that the server took before. */
  hasEarlier: boolean
}

/** A prediction that the server did not take, mostly because it came late (K19). */
export function RefusedPrediction({ refused, hasEarlier }: RefusedPredictionProps) {
  const { t, i18n } = useLingui()
  const { score, operation, code, fields } = refused
  const isLate = code === 'locked'
  return (
    <div className={classes.refused} role="status" data-refused={code}>
      <ScoreCells score={score} />
      <span className={classes.words}>
        {isLate ? <Trans>It came after the kick-off and does not count.</Trans> : i18n._(refusalSentence(code, fields))}{' '}
        {hasEarlier ? <Trans>Your earlier prediction stays.</Trans> : null}
      </span>
      <Button variant="subtle" onClick={() => void discardWithUndo(operation, t`Discarded`)}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  )
}
