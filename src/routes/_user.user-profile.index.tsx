import { createFileRoute, redirect } from '@tanstack/react-router'

/** Nobody is named: the fan's own page. */
export const Route = createFileRoute('/_user/user-profile/')({
  beforeLoad: () => {
    throw redirect({ to: '/profile', replace: true })
  },
})
