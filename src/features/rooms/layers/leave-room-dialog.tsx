import { Trans, useLingui } from '@lingui/react/macro'
import { leaveRoom } from '@/data/rooms'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useRoomName } from '@/ui/room/room-name'
import { Isolated } from '@/ui/text/isolated'
import type { RoomView } from '@/views/rooms'
import { succeedsOrShowsError } from '../../shell/show-error'
import { useOwnSeatOutcome } from '../room-outcome'
import { useToRooms } from '../use-to-rooms'

interface LeaveRoomDialogProps {
  room: RoomView
  onClose: () => void
}

/** Asks before the user leaves: the room's messages leave the phone with it (Z30). */
export function LeaveRoomDialog({ room, onClose }: LeaveRoomDialogProps) {
  const { t } = useLingui()
  const toRooms = useToRooms()
  const showOutcome = useOwnSeatOutcome(room.id)
  const name = <Isolated>{useRoomName(room)}</Isolated>
  const leave = async () => {
    onClose()
    if (!(await succeedsOrShowsError(leaveRoom(room.id)))) return
    toRooms()
    const done = { title: <Trans>You left the room {name}</Trans> }
    await showOutcome({
      deletion: true,
      done,
      kept: { ...done, detail: t`It is sent when the network is back.` },
      failed: t`You could not leave the room`,
    })
  }
  return (
    <ConfirmDialog
      title={<Trans>Leave the room?</Trans>}
      sentence={
        room.isPrivate ? (
          <Trans>Its messages leave your devices. To come back you need its password, or an invitation.</Trans>
        ) : (
          <Trans>Its messages leave your devices. You can join again whenever you like.</Trans>
        )
      }
      answer={<Trans>Leave</Trans>}
      onAnswer={() => void leave()}
      onClose={onClose}
    />
  )
}
