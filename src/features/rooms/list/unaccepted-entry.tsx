import { Button } from '@mantine/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { retryPost } from '@/data/outbox'
import { deleteRoom, leaveRoom } from '@/data/rooms'
import { formatUntil } from '@/i18n/format'
import { roomRefusalSentence, roomSentenceFor } from '@/i18n/room-codes'
import { DeliveryIcon } from '@/ui/delivery-status'
import { showToast } from '@/ui/toast-store'
import type { DeliveryState } from '@/views/delivery'
import type { MyRoomView } from '@/views/rooms'
import { succeedsOrShowsError } from '../../shell/show-error'
import classes from './unaccepted-entry.module.css'

interface RoomEntryTextProps {
  entry: DeliveryState
  /** The room itself is new, and not only the user's entry into it. */
  isNew: boolean
}

/** How an entry or a new room goes that the server has not accepted. */
export function RoomEntryText({ entry, isNew }: RoomEntryTextProps) {
  return (
    <span className={classes.entry} data-queue={entry.kind} role="status">
      <DeliveryIcon kind={entry.kind} />
      <span>
        <Words entry={entry} isNew={isNew} />
      </span>
    </span>
  )
}

function Words({ entry, isNew }: RoomEntryTextProps) {
  const { i18n } = useLingui()
  switch (entry.kind) {
    case 'refused':
      return i18n._(roomRefusalSentence(entry.code, entry.fields))
    case 'deferred':
      return i18n._(roomSentenceFor(entry.code))
    case 'limited': {
      const until = <bdi>{formatUntil(entry.until)}</bdi>
      return <Trans>Waiting for its turn, sent by itself {until}</Trans>
    }
    case 'sign-in':
      return <Trans>Kept here. Log in and it is sent</Trans>
    case 'uploading':
    case 'paused':
      return <Trans>The picture is on its way. The room follows by itself.</Trans>
    case 'sending':
      return isNew ? <Trans>The room is being created</Trans> : <Trans>Entering…</Trans>
    default:
      return isNew ? (
        <Trans>Waiting for the network, then it is created</Trans>
      ) : (
        <Trans>Waiting for the network, then you enter</Trans>
      )
  }
}

/** These are mended with another password, which the room itself asks for (Z37). */
const OF_PASSWORD: ReadonlySet<string> = new Set(['password-wrong', 'password-missing'])

const codesOf = (entry: DeliveryState | null): string[] =>
  entry?.kind === 'refused' ? [entry.code, ...Object.values(entry.fields)] : []

/** What the user decides about a refused entry or new room. */
export function RoomEntryActions({ room }: { room: MyRoomView }) {
  const { id, role, operation, entry } = room
  const codes = codesOf(entry)
  const needsPassword = role !== 'owner' && codes.some((code) => OF_PASSWORD.has(code))
  const discard = async () => {
    const isDone = await succeedsOrShowsError(role === 'owner' ? deleteRoom(id) : leaveRoom(id))
    if (isDone) showToast({ tone: 'plain', title: t`Taken back` })
  }
  return (
    <div className={classes.actions}>
      {needsPassword ? (
        <Link to="/chat-room/$roomId" params={{ roomId: id }} className={classes.link}>
          <Trans>Enter the password</Trans>
        </Link>
      ) : operation === null || codes.includes('gone') ? null : (
        <Button variant="subtle" onClick={() => void succeedsOrShowsError(retryPost(operation))}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button variant="subtle" color="danger" onClick={() => void discard()}>
        <Trans>Discard</Trans>
      </Button>
    </div>
  )
}
