import { Trans } from '@lingui/react/macro'
import type { Failure } from '@/features/session/failure'
import { FormFailure } from '@/features/session/form-parts'
import { staffSentence } from '@/i18n/staff-codes'
import classes from './staff-screen.module.css'

interface StaffFailureProps {
  failure: Failure | null
  /** The form's own words. */
  sentenceOf?: typeof staffSentence
}

/** An error of a whole form of staff. After the end of a session what was typed stays here. */
export function StaffFailure({ failure, sentenceOf = staffSentence }: StaffFailureProps) {
  if (failure?.code !== 'sign-in') return <FormFailure failure={failure} sentenceOf={sentenceOf} />
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
