import { Trans } from '@lingui/react/macro'
import type { Failure } from '@/features/session/failure'
import { FormFailure } from '@/features/session/form-parts'
import { staffSentence } from '@/i18n/staff-codes'
import { msg } from '@lingui/core/macro'
import classes from './import.module.css'

const TOO_LARGE = msg`The file has more than 2 MB. Cut it into several files.`

/** Why a file was not read or stored. After the end of a session the page keeps what is in it. */
export function ImportFailure({ failure }: { failure: Failure | null }) {
  if (failure?.code !== 'sign-in') {
    const sentence = (code: string) => (code === 'too-large' ? TOO_LARGE : staffSentence(code))
    return <FormFailure failure={failure} sentenceOf={sentence} />
  }
  return (
    <p className={classes.meta} role="alert">
      <Trans>
        Your session in the administration ended. <NewTab>Log in in another tab</NewTab>, then try again.
      </Trans>
    </p>
  )
}

function NewTab({ children }: { children?: string }) {
  return (
    <a href="/admin/login" target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
