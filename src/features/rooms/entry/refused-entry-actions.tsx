import { Button } from '@mantine/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { retryPost } from '@/data/outbox'
import { isFinal } from '@/views/room-entry'
import type { MyRoomView } from '@/views/rooms'
import { discardWithUndo } from '../../outbox/discard-with-undo'
import { succeedsOrShowsError } from '../../shell/show-error'
import { entryState } from './entry-state'
import classes from './refused-entry-actions.module.css'

/**
 * What the user decides about a refused entry or new room: texts that wait for it go with it. The room itself asks for
 * another password (Z37).
 */
export function RefusedEntryActions({ room }: { room: MyRoomView }) {
  const { id, role, operation } = room
  const entry = entryState(room)
  if (entry.kind !== 'refused' || operation === null) return null
  const needsPassword = role !== 'owner' && entry.atPassword
  return (
    <div className={classes.actions}>
      {needsPassword ? (
        <Link to="/chat-room/$roomId" params={{ roomId: id }} className={classes.link}>
          <Trans>Enter the password</Trans>
        </Link>
      ) : room.entry && isFinal(room.entry) ? null : (
        <Button variant="subtle" onClick={() => void succeedsOrShowsError(retryPost(operation))}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button variant="subtle" color="danger" onClick={() => void discardWithUndo(operation, t`Taken back`)}>
        {role === 'owner' ? <Trans>Delete</Trans> : <Trans>Take back</Trans>}
      </Button>
    </div>
  )
}
