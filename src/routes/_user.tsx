import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { SessionGuard } from '@/features/session/session-guard'
import { AppLayout } from '@/features/shell/app-layout'
import type { NavigationEntry } from '@/ui/navigation'

/** Pages that need a user: the sign-in form replaces them until there is one. */
export const Route = createFileRoute('/_user')({ component: UserPages, codeSplitGroupings: [] })

/** Pages of the navigation entry «My account». */
const OF_THE_USER = /^\/(profile|my-posts|settings|edit-profile)/

const OF_NOTIFICATIONS = /^\/(messages|notifications)/

function placeOf(path: string): NavigationEntry {
  if (OF_NOTIFICATIONS.test(path)) return 'messages'
  return OF_THE_USER.test(path) ? 'profile' : 'hashtags'
}

function UserPages() {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <SessionGuard>
      <AppLayout current={placeOf(path)} withoutBar={path.startsWith('/create-hashtag-post')}>
        <Outlet />
      </AppLayout>
    </SessionGuard>
  )
}
