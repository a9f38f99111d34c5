import { Trans } from '@lingui/react/macro'
import { LogInElsewhere } from './log-in-elsewhere'
import classes from './staff-screen.module.css'

/** Says that the session ended. What was typed stays here, while the sign-in is in another tab. */
export function SessionEnded() {
  return (
    <>
      <p className={classes.meta} role="alert">
        <Trans>Your session in the administration ended. Log in again, then try once more.</Trans>
      </p>
      <LogInElsewhere />
    </>
  )
}
