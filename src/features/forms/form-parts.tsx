import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { callSentence } from '@/i18n/call-codes'
import { SignalBars } from '@/ui/signal-bars'
import type { Failure } from './failure'
import classes from './form-parts.module.css'
import { useSecondsLeft, useTimeText } from './time-left'

interface FormFailureProps {
  failure: Failure | null
  /** Whether the limit counts all users of the same network. */
  sharedLimit?: boolean
  /** Words of another form for the same codes. */
  sentenceOf?: typeof callSentence
}

/** An error of a whole form, above its button. A missing network is no error: it is grey. */
export function FormFailure({ failure, sharedLimit = false, sentenceOf = callSentence }: FormFailureProps) {
  const offline = failure?.code === 'offline'
  return (
    <div role={offline ? 'status' : 'alert'}>
      {failure ? (
        <p className={classes.failure} data-quiet={offline || undefined}>
          {offline ? <SignalBars /> : <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />}
          <FailureSentence failure={failure} sharedLimit={sharedLimit} sentenceOf={sentenceOf} />
        </p>
      ) : null}
    </div>
  )
}

function FailureSentence({ failure, sharedLimit, sentenceOf }: Required<FormFailureProps> & { failure: Failure }) {
  const { i18n } = useLingui()
  const { code, retryAt } = failure
  const left = useSecondsLeft(retryAt)
  const when = useTimeText()(left)
  if (retryAt === null || (code !== 'limit' && code !== 'busy')) return i18n._(sentenceOf(code))
  if (left === 0) return <Trans>You can try again now.</Trans>
  if (code === 'busy') return <Trans>The server is busy. You can try again {when}.</Trans>
  if (sharedLimit) return <Trans>Too many tries from this network. You can try again {when}.</Trans>
  return <Trans>Too many tries. You can try again {when}.</Trans>
}

/** Shown when the server accepts the connection and does not answer: offers to stop waiting. */
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
