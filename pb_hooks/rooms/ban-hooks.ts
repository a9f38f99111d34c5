import type { Code } from '@/domain/codes'
import { pairId } from '@/domain/ids'
import { banReason } from '@/domain/rooms'
import { inTransaction } from '../shared/in-transaction'
import { refuse } from '../shared/refuse'
import { isTrue, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { isUser } from '../shared/users'
import { endInvitation } from './invitations'
import { requireRoom } from './require-room'
import { findSeat, requireAbove, requireModerator } from './seats'

const MESSAGE = 'This ban cannot be taken.'

/** A ban is a row of its own: neither leaving nor entering again ends it (Z28). */
export function onCreateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) {
    requireAbove(e.app, e.record.getString('room_id'), e.auth.id, e.record.getString('user_id'))
    e.record.set('by', e.auth.id)
  }
  e.next()
}

export function onCreate(e: core.RecordEvent): void {
  const [room, user] = [e.record.getString('room_id'), e.record.getString('user_id')]
  requireRoom(e.app, room, MESSAGE)
  const reason = banReason.parse(e.record.getString('reason'))
  refuse(MESSAGE, { id: e.record.id === pairId(room, user) ? null : 'invalid', reason: reason.code })
  refuse(MESSAGE, { user_id: bannable(e.app, room, user) })
  e.record.set('reason', reason.text)
  inTransaction(e, (tx) => {
    e.next()
    setBanned(tx, e.record, true)
    endInvitation(tx, room, user)
  })
}

/** Nobody bans the owner, or a user who does not exist. */
function bannable(app: core.App, room: string, user: string): Code | null {
  if (findSeat(app, room, user)?.role === 'owner') return 'forbidden'
  return isTrue(app, 'EXISTS (SELECT 1 FROM users WHERE id = {:user})', { user }) ? null : 'gone'
}

export function onDeleteRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) requireModerator(e.app, e.record.getString('room_id'), e.auth.id)
  e.next()
}

export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    e.next()
    setBanned(tx, e.record, false)
  })
}

/** A banned user is a member without rights over others (Z32). */
function setBanned(tx: core.App, ban: core.Record, banned: boolean): void {
  run(
    tx,
    `UPDATE room_members SET is_banned = {:banned}, ban_reason = {:reason}, updated_at = {:now},
      role = iif({:banned}, 'member', role) WHERE id = {:id}`,
    { id: ban.id, banned: banned ? 1 : 0, reason: banned ? ban.getString('reason') : '', now: storedNow() },
  )
}
