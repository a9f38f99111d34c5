import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { TappedPush } from '@/features/notifications/tapped-push'
import { SessionEvents } from '@/features/session/session-events'
import { ViewerHost } from '@/ui/image/viewer-host'
import { ToastHost } from '@/ui/toast'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ViewerHost />
      <SessionEvents />
      <TappedPush />
      <ToastHost />
    </>
  ),
  notFoundComponent: lazyRouteComponent(() => import('@/features/shell/not-found-screen'), 'NotFoundScreen'),
})
