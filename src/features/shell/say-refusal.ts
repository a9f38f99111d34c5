import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { DomainError } from '@/domain/domain-error'
import { refusalSentence } from '@/i18n/codes'
import { showToast } from '@/ui/toast-store'

/** Waits for a command and says why when it could not be done. True when it was done. */
export async function sayRefusal(command: Promise<unknown>): Promise<boolean> {
  try {
    await command
    return true
  } catch (error) {
    const code = error instanceof DomainError ? error.code : 'server-error'
    const fields = error instanceof DomainError ? error.fields : {}
    showToast({ tone: 'error', title: t`Error`, detail: i18n._(refusalSentence(code, fields)) })
    return false
  }
}

/** What failed, and why as far as a rule says it. */
export function sayFailure(title: string, error: unknown): void {
  const known = error instanceof DomainError ? i18n._(refusalSentence(error.code, error.fields)) : null
  showToast({ tone: 'error', title, detail: known ?? t`An unexpected error occurred.` })
}
