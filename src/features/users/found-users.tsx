import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { currentUser$ } from '@/data/profiles/user-search'
import { useObservable } from '@/data/context/use-observable'
import type { UserView } from '@/views/profiles'
import { UserRow } from '@/ui/profile/user-row'
import { UserSkeletons } from '@/ui/profile/user-skeletons'
import slab from '@/ui/slab.module.css'
import { UserFollowButton } from './user-follow-button'
import classes from './users.module.css'
import type { SearchResult } from './use-search'

const asFound = (user: UserView) => user

/** Users whose name matches the typed text. */
export function FoundUsers({ found }: { found: SearchResult | null }) {
  const { t } = useLingui()
  const current = useObservable(currentUser$, asFound)
  const offline = useIsOffline()
  if (!found) return <UserSkeletons count={3} />
  return (
    <section className={classes.section} aria-label={t`Fans`}>
      <div className={slab.head}>
        <h2 className={classes.heading}>
          <Trans>Fans</Trans>
        </h2>
      </div>
      {found.users.map(current).map((user) => (
        <UserRow key={user.id} user={user} action={<UserFollowButton user={user} small />} />
      ))}
      <p className={classes.hint} role="status">
        {offline || found.source === 'phone' ? (
          <Trans>Found on this phone. The others come with the network.</Trans>
        ) : found.source === 'unanswered' ? (
          <Trans>The server gave no answer. Try again in a moment.</Trans>
        ) : found.users.length === 0 ? (
          <Trans>No fan has a name like this.</Trans>
        ) : null}
      </p>
    </section>
  )
}
