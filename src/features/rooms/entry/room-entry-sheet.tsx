import { Trans } from '@lingui/react/macro'
import { Sheet } from '@/ui/sheet'
import type { RoomStanding, RoomView } from '@/views/rooms'
import { RoomEntry } from './room-entry'

interface RoomEntrySheetProps {
  room: RoomView
  standing: Pick<RoomStanding, 'state' | 'entry'>
  onClose: () => void
}

/** The entry of a room above the screen, for a refused one whose texts stay in sight. */
export function RoomEntrySheet({ room, standing, onClose }: RoomEntrySheetProps) {
  return (
    <Sheet title={<Trans>Enter the room</Trans>} onClose={onClose}>
      <RoomEntry room={room} standing={standing} />
    </Sheet>
  )
}
