import { useMemo, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { UserListView, UserView } from '@/views/profiles'
import { USER_ROW_PX, UserRow } from '@/ui/profile/user-row'
import { VirtualList } from '@/ui/virtual-list'
import { ListFoot } from '../shell/list-foot'
import { UserFollowButton } from './user-follow-button'

interface UserListProps {
  view: UserListView
  name: string
  onNearEnd: () => void
}

type Row = { key: string; user: UserView | null }

const FOOT: Row = { key: 'foot', user: null }
const keyOf = (row: Row) => row.key
const heightOf = () => USER_ROW_PX

/** A list of users of any length. */
export function UserList({ view, name, onNearEnd }: UserListProps) {
  const rows = useMemo(() => [...view.users.map((user): Row => ({ key: user.id, user })), FOOT], [view.users])
  const foot: ReactNode = (
    <ListFoot
      state={view}
      loading={<Trans>Loading more…</Trans>}
      offline={<Trans>These are on this phone. The others come with the network.</Trans>}
      onMore={onNearEnd}
    />
  )
  return (
    <VirtualList
      items={rows}
      keyOf={keyOf}
      estimate={heightOf}
      render={({ user }) => (user ? <UserRow user={user} action={<UserFollowButton user={user} small />} /> : foot)}
      name={name}
      joined
      {...(view.end === 'more' ? { onNearEnd } : {})}
    />
  )
}
