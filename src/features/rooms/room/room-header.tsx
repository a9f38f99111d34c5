import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBellOff, IconDots, IconLock, IconUsers } from '@tabler/icons-react'
import { IconButton } from '@/ui/icon-button'
import bar from '@/ui/message/chat-header.module.css'
import { RoomAvatar } from '@/ui/room-avatar'
import { useRoomName } from '@/ui/room/room-name'
import { Isolated } from '@/ui/text/isolated'
import { OneLine } from '@/ui/text/one-line'
import { Name } from '@/ui/text/name'
import type { AuthorView } from '@/views/authors'
import type { RoomHeaderView } from '@/views/rooms'
import { BackButton } from '../../shell/back-button'
import { isInRoom } from '../entry/entry-state'
import type { RoomLayerKind } from '../layers/room-layer-kind'
import classes from './room-header.module.css'

interface RoomHeaderProps {
  /** Null before the local read. */
  header: RoomHeaderView | null
  /** The other members who write now. */
  typing?: AuthorView[]
  /** Absent for a room that is not the user's. */
  onOpen?: ((kind: RoomLayerKind) => void) | undefined
}

const NOBODY: AuthorView[] = []

/** The bar above a room: its picture, its name, and who writes or how many members it has. */
export function RoomHeader({ header, typing = NOBODY, onOpen }: RoomHeaderProps) {
  const { t } = useLingui()
  const room = header?.room ?? null
  const members = room?.members ?? 0
  const name = useRoomName(room)
  const isMember = header?.state === 'member'
  return (
    <header className={bar.bar}>
      <BackButton home="/chat-rooms" />
      <div className={classes.room}>
        {room && <RoomAvatar room={room.id} url={room.avatarUrl} size={40} />}
        <div className={bar.lines}>
          <h1 className={bar.name}>
            {room ? (
              <RoomName name={name} onOpen={header && isInRoom(header) && onOpen ? () => onOpen('info') : null} />
            ) : (
              t`Room`
            )}
            {room?.isPrivate && (
              <IconLock className={bar.muted} size={16} stroke={2} aria-label={t`Private room`} role="img" />
            )}
            {header?.muted && (
              <IconBellOff className={bar.muted} size={16} stroke={2} aria-label={t`Muted`} role="img" />
            )}
          </h1>
          {room && (
            <p className={bar.below}>
              {typing.length > 0 ? (
                <OneLine>
                  <RoomTyping users={typing} />
                </OneLine>
              ) : (
                <Plural value={members} one="# member" other="# members" />
              )}
            </p>
          )}
        </div>
      </div>
      {onOpen && (
        <>
          {(header === null || isMember) && (
            <IconButton
              label={t`Members`}
              aria-haspopup="dialog"
              disabled={!isMember}
              onClick={() => onOpen('members')}
            >
              <IconUsers size={24} stroke={1.75} aria-hidden />
            </IconButton>
          )}
          <IconButton label={t`Room options`} aria-haspopup="dialog" disabled={!room} onClick={() => onOpen('menu')}>
            <IconDots size={24} stroke={1.75} aria-hidden />
          </IconButton>
        </>
      )}
    </header>
  )
}

/** For one in the room the name opens what there is to read about it; the whole of picture and name is its target. */
function RoomName({ name, onOpen }: { name: string; onOpen: (() => void) | null }) {
  if (onOpen === null) return <Name>{name}</Name>
  return (
    <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
      <Name>{name}</Name>
    </button>
  )
}

/** Up to two by their names, where the phone knows them. */
function RoomTyping({ users }: { users: AuthorView[] }) {
  const [first = '', second = ''] = users.map(({ username }) => username)
  const name = <Isolated>{first}</Isolated>
  if (users.length === 1) return first ? <Trans>{name} is typing…</Trans> : <Trans>A member is typing…</Trans>
  if (users.length > 2 || !first || !second) return <Trans>Several members are typing…</Trans>
  const other = <Isolated>{second}</Isolated>
  return (
    <Trans>
      {name} and {other} are typing…
    </Trans>
  )
}
