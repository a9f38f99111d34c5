import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { sentenceFor } from '@/i18n/codes'
import type { Failure } from './failure'
import classes from './session-screen.module.css'
import { useSecondsLeft, useTimeWords } from './time-left'

/** What went wrong with the whole form, above its button. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert">
      {failure ? (
        <p className={classes.failure}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          <FailureSentence failure={failure} />
        </p>
      ) : null}
    </div>
  )
}

function FailureSentence({ failure }: { failure: Failure }) {
  const { i18n } = useLingui()
  const left = useSecondsLeft(failure.retryAt)
  const when = useTimeWords()(left)
  // Those codes have words of the queue, which sends by itself; a form does not.
  if (failure.code !== 'limit' && failure.code !== 'busy') return i18n._(sentenceFor(failure.code))
  if (left > 0) return <Trans>Too many tries. You can try again {when}.</Trans>
  if (failure.code === 'busy') return <Trans>The server is busy. Try again in a moment.</Trans>
  return <Trans>You can try again now.</Trans>
}

/** A link that accepts and never answers: says so and offers to stop waiting. */
export function SlowAnswer({ onGiveUp }: { onGiveUp: () => void }) {
  return (
    <div className={classes.waiting} role="status">
      <p>
        <Trans>The network does not answer yet. What you typed stays here.</Trans>
      </p>
      <Button variant="subtle" onClick={onGiveUp}>
        <Trans>Stop waiting</Trans>
      </Button>
    </div>
  )
}
