import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { DomainError } from '@/domain/domain-error'
import { refusalSentence } from '@/i18n/codes'
import { showToast, type Toast } from '@/ui/toast-store'

/** Waits for a command. On an error it shows the reason and an action. Returns whether the command succeeded. */
export async function succeedsOrShowsError(
  command: Promise<unknown>,
  actionFor?: (error: DomainError) => Toast['action'],
): Promise<boolean> {
  try {
    await command
    return true
  } catch (error) {
    const known = error instanceof DomainError ? error : new DomainError('server-error')
    const action = actionFor?.(known)
    const detail = i18n._(refusalSentence(known.code, known.fields))
    showToast({ tone: 'error', title: t`Error`, detail, ...(action && { action }) })
    return false
  }
}

/** Shows what failed, and the reason if a rule names one. */
export function showError(title: string, error: unknown): void {
  const known = error instanceof DomainError ? i18n._(refusalSentence(error.code, error.fields)) : null
  showToast({ tone: 'error', title, detail: known ?? t`An unexpected error occurred.` })
}
