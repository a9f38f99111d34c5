import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { DomainError } from '@/domain/domain-error'
import { refusalSentence } from '@/i18n/codes'
import { showToast } from '@/ui/toast-store'

/** The report lies in the queue: it goes by itself, now or with the network. */
export function showReported(): void {
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
