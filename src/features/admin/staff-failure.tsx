import type { Failure } from '@/features/forms/failure'
import { FormFailure } from '@/features/forms/form-parts'
import { staffSentence } from '@/i18n/staff-codes'
import { SessionEnded } from './session-ended'

interface StaffFailureProps {
  failure: Failure | null
  /** The form's own words. */
  sentenceOf?: typeof staffSentence
}

/** An error of a whole form of staff. After the end of a session what was typed stays here. */
export function StaffFailure({ failure, sentenceOf = staffSentence }: StaffFailureProps) {
  if (failure?.code !== 'sign-in') return <FormFailure failure={failure} sentenceOf={sentenceOf} />
  return <SessionEnded />
}
