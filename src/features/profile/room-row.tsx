import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { RoomAvatar } from '@/ui/room-avatar'
import text from '@/ui/text-styles.module.css'
import { OneLine } from '@/ui/text/one-line'
import { Isolated } from '@/ui/text/isolated'
import type { RoomView } from '@/views/rooms'
import classes from './room-row.module.css'

interface RoomRowProps {
  room: RoomView
  /** The line below the name. */
  note: ReactNode
  /** The actions at the end of the row. */
  children: ReactNode
}

/** A room on the own profile. */
export function RoomRow({ room, note, children }: RoomRowProps) {
  const { t } = useLingui()
  return (
    <li className={classes.row} data-room={room.id}>
      <RoomAvatar room={room.id} url={room.avatarUrl} size={44} />
      <div className={classes.what}>
        <span className={classes.name}>
          <OneLine>
            <Isolated>{room.name}</Isolated>
          </OneLine>
          {room.isPrivate ? <IconLock size={16} stroke={2} role="img" aria-label={t`Private room`} /> : null}
        </span>
        <span className={text.meta}>{note}</span>
      </div>
      {children}
    </li>
  )
}
