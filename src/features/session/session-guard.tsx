import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, type ReactNode } from 'react'
import { Loader } from '@/ui/loader'
import { useSession } from '@/data/session/use-session'

const SessionScreen = lazy(async () => ({ default: (await import('./session-screen')).SessionScreen }))

/**
 * A page for fans: a spinner until the phone knows who is here, then the page, or the login screen in its place with
 * the address kept. An expired session still shows the page: reading and writing go on.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'starting') return <SessionLoader />
  if (status === 'signed-out') return <SessionInPlace />
  return children
}

/** The login screen where a page would stand. */
export function SessionInPlace() {
  return (
    <Suspense fallback={<SessionLoader />}>
      <SessionScreen />
    </Suspense>
  )
}

/** Until the phone knows who is here; after 15 s with a way on. */
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
