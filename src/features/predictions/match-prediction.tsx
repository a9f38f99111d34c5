import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useObservable } from '@/data/context/use-observable'
import { retryPost } from '@/data/outbox'
import { predictionOf$ } from '@/data/predictions'
import { isVoid } from '@/domain/football/predictions'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import '@/i18n/later-codes'
import { DeliveryStatus } from '@/ui/delivery-status'
import { PredictionTotals } from '@/ui/match/prediction/prediction-totals'
import { ScoreSteppers } from '@/ui/match/prediction/score-steppers'
import slab from '@/ui/slab.module.css'
import type { MatchView } from '@/views/matches'
import type { MatchPredictionView } from '@/views/predictions'
import { LockedPrediction } from './locked-prediction'
import classes from './match-prediction.module.css'
import { RefusedPrediction } from './refused-prediction'
import { useDraft } from './use-draft'

/** The own prediction on the page of a match: to change before the lock, with points and totals after it. */
export function MatchPrediction({ match }: { match: MatchView }) {
  const prediction = useObservable(predictionOf$(match.id), null)
  if (prediction === null || isNothingToShow(match, prediction)) return null
  return (
    <section className={slab.slab} data-prediction={prediction.open ? 'open' : 'locked'}>
      <div className={slab.head}>
        <h2 className={classes.title}>
          {prediction.open ? <Trans>Predict the result</Trans> : <Trans>Your prediction</Trans>}
        </h2>
        <Link to="/match-predictions" className={classes.all}>
          <Trans>My predictions</Trans>
        </Link>
      </div>
      {prediction.open ? (
        <OpenPrediction match={match} prediction={prediction} />
      ) : (
        <LockedPrediction match={match} prediction={prediction} />
      )}
      {prediction.refused && <RefusedPrediction refused={prediction.refused} hasEarlier={prediction.score !== null} />}
      <Delivery prediction={prediction} />
      {prediction.totals && <PredictionTotals match={match} totals={prediction.totals} />}
      {match.replay && (
        <p className={classes.note}>
          <Trans>A recorded match that is played again: its points are in no table.</Trans>
        </p>
      )}
    </section>
  )
}

/** A match that will have no result, and that was not predicted. */
const isNothingToShow = ({ status }: MatchView, { open, score, refused }: MatchPredictionView): boolean =>
  !open && score === null && refused === null && isVoid(status)

function OpenPrediction({ match, prediction }: { match: MatchView; prediction: MatchPredictionView }) {
  const { score, isDraft, change } = useDraft(match, prediction.score)
  const hollow = isDraft || (prediction.delivery.kind !== 'stored' && prediction.delivery.kind !== 'sent')
  return (
    <>
      <ScoreSteppers match={match} score={score} hollow={hollow} saving={isDraft} onChange={change} />
      <p className={classes.note}>
        {score === null ? (
          <Trans>The exact score counts 3 points, the right outcome 1. Nobody else sees your prediction.</Trans>
        ) : (
          <Trans>You can change it until the kick-off. Nobody else sees it.</Trans>
        )}
      </p>
    </>
  )
}

function Delivery({ prediction: { delivery, operation } }: { prediction: MatchPredictionView }) {
  const navigate = useNavigate()
  if (delivery.kind === 'stored' || delivery.kind === 'sent' || delivery.kind === 'sending') return null
  return (
    <div className={classes.delivery}>
      <DeliveryStatus
        delivery={delivery}
        about="edit"
        onRetry={() => void (operation && succeedsOrShowsError(retryPost(operation)))}
        onSignIn={() => void navigate({ to: '/login' })}
      />
    </div>
  )
}
