import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { PASSWORD_MIN_CHARACTERS } from '@/domain/limits'
import { countCharacters } from '@/domain/text'
import classes from './session-screen.module.css'

/** The rules for a new password, with a tick for each that is met. */
export function LengthHint({ password }: { password: string }) {
  const met = countCharacters(password) >= PASSWORD_MIN_CHARACTERS
  return (
    <span className={classes.hint} data-met={met || undefined}>
      {met ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
      <Trans>8 characters or more</Trans>
    </span>
  )
}
