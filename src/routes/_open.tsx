import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionLoader, SignInScreen } from '@/features/session/session-guard'
import { useSession } from '@/data/session/use-session'
import { AppLayout } from '@/features/shell/app-layout'

/**
 * Pages that signed-out visitors may open too. Visitors get no navigation bar, because each of its entries needs a
 * signed-in user.
 */
export const Route = createFileRoute('/_open')({ component: OpenPages })

function OpenPages() {
  const { status } = useSession()
  if (status === 'starting') return <SessionLoader />
  if (status === 'signed-out') return <Outlet />
  // The screen of a ban stands in place of the whole app (Q10).
  if (status === 'banned') return <SignInScreen />
  return (
    <AppLayout current="hashtags">
      <Outlet />
    </AppLayout>
  )
}
