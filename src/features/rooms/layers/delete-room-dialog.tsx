import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { deleteRoom } from '@/data/rooms'
import { tidyRoomName } from '@/domain/room-names'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { TextField } from '@/ui/text-field'
import { Isolated } from '@/ui/text/isolated'
import type { RoomView } from '@/views/rooms'
import { succeedsOrShowsError } from '../../shell/show-error'
import { showRoomOutcome } from '../room-outcome'
import classes from './room-layer.module.css'
import { useToRooms } from '../use-to-rooms'

interface DeleteRoomDialogProps {
  room: RoomView
  /** The room is not open: its page need not be left. */
  stays?: boolean
  onClose: () => void
}

/** Asks for the name of a room before its owner deletes it for all. */
export function DeleteRoomDialog({ room, stays = false, onClose }: DeleteRoomDialogProps) {
  const { t } = useLingui()
  const toRooms = useToRooms()
  const [typed, setTyped] = useState('')
  const name = <Isolated>{room.name}</Isolated>
  const isNamed = tidyRoomName(typed) === room.name
  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNamed) return
    onClose()
    if (!(await succeedsOrShowsError(deleteRoom(room.id)))) return
    if (!stays) toRooms()
    await showRoomOutcome(
      { collection: 'chat_rooms', record: room.id, deletion: true },
      { done: { title: <Trans>The room {name} was deleted</Trans> }, failed: t`The room was not deleted` },
    )
  }
  return (
    <Sheet kind="dialog" title={<Trans>Delete the room?</Trans>} onClose={onClose}>
      <form onSubmit={(event) => void remove(event)}>
        <SheetText>
          <Trans>
            The room {name} ends for all its members, with all messages and pictures. This cannot be undone.
          </Trans>
        </SheetText>
        <div className={classes.field}>
          <TextField
            data-autofocus
            label={t`Type the name of the room to confirm`}
            placeholder={room.name}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <SheetButtons>
          <Button type="submit" color="danger" disabled={!isNamed}>
            <Trans>Delete for all</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </SheetButtons>
      </form>
    </Sheet>
  )
}
