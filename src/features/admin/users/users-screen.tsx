import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { staffUsers } from '@/data/staff'
import type { StaffUserSearch } from '@/views/staff-users'
import { StaffScreen } from '../staff-screen'
import { useStaffPage } from '../use-staff-page'
import { UserFilter } from './user-filter'
import { UserList } from './user-list'

const EVERYBODY: StaffUserSearch = { text: '', tier: '', state: '' }
/** Typing goes on for so long before the server is asked. */
const TYPING_MS = 300
/** A list that somebody reads does not change under their hand. */
const EVERY_MS = 60_000

/** `/admin/users`: finds users, sets their verification, ends their sessions, and sanctions them (S04, P09). */
export function UsersScreen() {
  const { t } = useLingui()
  const [typed, setTyped] = useState(EVERYBODY)
  const search = useLater(typed)
  const read = useCallback(() => staffUsers(search), [search])
  const content = useStaffPage(read, { everyMs: EVERY_MS })
  return (
    <StaffScreen
      {...{ title: t`Users`, address: '/admin/users', wide: true, content }}
      above={<UserFilter search={typed} onChange={setTyped} />}
    >
      {(page) => (
        <UserList
          key={`${search.tier} ${search.state} ${search.text}`}
          page={page}
          search={search}
          onChanged={content.refresh}
        />
      )}
    </StaffScreen>
  )
}

/** The last search, once typing has paused. A chosen tier or state is taken at once. */
function useLater(typed: StaffUserSearch): StaffUserSearch {
  const [taken, setTaken] = useState(typed)
  useEffect(() => {
    if (taken === typed) return
    const timer = setTimeout(() => setTaken(typed), taken.text === typed.text ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, taken])
  return taken
}
