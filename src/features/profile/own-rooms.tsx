import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { myRooms$ } from '@/data/rooms'
import { useObservable } from '@/data/context/use-observable'
import { roomRefusalSentence } from '@/i18n/room-codes'
import { IconButton } from '@/ui/icon-button'
import { lazyLayer } from '@/ui/lazy-layer'
import slab from '@/ui/slab.module.css'
import type { MyRoomsView, MyRoomView } from '@/views/rooms'
import { RoomRow } from './room-row'
import classes from './room-row.module.css'

const DeleteRoomDialog = lazyLayer(() =>
  import('../rooms/layers/delete-room-dialog').then((module) => module.DeleteRoomDialog),
)

const NONE: MyRoomsView = { rooms: [], ready: false }

/** The rooms that the user owns: each is entered, or deleted after its name was typed. */
export function OwnRooms() {
  const { t } = useLingui()
  const { rooms } = useObservable(myRooms$, NONE)
  const [deleting, setDeleting] = useState<MyRoomView | null>(null)
  const own = rooms.filter(({ role }) => role === 'owner')
  return (
    <>
      {own.length > 0 ? (
        <section className={slab.slab} aria-label={t`My rooms`}>
          <h2 className={slab.head}>
            <Trans>My rooms</Trans>
          </h2>
          <ul>
            {own.map((room) => (
              <OwnRoomRow key={room.id} room={room} onDelete={() => setDeleting(room)} />
            ))}
          </ul>
        </section>
      ) : null}
      {deleting ? <DeleteRoomDialog room={deleting} stays onClose={() => setDeleting(null)} /> : null}
    </>
  )
}

function OwnRoomRow({ room, onDelete }: { room: MyRoomView; onDelete: () => void }) {
  const { t } = useLingui()
  const { name } = room
  return (
    <RoomRow room={room} note={<RoomNote room={room} />}>
      <IconButton label={t`Delete the room ${name}`} onClick={onDelete}>
        <IconTrash size={22} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Button
        variant="default"
        size="compact-md"
        className={classes.action}
        renderRoot={(props) => <Link {...props} to="/chat-room/$roomId" params={{ roomId: room.id }} />}
      >
        <Trans>Enter</Trans>
      </Button>
    </RoomRow>
  )
}

/** How many members the room has, or that the server does not have it yet. */
function RoomNote({ room: { entry, members } }: { room: MyRoomView }) {
  const { i18n } = useLingui()
  if (entry?.kind === 'refused') return i18n._(roomRefusalSentence(entry.code, entry.fields))
  if (entry) return <Trans>On your phone until the server has it</Trans>
  return <Plural value={members} one="# member" other="# members" />
}
