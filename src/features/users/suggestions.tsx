import { Trans, useLingui } from '@lingui/react/macro'
import { UserRow } from '@/ui/profile/user-row'
import { UserSkeletons } from '@/ui/profile/user-skeletons'
import slab from '@/ui/slab.module.css'
import { useSuggestions } from './use-suggestions'
import { UserFollowButton } from './user-follow-button'
import classes from './users.module.css'

/** Suggests users to follow; renders nothing when there are none. */
export function Suggestions({ most = Infinity }: { most?: number }) {
  const { t } = useLingui()
  const users = useSuggestions()?.slice(0, most)
  if (!users) return <UserSkeletons count={3} />
  if (users.length === 0) return null
  return (
    <section className={classes.section} aria-label={t`Who to follow`}>
      <div className={slab.head}>
        <h2 className={classes.heading}>
          <Trans>Who to follow</Trans>
        </h2>
      </div>
      {users.map((user) => (
        <UserRow key={user.id} user={user} action={<UserFollowButton user={user} small />} />
      ))}
    </section>
  )
}
