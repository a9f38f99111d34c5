import { createRootRoute, Outlet } from '@tanstack/react-router'
import { OpenedNotice } from '@/features/notifications/opened-notice'
import { SessionEvents } from '@/features/session/session-events'
import { NotFoundScreen } from '@/features/shell/not-found-screen'
import { ViewerHost } from '@/ui/picture/viewer-host'
import { ToastHost } from '@/ui/toast'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ViewerHost />
      <SessionEvents />
      <OpenedNotice />
      <ToastHost />
    </>
  ),
  notFoundComponent: NotFoundScreen,
})
