import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, type ReactNode } from 'react'
import { Loader } from '@/ui/loader'
import { useSession } from '@/data/session/use-session'

const SessionScreen = lazy(async () => ({ default: (await import('./session-screen')).SessionScreen }))

/**
 * Guards a page that needs a user. It shows a spinner until the session is known, then the page or the sign-in form.
 * With an expired session the page is still shown.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'starting') return <SessionLoader />
  if (status === 'signed-out') return <SessionInPlace />
  return children
}

/** The sign-in form in place of a page. */
export function SessionInPlace() {
  return (
    <Suspense fallback={<SessionLoader />}>
      <SessionScreen />
    </Suspense>
  )
}

/** Shown until the session is known; after 15 s with a way on. */
export function SessionLoader() {
  const { t } = useLingui()
  return (
    <Loader
      text={t`Checking who is here…`}
      fallback={
        <Button variant="default" onClick={() => location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      }
    />
  )
}
