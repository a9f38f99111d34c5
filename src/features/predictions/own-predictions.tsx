import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useObservable } from '@/data/context/use-observable'
import { predictions$, UNLOADED_PREDICTIONS } from '@/data/predictions'
import { formatNumber } from '@/i18n/format'
import { useLanguage } from '@/i18n/use-language'
import { EmptyState } from '@/ui/empty-state'
import list from '@/ui/list.module.css'
import { RowSkeletons } from '@/ui/row-skeletons'
import slab from '@/ui/slab.module.css'
import type { PredictionsView } from '@/views/predictions'
import { PredictionRow } from './prediction-row'
import classes from './predictions-screen.module.css'
import { ReplayHint } from './replay-hint'

/** The points of the last 30 days, and the own predictions, the latest match first. */
export function OwnPredictions() {
  const { t } = useLingui()
  const { ready, predictions, month } = useObservable(predictions$(useLanguage()), UNLOADED_PREDICTIONS)
  if (!ready) {
    return (
      <div className={list.late} role="status" aria-label={t`Loading…`}>
        <RowSkeletons count={6} />
      </div>
    )
  }
  if (predictions.length === 0) return <NoPredictions />
  return (
    <>
      <MonthPoints month={month} />
      <ReplayHint predictions={predictions} />
      <ul className={classes.list} aria-label={t`My predictions`}>
        {predictions.map((prediction) => (
          <li key={prediction.match}>
            <PredictionRow prediction={prediction} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoPredictions() {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="empty"
      title={t`You have not predicted a match yet`}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/matches" />}>
          <Trans>To the matches</Trans>
        </Button>
      }
    >
      <Trans>Open a match that has not begun. The exact score counts 3 points, the right outcome 1.</Trans>
    </EmptyState>
  )
}

const MonthPoints = ({ month: { points, exact, scored } }: Pick<PredictionsView, 'month'>) => (
  <dl className={`${slab.slab} ${classes.figures}`}>
    <Figure value={points}>
      <Trans>Points in 30 days</Trans>
    </Figure>
    <Figure value={exact}>
      <Trans context="predictions">Exact</Trans>
    </Figure>
    <Figure value={scored}>
      <Trans context="predictions">Counted</Trans>
    </Figure>
  </dl>
)

const Figure = ({ value, children }: { value: number; children: React.ReactNode }) => (
  <div className={classes.figure}>
    <dt className={classes.label}>{children}</dt>
    <dd className={classes.value}>{formatNumber(value)}</dd>
  </div>
)
