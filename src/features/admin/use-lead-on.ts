import { useRouter } from '@tanstack/react-router'

/** A page that sends staff to the sign-in and gets them back. */
export type ReturnPage = '/api-settings' | `/admin/${string}`

/** `ended`: a session that there was. `forbidden`: the role does not include the page. `no-role`: none is left. */
export type SignInReason = 'ended' | 'forbidden' | 'no-role'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that a sign-in of staff leads back to. */
    returnTo?: ReturnPage
    /** Why a page of staff leads to the sign-in. */
    why?: SignInReason
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
