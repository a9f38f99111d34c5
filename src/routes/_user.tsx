import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { SessionGuard } from '@/features/session/session-guard'
import { AppLayout } from '@/features/shell/app-layout'
import type { NavigationEntry } from '@/ui/navigation'

/** Pages that need a user: the sign-in form replaces them until there is one. */
export const Route = createFileRoute('/_user')({ component: UserPages, codeSplitGroupings: [] })

/** Pages of the navigation entry «My account». */
const PROFILE_PAGES = /^\/(profile|my-posts|saved-posts|settings|edit-profile)/

const MESSAGE_PAGES = /^\/(messages|notifications)/

function entryOf(path: string): NavigationEntry {
  if (MESSAGE_PAGES.test(path)) return 'messages'
  return PROFILE_PAGES.test(path) ? 'profile' : 'hashtags'
}

function UserPages() {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <SessionGuard>
      <AppLayout current={entryOf(path)} withoutBar={path.startsWith('/create-hashtag-post')}>
        <Outlet />
      </AppLayout>
    </SessionGuard>
  )
}
