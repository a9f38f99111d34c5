import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { DomainError } from '@/domain/domain-error'
import { refusalSentence } from '@/i18n/codes'
import '@/i18n/later-codes'
import { showToast } from '@/ui/toast-store'
import { failureHeading } from '@/ui/comment/comment-failure'

/** Shows which part of a comment failed and the reason. */
export function showCommentFailure(error: unknown): void {
  if (error instanceof DomainError) {
    showToast({
      tone: 'error',
      title: i18n._(failureHeading(error.code, error.fields)),
      detail: i18n._(refusalSentence(error.code, error.fields)),
    })
  } else {
    showToast({ tone: 'error', title: t`An error occurred while adding the comment`, detail: String(error) })
  }
}
