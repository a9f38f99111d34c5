import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOffline } from '@/data/connection/use-connection'
import { EmptyState } from '@/ui/empty-state'
import list from '@/ui/list.module.css'
import { SignalBars } from '@/ui/signal-bars'
import { isFinal } from '@/views/room-entry'
import type { RoomHeaderView } from '@/views/rooms'
import place from '../../chat/no-messages.module.css'
import { RetryButton } from '../../shell/retry-button'
import { RoomEntry } from '../entry/room-entry'
import classes from './no-room.module.css'
import { RoomFrame } from './room-frame'
import { useRoomName } from '@/ui/room/room-name'
import { RoomHeader } from './room-header'
import { useRoomLayer } from '../layers/use-room-layer'
import { useToRooms } from '../use-to-rooms'

/** A room for one outside: what everybody sees of it, and how to enter. */
export function OutsideRoom({ header }: { header: RoomHeaderView }) {
  const { room } = header
  const { open, layer } = useRoomLayer(header)
  const name = useRoomName(room)
  return (
    <RoomFrame title={name || null} header={<RoomHeader header={header} onOpen={room ? open : undefined} />}>
      {room ? (
        <div className={classes.entry}>
          <RoomEntry room={room} standing={header} />
        </div>
      ) : header.entry && isFinal(header.entry) ? (
        <NoSuchRoom />
      ) : (
        <UnknownRoom />
      )}
      {layer}
    </RoomFrame>
  )
}

/** The phone has no row of the room yet. */
function UnknownRoom() {
  const { t } = useLingui()
  const offline = useIsOffline()
  return (
    <div className={place.place}>
      {offline ? (
        <EmptyState kind="offline" title={t`This room is not on this phone yet`} action={<RetryButton />}>
          <Trans context="a room">It loads by itself as soon as there is a network.</Trans>
        </EmptyState>
      ) : (
        <div className={`${list.late} ${place.loading}`} role="status" aria-label={t`Loading the room…`}>
          <SignalBars moving size={36} />
        </div>
      )}
    </div>
  )
}

/** The server has no such room. */
export function MissingRoom() {
  const { t } = useLingui()
  return (
    <RoomFrame title={t`Room`} header={<RoomHeader header={null} />}>
      <NoSuchRoom />
    </RoomFrame>
  )
}

function NoSuchRoom() {
  const { t } = useLingui()
  const toRooms = useToRooms()
  return (
    <EmptyState
      kind="empty"
      title={t`The room was not found`}
      action={
        <Button onClick={toRooms}>
          <Trans>Back to the rooms</Trans>
        </Button>
      }
    >
      <Trans>The room was deleted, or its address is wrong.</Trans>
    </EmptyState>
  )
}

/** While the list of rooms comes. */
export function LostRoom() {
  const { t } = useLingui()
  return (
    <RoomFrame title={t`Room`} header={<RoomHeader header={null} />}>
      {null}
    </RoomFrame>
  )
}
