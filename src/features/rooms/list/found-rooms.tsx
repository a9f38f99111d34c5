import { Trans, useLingui } from '@lingui/react/macro'
import { RoomSkeletons } from '@/ui/room/room-skeletons'
import type { FoundRoomView } from '@/views/rooms'
import { EmptyState } from '@/ui/empty-state'
import search from '@/ui/search/search.module.css'
import { ServerSearchHint } from '@/ui/search/server-search-hint'
import { OtherRoomRow } from './room-list'
import classes from './rooms-screen.module.css'
import { useRoomSearch } from './use-room-search'

interface FoundRoomsProps {
  text: string
  /** The text is as long as a search can be. */
  isLongest: boolean
}

/** Rooms that a text finds: those on this phone at once, then those that only the server has. */
export function FoundRooms({ text, isLongest }: FoundRoomsProps) {
  const { t } = useLingui()
  const { found, again } = useRoomSearch(text)
  if (!found) return <RoomSkeletons count={3} />
  const { here, atServer, server } = found
  if (server === 'answered' && here.length === 0 && atServer.length === 0) {
    return (
      <EmptyState kind="empty" title={t`Nothing found`}>
        {isLongest ? (
          <Trans>A search has at most 100 characters. Try a shorter one.</Trans>
        ) : (
          <Trans>No room has this in its name or description.</Trans>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <section className={classes.group} aria-label={t`On this phone`}>
        <h2 className={classes.heading}>
          <Trans>On this phone</Trans>
        </h2>
        {here.map(rowOf)}
        {here.length === 0 ? (
          <p className={search.hint}>
            <Trans>There are none on this phone.</Trans>
          </p>
        ) : null}
      </section>
      <section className={classes.group} aria-label={t`Other rooms`}>
        <h2 className={classes.heading}>
          <Trans>Other rooms</Trans>
        </h2>
        {atServer.map(rowOf)}
        {server === 'asking' || server === 'slow' ? <RoomSkeletons count={2} /> : null}
        <ServerSearchHint
          server={server}
          words={{
            short: <Trans>Write two characters or more to search all rooms.</Trans>,
            signIn: <Trans>Log in to search all rooms.</Trans>,
            none: atServer.length === 0 ? <Trans>No other room matches.</Trans> : null,
          }}
          onRetry={again}
        />
      </section>
    </>
  )
}

const rowOf = (room: FoundRoomView) => (
  <OtherRoomRow key={room.id} room={room} {...(room.state === 'outside' ? {} : { note: <Membership room={room} /> })} />
)

function Membership({ room: { state } }: { room: FoundRoomView }) {
  return (
    <span className={classes.member}>
      {state === 'member' ? <Trans>You are in this room</Trans> : <Trans>Your entry is on its way</Trans>}
    </span>
  )
}
