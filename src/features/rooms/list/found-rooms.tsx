import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { RoomSkeletons } from '@/ui/room/room-skeletons'
import type { FoundRoomView, RoomSearchView } from '@/views/rooms'
import { EmptyState } from '@/ui/empty-state'
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
          <p className={classes.hint}>
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
        <ServerState server={server} isEmpty={atServer.length === 0} onRetry={again} />
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

interface ServerStateProps {
  server: RoomSearchView['server']
  isEmpty: boolean
  onRetry: () => void
}

const MAY_BE_TRIED: ReadonlySet<RoomSearchView['server']> = new Set(['unanswered', 'limited'])

/** How the search at the server goes; what was found needs no words. */
function ServerState({ server, isEmpty, onRetry }: ServerStateProps) {
  return (
    <div role="status">
      {server === 'asking' || (server === 'answered' && !isEmpty) ? null : (
        <div className={classes.hint}>
          <ServerWords server={server} />
          {MAY_BE_TRIED.has(server) ? (
            <Button variant="default" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

function ServerWords({ server }: { server: RoomSearchView['server'] }) {
  switch (server) {
    case 'short':
      return <Trans>Write two characters or more to search all rooms.</Trans>
    case 'slow':
      return <Trans>The network is slow. The search goes on.</Trans>
    case 'offline':
      return <Trans>There is no network. Only what is on this phone is found.</Trans>
    case 'unanswered':
      return <Trans>The server gave no answer.</Trans>
    case 'limited':
      return <Trans>Too many searches in a short time. Try again in a while.</Trans>
    case 'sign-in':
      return <Trans>Log in to search all rooms.</Trans>
    default:
      return <Trans>No other room matches.</Trans>
  }
}
