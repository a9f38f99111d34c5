import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, type ReactNode } from 'react'
import { Loader } from '@/ui/loader'
import { useSession } from '@/data/session/use-session'

const LazySessionScreen = lazy(async () => ({ default: (await import('./session-screen')).SessionScreen }))

/**
 * Guards a page that needs a user. It shows a spinner until the session is known, then the page or the sign-in form.
 * With an expired session the page is still shown.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'starting') return <SessionLoader />
  if (status === 'signed-out' || status === 'banned') return <SignInScreen />
  return children
}

/** The screen to sign in, register or recover an account, or of a ban. Its code is loaded when it is shown. */
export function SignInScreen() {
  return (
    <Suspense fallback={<SessionLoader />}>
      <LazySessionScreen />
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
