import { Trans } from '@lingui/react/macro'
import type { PredictionsView } from '@/views/predictions'
import classes from './predictions-screen.module.css'

/** Says that replays do not count, to who predicted one. */
export function ReplayHint({ predictions }: Pick<PredictionsView, 'predictions'>) {
  if (!predictions.some(({ replay }) => replay)) return null
  return (
    <p className={classes.hint}>
      <Trans>Recorded matches that are played again are not counted.</Trans>
    </p>
  )
}
