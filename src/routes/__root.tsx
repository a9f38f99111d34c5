import { createRootRoute, Outlet } from '@tanstack/react-router'
import { NotFoundScreen } from '@/features/shell/not-found-screen'
import { ToastHost } from '@/ui/toast'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ToastHost />
    </>
  ),
  notFoundComponent: NotFoundScreen,
})
