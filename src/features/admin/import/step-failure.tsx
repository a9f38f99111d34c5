import { msg } from '@lingui/core/macro'
import { staffSentence } from '@/i18n/staff-codes'
import { StaffFailure } from '../staff-failure'
import type { ImportFailure } from './use-import'

const TOO_LARGE = msg`The file has more than 2 MB. Cut it into several files.`

const BUSY = msg`Another file is being read. Try again in a moment: what you chose stays here.`

const sentenceOf = (code: string) => (code === 'too-large' ? TOO_LARGE : code === 'busy' ? BUSY : staffSentence(code))

interface StepFailureProps {
  step: ImportFailure['of']
  failure: ImportFailure | null
}

/** Why a step did not work, above its button. The server reads one file at a time, for a moment: that has no countdown. */
export function StepFailure({ step, failure }: StepFailureProps) {
  const own = failure?.of === step ? failure : null
  return <StaffFailure failure={own?.code === 'busy' ? { ...own, retryAt: null } : own} sentenceOf={sentenceOf} />
}
