import { i18n } from '@lingui/core'
import { DomainError } from '@/domain/domain-error'
import { staffSentence } from '@/i18n/staff-codes'
import { showToast } from '@/ui/toast-store'

/** Shows what was not done, and why. */
export function showStaffError(title: string, error: unknown): void {
  const code = error instanceof DomainError ? error.code : 'server-error'
  showToast({ tone: 'error', title, detail: i18n._(staffSentence(code)) })
}

/** True when somebody else changed or deleted what a form shows. */
export const isStaleError = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'changed-meanwhile' || error.code === 'gone')
