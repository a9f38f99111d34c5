import { Button } from '@mantine/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { retryPost } from '@/data/outbox'
import { deleteRoom, leaveRoom } from '@/data/rooms'
import { showToast } from '@/ui/toast-store'
import type { MyRoomView } from '@/views/rooms'
import { succeedsOrShowsError } from '../../shell/show-error'
import { entryState } from './entry-state'
import classes from './refused-entry-actions.module.css'

/** What the user decides about a refused entry or new room. The room itself asks for another password (Z37). */
export function RefusedEntryActions({ room }: { room: MyRoomView }) {
  const { id, role, operation } = room
  const entry = entryState(room)
  if (entry.kind !== 'refused') return null
  const needsPassword = role !== 'owner' && entry.atPassword
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
      ) : operation === null || entry.code === 'gone' ? null : (
        <Button variant="subtle" onClick={() => void succeedsOrShowsError(retryPost(operation))}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button variant="subtle" color="danger" onClick={() => void discard()}>
        {role === 'owner' ? <Trans>Delete</Trans> : <Trans>Take back</Trans>}
      </Button>
    </div>
  )
}
