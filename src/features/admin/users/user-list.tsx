import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mayStaff, type StaffCapability } from '@/domain/staff'
import { EmptyState } from '@/ui/empty-state'
import { SheetItem } from '@/ui/sheet'
import { useWide } from '@/ui/use-wide'
import type { SanctionAct, StaffUser, StaffUserSearch, StaffUsersPage } from '@/views/staff-users'
import { useStaff } from '../use-staff'
import { ACTS, actsOn, iconOf } from './sanction-acts'
import { ChosenBar } from './chosen-bar'
import { ListFoot } from './list-foot'
import { SanctionSheet } from './sanction-sheet'
import { useChosen } from './use-chosen'
import { useUserRows } from './use-user-rows'
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
  const { t, i18n } = useLingui()
  const isWide = useWide()
  const { state } = useStaff()
  const { users, next, busy, loadMore, replace, readAgain, startAgain } = useUserRows(page, search, onChanged)
  const [edited, setEdited] = useState('')
  const [opened, setOpened] = useState<StaffUser | null>(null)
  const [acting, setActing] = useState<{ kind: SanctionAct; users: readonly StaffUser[] } | null>(null)
  const chosen = useChosen()
  const may = (capability: StaffCapability) => typeof state !== 'string' && mayStaff(state, capability)
  if (users.length === 0 && next === '') {
    return (
      <EmptyState kind="empty" title={t`No users found`}>
        <Trans>Try another spelling, or all levels.</Trans>
      </EmptyState>
    )
  }
  const rows = {
    ...{ users, edited, chosen, onMenu: setOpened },
    onSaved: (user: StaffUser) => {
      replace(user)
      setEdited('')
    },
    onEditEnd: () => setEdited(''),
    onStale: readAgain,
  }
  return (
    <>
      {may('cases') && chosen.ids === null ? (
        <p className={classes.above}>
          <Button variant="subtle" size="sm" onClick={chosen.begin}>
            <Trans>Choose several</Trans>
          </Button>
        </p>
      ) : null}
      {isWide ? <UserTable {...rows} hasEmails={may('emails')} /> : <UserCards {...rows} />}
      <ListFoot shown={users.length} all={page.count} onMore={next === '' ? null : () => void loadMore()} busy={busy} />
      {chosen.ids === null ? null : (
        <ChosenBar
          chosen={chosen}
          onAct={(kind) => setActing({ kind, users: users.filter(({ id }) => chosen.ids?.has(id)) })}
        />
      )}
      {opened ? (
        <UserMenu
          user={opened}
          onVerify={may('verification') ? () => setEdited(opened.id) : null}
          onClose={() => setOpened(null)}
        >
          {(may('cases') ? actsOn(opened) : []).map((kind) => (
            <SheetItem
              key={kind}
              icon={iconOf(kind)}
              danger={kind === 'ban'}
              onClick={() => {
                setActing({ kind, users: [opened] })
                setOpened(null)
              }}
            >
              {i18n._(ACTS[kind].name)}
            </SheetItem>
          ))}
        </UserMenu>
      ) : null}
      {acting ? (
        <SanctionSheet
          kind={acting.kind}
          users={acting.users.map((user) => users.find(({ id }) => id === user.id) ?? user)}
          now={page.now}
          onChanged={(user) => {
            if (user) return replace(user)
            startAgain()
            chosen.end()
          }}
          onClose={() => setActing(null)}
        />
      ) : null}
    </>
  )
}
