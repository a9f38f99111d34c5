import { Trans } from '@lingui/react/macro'
import { IconSettings, IconUsers } from '@tabler/icons-react'
import { Sheet, SheetItem } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import { RunningText } from '@/ui/text/running-text'
import type { RoomHeaderView, RoomView } from '@/views/rooms'
import { RoomCard } from '../room-card'
import type { RoomLayerKind } from './room-layer-kind'
import classes from './room-info.module.css'

interface RoomInfoProps {
  room: RoomView
  header: RoomHeaderView
  onOpen: (kind: RoomLayerKind) => void
  onClose: () => void
}

/** What a member can read about a room: its picture, its description, its announcement and whose it is. */
export function RoomInfo({ room, header, onOpen, onClose }: RoomInfoProps) {
  const { state, role, owner, announcement } = header
  const name = <Isolated>{owner?.username ?? ''}</Isolated>
  return (
    <Sheet title={<Trans>About the room</Trans>} onClose={onClose}>
      <div className={classes.info}>
        <RoomCard room={room} />
        {owner !== null && owner.username !== '' && (
          <p className={classes.owner}>
            <Trans>The owner is {name}</Trans>
          </p>
        )}
        {announcement !== '' && (
          <section className={classes.announcement}>
            <h3 className={classes.heading}>
              <Trans>Announcement</Trans>
            </h3>
            <RunningText content={announcement} />
          </section>
        )}
      </div>
      {state === 'member' && (
        <SheetItem icon={IconUsers} onClick={() => onOpen('members')}>
          <Trans>Members</Trans>
        </SheetItem>
      )}
      {role === 'owner' && (
        <SheetItem icon={IconSettings} onClick={() => onOpen('settings')}>
          <Trans>Room settings</Trans>
        </SheetItem>
      )}
    </Sheet>
  )
}
