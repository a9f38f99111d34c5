import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import { formatDate } from '@/i18n/format-days'
import type { StaffUser } from '@/views/staff-users'
import table from '../admin-table.module.css'
import { Choice, MenuButton, ProfileLink, Restriction, Source, TierOf, Who } from './user-parts'
import type { Chosen } from './use-chosen'
import { VerificationEdit } from './verification-edit'

export interface UserRows {
  users: readonly StaffUser[]
  /** The id of the row that is edited in place; empty without one. */
  edited: string
  chosen: Chosen
  onSaved: (user: StaffUser) => void
  onEditEnd: () => void
  /** Somebody else changed the user, or the account ended. */
  onStale: (user: StaffUser) => void
  onMenu: (user: StaffUser) => void
}

/** Users on a desk. */
export function UserTable({ users, edited, hasEmails, ...rest }: UserRows & { hasEmails: boolean }) {
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={table.frame} tabIndex={0} role="group" aria-label={t`Users`}>
      <table className={table.table} aria-label={t`Users`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>User</Trans>
            </th>
            {hasEmails ? (
              <th scope="col">
                <Trans>E-mail</Trans>
              </th>
            ) : null}
            <th scope="col">
              <Trans>Followers</Trans>
            </th>
            <th scope="col">
              <Trans>Verification</Trans>
            </th>
            <th scope="col">
              <Trans context="verification">Source</Trans>
            </th>
            <th scope="col">
              <Trans context="account">Joined</Trans>
            </th>
            <th scope="col" className={table.pinned} aria-label={t`Actions`} />
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} {...{ ...rest, user, hasEmails }} isEdited={user.id === edited} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Omit<UserRows, 'users' | 'edited'> {
  user: StaffUser
  hasEmails: boolean
  isEdited: boolean
}

function Row({ user, hasEmails, isEdited, chosen, onSaved, onEditEnd, onStale, onMenu }: RowProps) {
  return (
    <tr data-edited={isEdited || undefined}>
      <td>
        <span className={table.person}>
          <Choice user={user} chosen={chosen} />
          <Who user={user} />
        </span>{' '}
        <Restriction user={user} />
      </td>
      {hasEmails ? (
        <td className={table.email}>
          <bdi dir="ltr">{user.email}</bdi>
        </td>
      ) : null}
      <td className={table.number}>{formatNumber(user.followers)}</td>
      {isEdited ? (
        <td colSpan={4}>
          <VerificationEdit {...{ user, onSaved, onEditEnd, onStale }} />
        </td>
      ) : (
        <>
          <td className={table.word}>
            <TierOf user={user} />
          </td>
          <td className={table.word}>
            <Source user={user} />
          </td>
          <td className={table.number}>{formatDate(user.joined)}</td>
          <td className={table.pinned}>
            <span className={table.actions}>
              <ProfileLink user={user} />
              <MenuButton user={user} onMenu={onMenu} />
            </span>
          </td>
        </>
      )}
    </tr>
  )
}
