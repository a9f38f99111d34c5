import { useMemo, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { UserListView, UserView } from '@/views/profiles'
import { USER_ROW_PX, UserRow } from '@/ui/profile/user-row'
import { SignalBars } from '@/ui/signal-bars'
import list from '@/ui/list.module.css'
import { VirtualList } from '@/ui/virtual-list'
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
  const foot: ReactNode = <UserListFooter view={view} />
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

function UserListFooter({ view }: { view: UserListView }) {
  return (
    <div className={list.foot} role="status" data-end={view.end}>
      {view.loadingMore ? (
        <>
          <SignalBars moving size={36} />
          <Trans>Loading more…</Trans>
        </>
      ) : view.end === 'unknown-offline' ? (
        <Trans>These are on this phone. The others come with the network.</Trans>
      ) : null}
    </div>
  )
}
