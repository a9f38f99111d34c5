import { useMemo, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { formatChatTime } from '@/i18n/format-days'
import { MembersCount } from '@/ui/room/members-count'
import { RoomRow } from '@/ui/room/room-row'
import { Excerpt } from '@/ui/text/excerpt'
import { VirtualList } from '@/ui/virtual-list'
import type { MyRoomView, RoomListView, RoomView } from '@/views/rooms'
import { ListFoot } from '../../shell/list-foot'
import { MyRoomRow } from './my-room-row'
import { NoRooms } from './no-rooms'
import classes from './rooms-screen.module.css'
import { useRooms } from './use-rooms'

type Row =
  | { key: string; kind: 'mine'; room: MyRoomView }
  | { key: string; kind: 'other'; room: RoomView }
  | { key: string; kind: 'my-head' | 'other-head' | 'foot' }

const ROW_PX = 76
const HEAD_PX = 46
const FOOT_PX = 56
const keyOf = ({ key }: Row) => key

function heightOf({ kind }: Row): number {
  if (kind === 'foot') return FOOT_PX
  return kind === 'mine' || kind === 'other' ? ROW_PX : HEAD_PX
}

/** The user's rooms first, then all others, the largest first. */
export function RoomList() {
  const { mine, all, others, showMore } = useRooms()
  const rows = useMemo(() => rowsOf(mine.rooms, others), [mine.rooms, others])
  if (mine.rooms.length === 0 && others.length === 0) {
    return <NoRooms mineReady={mine.ready} list={all} onRetry={showMore} />
  }
  return (
    <VirtualList
      items={rows}
      keyOf={keyOf}
      estimate={heightOf}
      render={(row) => <ListRow row={row} all={all} onMore={showMore} />}
      name="rooms"
      joined
      {...(all.end === 'more' ? { onNearEnd: showMore } : {})}
    />
  )
}

/** Headings tell the two groups apart. That of the own rooms does not wait for the others, which would move the rows. */
export function rowsOf(mine: readonly MyRoomView[], others: readonly RoomView[]): Row[] {
  const hasMine = mine.length > 0
  return [
    ...(hasMine ? [{ key: 'my-head', kind: 'my-head' } as const] : []),
    ...mine.map((room) => ({ key: room.id, kind: 'mine', room }) as const),
    ...(hasMine && others.length > 0 ? [{ key: 'other-head', kind: 'other-head' } as const] : []),
    ...others.map((room) => ({ key: room.id, kind: 'other', room }) as const),
    { key: 'foot', kind: 'foot' },
  ]
}

interface ListRowProps {
  row: Row
  all: RoomListView
  /** A button for more rows, where scrolling does not load them. */
  more?: ReactNode
  onMore: () => void
}

/** A room, a heading, or the end of the list. */
export function ListRow({ row, all, more, onMore }: ListRowProps): ReactNode {
  switch (row.kind) {
    case 'mine':
      return <MyRoomRow room={row.room} />
    case 'other':
      return <OtherRoomRow room={row.room} />
    case 'my-head':
      return (
        <h2 className={classes.heading}>
          <Trans>My rooms</Trans>
        </h2>
      )
    case 'other-head':
      return (
        <h2 className={classes.heading}>
          <Trans>Other rooms</Trans>
          <Age asOf={all.asOf} />
        </h2>
      )
    case 'foot':
      return (
        <ListFoot
          state={all}
          loading={<Trans>Loading more rooms…</Trans>}
          offline={<Trans>This is what is on this phone. Further rooms come with the network.</Trans>}
          more={more}
          onMore={onMore}
        />
      )
  }
}

/** A room that the user is not in: what it is about, and how many are in it. */
export function OtherRoomRow({ room, note }: { room: RoomView; note?: ReactNode }) {
  return (
    <RoomRow room={room} aside={<MembersCount count={room.members} />}>
      {note ?? (room.description === '' ? null : <Excerpt content={room.description} />)}
    </RoomRow>
  )
}

/** Without a network the list says how old it is. */
function Age({ asOf }: { asOf: number | null }) {
  const offline = useIsOffline()
  if (!offline || asOf === null) return null
  const when = formatChatTime(asOf)
  return (
    <span className={classes.age}>
      <Trans>as of {when}</Trans>
    </span>
  )
}
