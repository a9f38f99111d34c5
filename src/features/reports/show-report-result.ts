import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { DomainError } from '@/domain/domain-error'
import { refusalSentence } from '@/i18n/codes'
import { showToast } from '@/ui/toast-store'

/** Shows that the report is in the outbox and is sent by itself. */
export function showReportSent(): void {
  showToast({
    tone: 'ok',
    title: t`Your report was sent`,
    detail: t`Thank you. The team reviews it within 24–48 hours.`,
  })
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
