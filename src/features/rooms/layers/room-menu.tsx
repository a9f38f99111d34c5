import { Trans } from '@lingui/react/macro'
import {
  IconBell,
  IconBellOff,
  IconDoorExit,
  IconFlag,
  IconInfoCircle,
  IconSearch,
  IconSettings,
  IconShare2,
  IconTrash,
  IconUserOff,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { setConversationMuted } from '@/data/conversations'
import { roomChannel } from '@/domain/rooms'
import { useRoomName } from '@/ui/room/room-name'
import { shareLink } from '@/ui/share-link'
import { Sheet, SheetItem } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import type { RoomStanding, RoomView } from '@/views/rooms'
import { succeedsOrShowsError } from '../../shell/show-error'
import { moderates } from '../members/member-actions'
import type { RoomLayerKind } from './room-layer-kind'

interface RoomMenuProps {
  room: RoomView
  header: RoomStanding
  onOpen: (kind: RoomLayerKind) => void
  onClose: () => void
  onSearch?: (() => void) | undefined
}

/** What the user can do with a room. */
export function RoomMenu({ room, header, onOpen, onClose, onSearch }: RoomMenuProps) {
  const { state, role, muted } = header
  const isMember = state === 'member'
  const name = useRoomName(room)
  const isOwner = role === 'owner' && state !== 'outside'
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Sheet title={<Isolated>{name}</Isolated>} onClose={onClose}>
      {isMember && (
        <>
          <SheetItem icon={IconInfoCircle} onClick={() => onOpen('info')}>
            <Trans>About the room</Trans>
          </SheetItem>
          <SheetItem icon={IconUsers} onClick={() => onOpen('members')}>
            <Trans>Members</Trans>
          </SheetItem>
          {onSearch && (
            <SheetItem icon={IconSearch} onClick={choose(onSearch)}>
              <Trans>Search in the room</Trans>
            </SheetItem>
          )}
          <SheetItem
            icon={muted ? IconBell : IconBellOff}
            onClick={choose(() => void succeedsOrShowsError(setConversationMuted(roomChannel(room.id), !muted)))}
          >
            {muted ? <Trans>Unmute the room</Trans> : <Trans>Mute the room</Trans>}
          </SheetItem>
          {moderates(header) && <ForModerators onOpen={onOpen} />}
        </>
      )}
      {isOwner && (
        <SheetItem icon={IconSettings} onClick={() => onOpen('settings')}>
          <Trans>Room settings</Trans>
        </SheetItem>
      )}
      <SheetItem icon={IconShare2} onClick={choose(() => void shareLink(`/chat-room/${room.id}`))}>
        <Trans>Share</Trans>
      </SheetItem>
      {isOwner ? (
        <SheetItem icon={IconTrash} danger onClick={() => onOpen('delete')}>
          <Trans>Delete the room</Trans>
        </SheetItem>
      ) : (
        <ForGuests leaves={state !== 'outside'} onOpen={onOpen} />
      )}
    </Sheet>
  )
}

type Opens = Pick<RoomMenuProps, 'onOpen'>

const ForModerators = ({ onOpen }: Opens) => (
  <>
    <SheetItem icon={IconUserPlus} onClick={() => onOpen('invite')}>
      <Trans>Invite followers</Trans>
    </SheetItem>
    <SheetItem icon={IconUserOff} onClick={() => onOpen('banned')}>
      <Trans>Banned members</Trans>
    </SheetItem>
  </>
)

const ForGuests = ({ leaves, onOpen }: Opens & { leaves: boolean }) => (
  <>
    <SheetItem icon={IconFlag} onClick={() => onOpen('report')}>
      <Trans>Report the room</Trans>
    </SheetItem>
    {leaves && (
      <SheetItem icon={IconDoorExit} danger onClick={() => onOpen('leave')}>
        <Trans>Leave the room</Trans>
      </SheetItem>
    )}
  </>
)
