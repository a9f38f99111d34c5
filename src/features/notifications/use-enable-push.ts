import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { enablePush } from '@/data/push'
import { DomainError } from '@/domain/domain-error'
import { callSentence } from '@/i18n/call-codes'
import { currentLanguage } from '@/i18n/language'
import { showToast } from '@/ui/toast-store'

/** Asks the browser for permission after a tap, and shows a message when it is refused. */
export function useEnablePush() {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const enable = () => {
    setBusy(true)
    enablePush(currentLanguage())
      .catch((error: unknown) => {
        const code = error instanceof DomainError ? error.code : 'server-error'
        showToast({ tone: 'error', title: t`Error`, detail: i18n._(callSentence(code)) })
      })
      .finally(() => setBusy(false))
  }
  return { enable, busy }
}
