import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { SessionGuard } from '@/features/session/session-guard'
import { AppLayout } from '@/features/shell/app-layout'

/** Pages for fans: the login screen stands in their place until there is one. */
export const Route = createFileRoute('/_fan')({ component: FanPages, codeSplitGroupings: [] })

function FanPages() {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <SessionGuard>
      <AppLayout
        current={path.startsWith('/profile') ? 'profile' : 'hashtags'}
        withoutBar={path.startsWith('/create-hashtag-post')}
      >
        <Outlet />
      </AppLayout>
    </SessionGuard>
  )
}
