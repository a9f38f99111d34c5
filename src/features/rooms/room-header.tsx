import { Plural, useLingui } from '@lingui/react/macro'
import { IconBellOff, IconDots, IconLock, IconUsers } from '@tabler/icons-react'
import { IconButton } from '@/ui/icon-button'
import bar from '@/ui/message/chat-header.module.css'
import { RoomAvatar } from '@/ui/room-avatar'
import { Name } from '@/ui/text/name'
import type { RoomHeaderView } from '@/views/rooms'
import { BackButton } from '../shell/back-button'
import type { RoomLayerKind } from './open-room-layer'
import classes from './room-header.module.css'

interface RoomHeaderProps {
  /** Null before the local read. */
  header: RoomHeaderView | null
  /** Absent for a room that is not the user's. */
  onOpen?: ((kind: RoomLayerKind) => void) | undefined
}

/** The bar above a room: its picture, its name and how many members it has. */
export function RoomHeader({ header, onOpen }: RoomHeaderProps) {
  const { t } = useLingui()
  const room = header?.room ?? null
  const members = room?.members ?? 0
  const isMember = header?.state === 'member'
  return (
    <header className={bar.bar}>
      <BackButton home="/chat-rooms" />
      {room && <RoomAvatar name={room.name} url={room.avatarUrl} size={40} />}
      <div className={classes.room}>
        <h1 className={classes.name}>
          {room ? <Name>{room.name}</Name> : t`Room`}
          {room?.isPrivate && (
            <IconLock className={bar.muted} size={16} stroke={2} aria-label={t`Private room`} role="img" />
          )}
          {header?.muted && <IconBellOff className={bar.muted} size={16} stroke={2} aria-label={t`Muted`} role="img" />}
        </h1>
        {room && (
          <p className={classes.count}>
            <Plural value={members} one="# member" other="# members" />
          </p>
        )}
      </div>
      {onOpen && (
        <>
          <IconButton label={t`Members`} aria-haspopup="dialog" disabled={!isMember} onClick={() => onOpen('members')}>
            <IconUsers size={24} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton label={t`Room options`} aria-haspopup="dialog" disabled={!room} onClick={() => onOpen('menu')}>
            <IconDots size={24} stroke={1.75} aria-hidden />
          </IconButton>
        </>
      )}
    </header>
  )
}
