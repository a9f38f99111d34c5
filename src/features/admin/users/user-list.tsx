import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { staffUsers } from '@/data/staff'
import { mayStaff } from '@/domain/staff'
import { formatNumber } from '@/i18n/format'
import { EmptyState } from '@/ui/empty-state'
import { useWide } from '@/ui/use-wide'
import type { StaffUser, StaffUserSearch, StaffUsersPage } from '@/views/staff-users'
import { showStaffError } from '../staff-errors'
import { useStaff } from '../use-staff'
import { UserCards } from './user-cards'
import { UserMenu } from './user-menu'
import { UserTable } from './user-table'
import classes from './users.module.css'

interface UserListProps {
  /** The first page; it is read again from time to time. */
  page: StaffUsersPage
  search: StaffUserSearch
  onChanged: () => Promise<void>
}

/** The users that were found, as a table on a desk and as cards on a phone; one is edited at a time. */
export function UserList({ page, search, onChanged }: UserListProps) {
  const { t } = useLingui()
  const isWide = useWide()
  const { state } = useStaff()
  const [more, setMore] = useState<Pick<StaffUsersPage, 'users' | 'next'> | null>(null)
  const [changed, setChanged] = useState<ReadonlyMap<string, StaffUser>>(new Map())
  const [edited, setEdited] = useState('')
  const [opened, setOpened] = useState<StaffUser | null>(null)
  const [busy, setBusy] = useState(false)
  const next = more?.next ?? page.next
  const users = [...new Map([...page.users, ...(more?.users ?? [])].map((user) => [user.id, user])).values()].map(
    (user) => changed.get(user.id) ?? user,
  )
  const loadMore = async () => {
    setBusy(true)
    try {
      const { users: found, next: further } = await staffUsers(search, next)
      setMore((before) => ({ users: [...(before?.users ?? []), ...found], next: further }))
    } catch (error) {
      showStaffError(t`No more users could be loaded`, error)
    }
    setBusy(false)
  }
  const onSaved = (user: StaffUser) => {
    setChanged((before) => new Map(before).set(user.id, user))
    setEdited('')
  }
  if (users.length === 0) {
    return (
      <EmptyState kind="empty" title={t`No users found`}>
        <Trans>Try another spelling, or all levels.</Trans>
      </EmptyState>
    )
  }
  const rows = {
    ...{ users, edited, onSaved, onMenu: setOpened },
    onEditEnd: () => setEdited(''),
    onStale: () => void onChanged().catch(() => undefined),
  }
  const mayVerify = typeof state !== 'string' && mayStaff(state, 'verification')
  const shown = formatNumber(users.length)
  const all = page.count === null ? null : formatNumber(page.count)
  return (
    <>
      {isWide ? (
        <UserTable {...rows} hasEmails={typeof state !== 'string' && mayStaff(state, 'emails')} />
      ) : (
        <UserCards {...rows} />
      )}
      <div className={classes.foot}>
        <span>
          {all === null ? (
            <Trans>{shown} found</Trans>
          ) : (
            <Trans>
              {shown} of {all}
            </Trans>
          )}
        </span>
        {next === '' ? null : (
          <Button variant="default" disabled={busy} onClick={() => void loadMore()}>
            {busy ? <Trans>Loading…</Trans> : <Trans>Load more</Trans>}
          </Button>
        )}
      </div>
      {opened ? (
        <UserMenu
          user={opened}
          onVerify={mayVerify ? () => setEdited(opened.id) : null}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}
