import { Trans } from '@lingui/react/macro'
import { IconLock, IconUsers, IconWorld } from '@tabler/icons-react'
import { RoomAvatar } from '@/ui/room-avatar'
import { MembersCount } from '@/ui/room/members-count'
import { useRoomName } from '@/ui/room/room-name'
import { Isolated } from '@/ui/text/isolated'
import { RunningText } from '@/ui/text/running-text'
import type { RoomView } from '@/views/rooms'
import classes from './room-card.module.css'

/** What everybody sees of a room. */
export function RoomCard({ room }: { room: RoomView }) {
  const name = useRoomName(room)
  return (
    <div className={classes.card}>
      <RoomAvatar room={room.id} url={room.avatarUrl} size={88} />
      <h2 className={classes.name}>
        <Isolated>{name}</Isolated>
      </h2>
      <div className={classes.facts}>
        <span className={classes.fact}>
          {room.isPrivate ? (
            <>
              <IconLock size={16} stroke={2} aria-hidden="true" />
              <Trans>Private room</Trans>
            </>
          ) : (
            <>
              <IconWorld size={16} stroke={2} aria-hidden="true" />
              <Trans>Public room</Trans>
            </>
          )}
        </span>
        <span className={classes.fact}>
          <IconUsers size={16} stroke={2} aria-hidden="true" />
          <MembersCount count={room.members} />
        </span>
      </div>
      {room.description && <RunningText content={room.description} className={classes.description} />}
    </div>
  )
}
