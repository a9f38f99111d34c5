import { pairId } from '@/domain/ids'
import { isRoomKey } from '@/domain/rooms'
import { inTransaction } from '../shared/in-transaction'
import { refuse } from '../shared/refuse'
import { storedNow } from '../shared/time'
import { isUser } from '../shared/users'
import { acceptInvitation, isInvited } from './invitations'
import { transferOwnership } from './transfer-ownership'
import { requireRoom } from './require-room'
import { isKeyOf } from './room-keys'
import { forgetRoom } from './room-notifications'
import { moveRoomMark } from './seat-marks'
import { beginSeat, findSeat, refuseAboveMostRooms, refuseAboveMostModerators, requireAbove } from './seats'

const MESSAGE = 'This user cannot enter the room.'

/** A user enters a public room, or a private one by its key or an invitation. */
export function onCreateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) {
    e.record.set('user_id', e.auth.id)
    requireOwnId(e.record) // before the key is compared: the guesses are counted by it
    refuseAboveMostRooms(e.app, e.auth.id)
    requireEntry(e.app, e.record, e.requestInfo().body.key)
  }
  e.next()
}

function requireEntry(tx: core.App, seat: core.Record, key: unknown): void {
  const room = requireRoom(tx, seat.getString('room_id'), MESSAGE)
  if (!room.getBool('is_private') || isInvited(tx, room.id, seat.getString('user_id'))) return
  if (!isRoomKey(key)) return refuse(MESSAGE, { password: 'password-missing' })
  if (!isKeyOf(tx, room.id, key)) refuse(MESSAGE, { password: 'password-wrong' })
}

/** A seat has the ids of its room and its user: nobody can occupy that of another. */
function requireOwnId(seat: core.Record): void {
  if (seat.id !== pairId(seat.getString('room_id'), seat.getString('user_id'))) refuse(MESSAGE, { id: 'invalid' })
}

export function onCreate(e: core.RecordEvent): void {
  const [room, user] = [e.record.getString('room_id'), e.record.getString('user_id')]
  requireOwnId(e.record)
  inTransaction(e, (tx) => {
    beginSeat(tx, e.record)
    e.next()
    acceptInvitation(tx, room, user)
  })
}

/** Users set marks in their own seats; the owner of the room sets the roles of others. */
export function onUpdateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) requireChange(e, e.record.original(), e.auth)
  e.next()
}

function requireChange(e: core.RecordRequestEvent, before: core.Record, actor: core.Record): void {
  const sent = e.requestInfo().body
  const [room, user] = [before.getString('room_id'), before.getString('user_id')]
  if (user === actor.id) {
    if (sent.role !== undefined) throw new ForbiddenError('Nobody sets an own role.')
    return
  }
  const seat = findSeat(e.app, room, actor.id)
  const isOfOwner = seat?.role === 'owner'
  const setsMarks = sent.read_number !== undefined || sent.muted !== undefined
  if (!isOfOwner || isSuspended(actor) || setsMarks) {
    throw new ForbiddenError('Only the owner sets roles, and each user the own marks.')
  }
  if (seat.hidden) refuse(MESSAGE, { room_id: 'taken-down' })
  if (sent.role !== 'member' && sent.role !== 'moderator') refuse(MESSAGE, { role: 'invalid' })
  if (before.getBool('is_banned')) refuse(MESSAGE, { role: 'banned' })
  if (sent.role === 'moderator') refuseAboveMostModerators(e.app, room)
}

const isSuspended = (user: core.Record): boolean => user.getString('suspended_until') > storedNow()

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column; a message moves the seat meanwhile.
  e.record.ignoreUnchangedFields(true)
  e.next()
}

export function onUpdateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    moveRoomMark(tx, e.record)
    e.next()
  })
}

/** A user leaves, or is removed by one with more rights. The owner does not leave (Z33). */
export function onDeleteRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) {
    const [room, user] = [e.record.getString('room_id'), e.record.getString('user_id')]
    const isOwn = user === e.auth.id
    if (isOwn && e.record.getString('role') === 'owner') throw new ForbiddenError('The owner does not leave.')
    if (!isOwn && isSuspended(e.auth)) throw new ForbiddenError('A suspended user may only leave.')
    if (!isOwn) requireAbove(e.app, room, e.auth.id, user)
  }
  e.next()
}

/** The notifications of the room go with the seat (Z30). The room of an owner whose account ends is passed on. */
export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    e.next()
    const [user, room] = [e.record.getString('user_id'), e.record.getString('room_id')]
    forgetRoom(tx, user, room)
    transferOwnership(tx, room, user)
  })
}
