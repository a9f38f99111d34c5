import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSessionEvent, type SessionEvent } from '@/data/session'
import { clearVisits } from '@/ui/history-entry'
import { showToast } from '@/ui/toast-store'

/** Reacts to changes of the session, here or in another tab. Screens call `useSession` themselves. */
export function SessionEvents() {
  const { t } = useLingui()
  const navigate = useNavigate()
  useEffect(() => {
    const react = (event: SessionEvent): void => {
      switch (event.kind) {
        case 'signed-out':
          clearVisits()
          void navigate({ to: '/' })
          return
        case 'password-recovery':
          showToast({ tone: 'ok', title: t`Your password is changed`, detail: t`Your other phones ask you to log in.` })
          return
        // The guard, the profile, the strip and the banner show these states themselves.
        case 'initial':
        case 'signed-in':
        case 'token-refreshed':
        case 'user-updated':
        case 'expired':
      }
    }
    return onSessionEvent(react)
  }, [navigate, t])
  return null
}
