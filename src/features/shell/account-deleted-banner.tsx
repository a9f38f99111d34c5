import { Suspense } from 'react'
import { useSession } from '@/data/session/use-session'
import { lazyPart } from '@/ui/lazy-part'

const AccountDeletedNote = lazyPart(() => import('./account-deleted-note').then((module) => module.AccountDeletedNote))

/** Shows that the account of the last user was deleted, until somebody closes the banner. */
export function AccountDeletedBanner() {
  const { ended } = useSession()
  if (!ended) return null
  return (
    <Suspense fallback={null}>
      <AccountDeletedNote />
    </Suspense>
  )
}
