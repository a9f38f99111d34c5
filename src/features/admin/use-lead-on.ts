import { useRouter } from '@tanstack/react-router'

/** A page that sends staff to the sign-in and gets them back. */
export type ReturnPage = '/api-settings' | `/admin/${string}`

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that a sign-in of staff leads back to. */
    returnTo?: ReturnPage
  }
}

/** Leads from the sign-in to the page that asked for it, else to the dashboard. */
export function useLeadOn(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const { returnTo } = router.latestLocation.state
    if (returnTo) await router.navigate({ href: returnTo, replace: true })
    else await router.navigate({ to: '/admin/$page', params: { page: 'dashboard' }, replace: true })
  }
}
