import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { staffUser, staffUsers } from '@/data/staff'
import type { StaffUser, StaffUserSearch, StaffUsersPage } from '@/views/staff-users'
import { joinedPages, type ListPart, withOlderPage } from '../joined-pages'
import { showStaffError } from '../staff-errors'

/** The first page with the pages that were asked for below it, and with what was changed here. */
export function useUserRows(page: StaffUsersPage, search: StaffUserSearch, readFirst: () => Promise<void>) {
  const { t } = useLingui()
  const [before, setBefore] = useState<ListPart<StaffUser> | null>(null)
  const [changed, setChanged] = useState<ReadonlyMap<string, StaffUser>>(new Map())
  const [busy, setBusy] = useState(false)
  const shown = joinedPages(partOf(page), before)
  const users = shown.rows.map((user) => changed.get(user.id) ?? user)
  const loadMore = async () => {
    setBusy(true)
    try {
      setBefore(withOlderPage(shown, partOf(await staffUsers(search, shown.next))))
    } catch (error) {
      showStaffError(t`No more users could be loaded`, error)
    }
    setBusy(false)
  }
  const replace = (user: StaffUser) => setChanged((known) => new Map(known).set(user.id, user))
  /** One row: the first page that is read again has neither those below it nor those that were changed here. */
  const readAgain = ({ id }: StaffUser) =>
    void staffUser(id).then(
      ({ user }) => replace(user),
      () => startAgain(),
    )
  /** From the first page: the answer of a change of several users does not say what they are now. */
  const startAgain = () => {
    void readFirst().then(
      () => {
        setBefore(null)
        setChanged(new Map())
      },
      () => undefined,
    )
  }
  return { users, next: shown.next, busy, loadMore, replace, readAgain, startAgain }
}

const partOf = ({ users, next }: StaffUsersPage): ListPart<StaffUser> => ({ rows: users, next })
