import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { staffUsers } from '@/data/staff'
import { formatNumber } from '@/i18n/format'
import { formatDate } from '@/i18n/format-days'
import slab from '@/ui/slab.module.css'
import table from '../admin-table.module.css'
import { useStaffPage } from '../use-staff-page'
import { TierOf, Who } from '../users/user-parts'
import classes from './stats.module.css'

const SHOWN = 5

/** The users who joined last. Without an answer the page shows its figures alone. */
export function NewestUsers() {
  const { t } = useLingui()
  const { state } = useStaffPage(useCallback(() => staffUsers({ text: '', tier: '', state: '' }), []))
  if (state.kind !== 'page' || state.page.users.length === 0) return null
  return (
    <section className={classes.section}>
      <div className={`${slab.head} ${classes.heads}`}>
        <h2>
          <Trans>Newest users</Trans>
        </h2>
        <Link to="/admin/$page" params={{ page: 'users' }} className={classes.link}>
          <Trans>All users</Trans>
        </Link>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className={table.frame} tabIndex={0} role="group" aria-label={t`Newest users`}>
        <table className={table.table} aria-label={t`Newest users`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>User</Trans>
              </th>
              <th scope="col">
                <Trans>Followers</Trans>
              </th>
              <th scope="col">
                <Trans>Verification</Trans>
              </th>
              <th scope="col">
                <Trans context="account">Joined</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {state.page.users.slice(0, SHOWN).map((user) => (
              <tr key={user.id}>
                <td>
                  <Who user={user} />
                </td>
                <td className={table.number}>{formatNumber(user.followers)}</td>
                <td className={table.word}>
                  <TierOf user={user} />
                </td>
                <td className={table.number}>{formatDate(user.joined)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
