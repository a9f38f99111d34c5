import { createFileRoute, redirect } from '@tanstack/react-router'

/** Without an id: the own profile. */
export const Route = createFileRoute('/_user/user-profile/')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', replace: true })
  },
})
