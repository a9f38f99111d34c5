import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { DomainError } from '@/domain/domain-error'
import { refusalSentence } from '@/i18n/codes'
import '@/i18n/later-codes'
import { showToast } from '@/ui/toast-store'
import { showOutcome } from '../shell/show-outcome'

/** Shows that the server has the report, or that it is sent by itself. */
export function showReportOutcome(record: string): Promise<void> {
  return showOutcome(
    { collection: 'reports', record },
    {
      done: { title: t`Your report was sent`, detail: t`Thank you. The team reviews it within 24–48 hours.` },
      failed: t`Error while reporting`,
    },
  )
}

export function showReportFailure(error: unknown): void {
  if (error instanceof DomainError) {
    const reason = i18n._(refusalSentence(error.code, error.fields))
    showToast({ tone: 'error', title: t`Error while reporting`, detail: reason })
  } else {
    showToast({
      tone: 'error',
      title: t`Unexpected error`,
      detail: t`An error occurred while sending the report. Please try again.`,
    })
  }
}
