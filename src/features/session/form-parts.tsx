import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { sentenceFor } from '@/i18n/codes'
import classes from './session-screen.module.css'

/** What went wrong with the whole form, above its button. */
export function FormFailure({ code }: { code: string | null }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      {code ? (
        <p className={classes.failure}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          {i18n._(sentenceFor(code))}
        </p>
      ) : null}
    </div>
  )
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
