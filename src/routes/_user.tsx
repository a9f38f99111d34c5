import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useSession } from '@/data/session/use-session'
import { SessionGuard } from '@/features/session/session-guard'
import { AppLayout } from '@/features/shell/app-layout'
import type { NavigationEntry } from '@/ui/navigation'

/** Pages that need a user: the sign-in form replaces them until there is one. */
export const Route = createFileRoute('/_user')({ component: UserPages, codeSplitGroupings: [] })

/** Pages of the navigation entry «My account»; the user's own lists of followers belong to it, too. */
const PROFILE_PAGES = /^\/(profile|my-posts|saved-posts|settings|edit-profile|advertise)/

const FOLLOW_LISTS = '/followers-following/'

const MESSAGE_PAGES = /^\/(messages|notifications|private-chat)/

/** Pages that use the whole screen of a phone. */
const WITHOUT_BAR = /^\/(create-|private-chat\/|chat-room\/)/

function entryOf(path: string, userId: string | undefined): NavigationEntry {
  if (userId && path.startsWith(`${FOLLOW_LISTS}${userId}/`)) return 'profile'
  if (MESSAGE_PAGES.test(path)) return 'messages'
  if (path.includes('chat-room')) return 'rooms'
  if (/^\/(match|followed-teams)/.test(path)) return 'matches'
  return PROFILE_PAGES.test(path) ? 'profile' : 'hashtags'
}

function UserPages() {
  const path = useLocation({ select: (location) => location.pathname })
  const { user } = useSession()
  return (
    <SessionGuard>
      <AppLayout current={entryOf(path, user?.id)} withoutBar={WITHOUT_BAR.test(path)}>
        <Outlet />
      </AppLayout>
    </SessionGuard>
  )
}
