import { pairId } from '@/domain/ids'
import { refuseIfBlocked } from '../relations/block-rule'
import { inTransaction } from '../shared/in-transaction'
import { refuse } from '../shared/refuse'
import { isUser } from '../shared/users'
import { notifyInvited, refuseIfBanned, requireInvitable } from './invitations'
import { requireRoom } from './require-room'
import { addSeat, refuseAboveMost, requireModerator } from './seats'

const MESSAGE = 'This invitation cannot be taken.'

/** Owner and moderators invite. */
export function onCreateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) {
    requireModerator(e.app, e.record.getString('room_id'), e.auth.id)
    e.record.set('inviter_id', e.auth.id)
    requireInvitable(e.app, e.record)
  }
  e.next()
}

export function onCreate(e: core.RecordEvent): void {
  const [room, invitee] = [e.record.getString('room_id'), e.record.getString('invitee_id')]
  if (e.record.id !== pairId(room, invitee)) refuse(MESSAGE, { id: 'invalid' })
  if (!e.record.getString('status')) e.record.set('status', 'pending')
  inTransaction(e, (tx) => {
    e.next()
    notifyInvited(tx, requireRoom(tx, room, MESSAGE), e.record)
  })
}

/** The invited user accepts, once. */
export function onUpdateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) {
    if (e.record.original().getString('invitee_id') !== e.auth.id) throw new ForbiddenError('Only the invited accepts.')
    if (e.record.getString('status') !== 'accepted') refuse(MESSAGE, { status: 'invalid' })
    if (isAcceptedNow(e.record)) {
      refuseIfBanned(e.app, e.record)
      refuseAboveMost(e.app, e.auth.id)
    }
    refuseIfBlocked(e.app, e.record.getString('inviter_id'), e.auth.id, 'inviter_id')
    requireRoom(e.app, e.record.getString('room_id'), MESSAGE)
  }
  e.next()
}

/** Who accepts has a seat, in the same transaction. */
export function onUpdateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    e.next()
    if (isAcceptedNow(e.record)) {
      addSeat(tx, e.record.getString('room_id'), e.record.getString('invitee_id'), 'member')
    }
  })
}

const isAcceptedNow = (invitation: core.Record): boolean =>
  invitation.getString('status') === 'accepted' && invitation.original().getString('status') !== 'accepted'

/** The invited user declines; owner and moderators withdraw. A trigger takes the notification back. */
export function onDeleteRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth) && e.record.getString('invitee_id') !== e.auth.id) {
    requireModerator(e.app, e.record.getString('room_id'), e.auth.id)
  }
  e.next()
}
