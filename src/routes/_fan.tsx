import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { SessionGuard } from '@/features/session/session-guard'
import { AppLayout } from '@/features/shell/app-layout'
import type { Place } from '@/ui/navigation'

/** Pages for fans: the login screen stands in their place until there is one. */
export const Route = createFileRoute('/_fan')({ component: FanPages, codeSplitGroupings: [] })

/** What stands under «My account». */
const OF_THE_FAN = /^\/(profile|my-posts|settings|edit-profile)/

const OF_NOTICES = /^\/(messages|notifications)/

function placeOf(path: string): Place {
  if (OF_NOTICES.test(path)) return 'messages'
  return OF_THE_FAN.test(path) ? 'profile' : 'hashtags'
}

function FanPages() {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <SessionGuard>
      <AppLayout current={placeOf(path)} withoutBar={path.startsWith('/create-hashtag-post')}>
        <Outlet />
      </AppLayout>
    </SessionGuard>
  )
}
