import type { MouseEvent } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { joinRoom } from '@/data/rooms'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { ForwardIcon } from '@/ui/forward-icon'
import slab from '@/ui/slab.module.css'
import { UnreadBadge } from '@/ui/unread-badge'
import type { MatchView } from '@/views/matches'
import type { ShownMatch } from '@/views/opened-match'
import type { RoomHeaderView } from '@/views/rooms'
import classes from './match-room.module.css'
import { useMatchRoom, type MatchRoomState } from './use-match-room'

/** The way into the room of a match, or when there will be one. */
export function MatchRoom({ shown }: { shown: ShownMatch }) {
  const { match } = shown
  const room = useMatchRoom(shown)
  if (room.kind === 'hidden') return null
  return (
    <section className={slab.slab}>
      {room.kind === 'open' ? (
        <RoomLink match={match} header={room.header} isClosed={room.isClosed} />
      ) : (
        <div className={classes.room} data-absent>
          <RoomSign />
          <span className={classes.words}>
            <b>
              <Trans>Match room</Trans>
            </b>
            <span className={classes.note} role="status">
              <Absence kind={room.kind} />
            </span>
          </span>
        </div>
      )}
    </section>
  )
}

/** A fan outside joins with the tap that leads into the room; it works without a network. */
function RoomLink({ match, header, isClosed }: { match: MatchView; header: RoomHeaderView; isClosed: boolean }) {
  const navigate = useNavigate()
  const isOutside = header.state === 'outside'
  const members = header.room?.members ?? 0
  const open = async (event: MouseEvent) => {
    if (!isOutside) return
    event.preventDefault()
    if (await succeedsOrShowsError(joinRoom(match.id))) {
      await navigate({ to: '/chat-room/$roomId', params: { roomId: match.id } })
    }
  }
  return (
    <Link
      to="/chat-room/$roomId"
      params={{ roomId: match.id }}
      className={classes.room}
      onClick={(event) => void open(event)}
    >
      <RoomSign />
      <span className={classes.words}>
        <b>
          <Trans>Match room</Trans>
        </b>
        <span className={classes.note}>
          {isClosed ? (
            <Trans>Closed, to read</Trans>
          ) : members === 0 ? (
            <Trans>Be the first in it</Trans>
          ) : (
            <Plural value={members} one="# member" other="# members" />
          )}
        </span>
      </span>
      <UnreadBadge count={header.unread} />
      {isOutside && !isClosed ? (
        <span className={classes.join}>
          <Trans>Join</Trans>
        </span>
      ) : (
        <span className={classes.chevron}>
          <ForwardIcon size={20} />
        </span>
      )}
    </Link>
  )
}

const RoomSign = () => <IconMessages className={classes.sign} size={24} stroke={1.75} aria-hidden />

function Absence({ kind }: { kind: Exclude<MatchRoomState['kind'], 'open' | 'hidden'> }) {
  switch (kind) {
    case 'early':
      return <Trans>The room opens an hour before the kick-off</Trans>
    case 'none':
      return <Trans>Follow the match, and its room opens</Trans>
    case 'opening':
      return <Trans>The room opens in a moment</Trans>
    case 'offline':
      return <Trans>The room is not on this phone. It needs a network once.</Trans>
    case 'unknown':
      return <Trans>Looking for the room…</Trans>
  }
}
