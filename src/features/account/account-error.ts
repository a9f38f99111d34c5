import { useLingui } from '@lingui/react/macro'
import type { DomainError } from '@/domain/domain-error'
import { callSentence } from '@/i18n/call-codes'
import { formatUntil } from '@/i18n/format'
import { showToast } from '@/ui/toast-store'

/** Shows why an account setting could not be changed. Such requests are not repeated later. */
export function useAccountError(): (error: DomainError) => void {
  const { t, i18n } = useLingui()
  return ({ code, retryAfterMs }) => {
    // The session ends as well, and its banner says so.
    if (code === 'account-gone') return
    const when = retryAfterMs === null ? null : formatUntil(Date.now() + retryAfterMs)
    const detail = code === 'limit' && when ? t`Too many tries. You can try again ${when}.` : i18n._(callSentence(code))
    showToast({ tone: 'error', title: t`Error`, detail })
  }
}
