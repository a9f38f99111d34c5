import { useRouter } from '@tanstack/react-router'

/**
 * For a form that signs in: call it at the start, and its result when the user is signed in. That leads to the start
 * page, unless another page was opened meanwhile: `/login` leads there by itself, and the user may have gone on.
 */
export function useLeadToStart(): () => () => Promise<void> {
  const router = useRouter()
  return () => {
    const { pathname } = router.latestLocation
    return async () => {
      if (router.latestLocation.pathname === pathname) await router.navigate({ to: '/' })
    }
  }
}
