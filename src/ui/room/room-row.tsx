import { memo, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconBan, IconBellOff, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RoomView } from '@/views/rooms'
import { Name } from '../text/name'
import { UnreadBadge } from '../unread-badge'
import { RoomAvatar } from '../room-avatar'
import { useRoomName } from './room-name'
import classes from './room-row.module.css'

interface RoomRowProps {
  room: RoomView
  muted?: boolean
  banned?: boolean
  /** Unread messages. */
  unread?: number
  /** At the end of the line of the name: a time, or the number of members. */
  aside?: ReactNode
  /** The line below the name. */
  children?: ReactNode
  /** Below the row: what the user decides about a refused entry. */
  foot?: ReactNode
}

/** A room in a list; the whole row opens it. */
export const RoomRow = memo(function RoomRow(props: RoomRowProps) {
  const { room, muted = false, banned = false, unread = 0, aside, children, foot } = props
  const { t } = useLingui()
  const name = useRoomName(room)
  const sign = { className: classes.sign, size: 16, stroke: 2, role: 'img' } as const
  return (
    <div className={classes.row} data-room={room.id} data-unread={unread > 0 || undefined}>
      <Link to="/chat-room/$roomId" params={{ roomId: room.id }} className={classes.link} activeProps={{}}>
        <RoomAvatar room={room.id} url={room.avatarUrl} />
        <span className={classes.body}>
          <span className={classes.head}>
            <span className={classes.name}>
              <Name>{name}</Name>
              {room.isPrivate && <IconLock {...sign} aria-label={t`Private room`} />}
              {banned && <IconBan {...sign} aria-label={t`You are banned here`} />}
              {muted && <IconBellOff {...sign} aria-label={t`Muted`} />}
            </span>
            {aside && <span className={classes.aside}>{aside}</span>}
          </span>
          {(children || unread > 0) && (
            <span className={classes.said}>
              <span className={classes.words}>{children}</span>
              <UnreadBadge count={unread} />
            </span>
          )}
        </span>
      </Link>
      {foot}
    </div>
  )
})
