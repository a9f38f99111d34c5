import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '@/i18n/format-days'
import slab from '@/ui/slab.module.css'
import { Choice, MenuButton, ProfileLink, Restriction, Source, TierOf, Who } from './user-parts'
import type { UserRows } from './user-table'
import classes from './users.module.css'
import { VerificationEdit } from './verification-edit'

/** Users on a phone. */
export function UserCards({ users, edited, chosen, onMenu, ...edit }: UserRows) {
  const { t } = useLingui()
  return (
    <ul className={`${slab.slab} ${classes.list}`} aria-label={t`Users`}>
      {users.map((user) => {
        const joined = formatDate(user.joined)
        return (
          <li key={user.id} className={classes.card} data-edited={user.id === edited || undefined}>
            <div className={classes.head}>
              <Choice user={user} chosen={chosen} />
              <Who user={user} />
              <MenuButton user={user} onMenu={onMenu} />
            </div>
            <Restriction user={user} />
            {user.email === '' ? null : (
              <bdi dir="ltr" className={classes.email}>
                {user.email}
              </bdi>
            )}
            <p className={classes.meta}>
              <TierOf user={user} /> · <Source user={user} /> ·{' '}
              <Plural value={user.followers} one="# follower" other="# followers" />
              <br />
              <Trans>Joined {joined}</Trans>
            </p>
            {user.id === edited ? <VerificationEdit user={user} {...edit} /> : <ProfileLink user={user} />}
          </li>
        )
      })}
    </ul>
  )
}
