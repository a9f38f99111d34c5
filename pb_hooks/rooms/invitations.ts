import { INVITATIONS_MAX, ROOM_INVITEES_MAX } from '@/domain/limits'
import { pairId } from '@/domain/ids'
import { columnsOf, upsert, canNotify, causeOf, type Event } from '../notifications/notification-rows'
import { notify } from '../notifications/notify'
import { blockBetween } from '../relations/block-rule'
import { refuse } from '../shared/refuse'
import { isTrue, readRow, run } from '../shared/sql'
import { storedNow } from '../shared/time'
import { invitationKey } from './room-notifications'

const MESSAGE = 'These users cannot be invited.'
const ID = /^[a-z0-9]{15}$/

/** SQL: the user `invitee` follows the user `inviter`, and there is no block between them (Z38). */
const mayInviteSql = (inviter: string, invitee: string): string =>
  `(EXISTS (SELECT 1 FROM follows WHERE id = ${invitee} || ${inviter}) AND NOT ${blockBetween(inviter, invitee)})`

/** SQL: the user has the most pending invitations, which phones receive completely. */
const hasMostInvitationsSql = (invitee: string): string =>
  `((SELECT count(*) FROM room_invitations WHERE invitee_id = ${invitee} AND status = 'pending') >= ${INVITATIONS_MAX})`

/** The chosen users of a new private room: 1 to 200 followers of its owner, or a refusal. */
export function requireInvitees(tx: core.App, owner: string, chosen: unknown): string[] {
  const ids = Array.isArray(chosen) ? chosen : []
  if (ids.length === 0) refuse(MESSAGE, { invitees: 'invitees-missing' })
  const invitees = [...new Set(ids.slice(0, ROOM_INVITEES_MAX + 1))]
  const isList = ids.length <= ROOM_INVITEES_MAX && invitees.every((id) => typeof id === 'string' && ID.test(id))
  if (!isList) refuse(MESSAGE, { invitees: 'invalid' })
  const { followers } = readRow(
    tx,
    `SELECT count(*) AS followers FROM json_each({:invitees}) WHERE ${mayInviteSql('{:owner}', 'value')}`,
    { owner, invitees: JSON.stringify(invitees) },
    { followers: 0 },
  )
  if (followers !== invitees.length) refuse(MESSAGE, { invitees: 'invalid' })
  const someHasMost = `EXISTS (SELECT 1 FROM json_each({:invitees}) WHERE ${hasMostInvitationsSql('value')})`
  if (isTrue(tx, someHasMost, { invitees: JSON.stringify(invitees) })) refuse(MESSAGE, { invitees: 'invitations-many' })
  return invitees
}

/**
 * Invites the chosen users of a new room, in its transaction. Each statement handles all of them.
 * @param invitees a JSON list of ids
 */
export function inviteChosen(tx: core.App, room: core.Record, invitees: string): void {
  const inviter = room.getString('owner_id')
  const values = { room: room.id, inviter, invitees, now: storedNow() }
  run(
    tx,
    `INSERT INTO room_invitations (id, room_id, inviter_id, invitee_id, status, created_at, updated_at)
      SELECT {:room} || value, {:room}, {:inviter}, value, 'pending', {:now}, {:now} FROM json_each({:invitees})`,
    values,
  )
  const event = invitationEvent(room, inviter, causeOf(room))
  const columns = columnsOf(tx, { ...event, actors: [inviter], count: 1 })
  run(tx, NOTIFY_CHOSEN, { ...columns, actor: inviter, invitees, at: values.now })
}

const NOTIFY_CHOSEN = upsert(
  `SELECT lower(substr(hex(randomblob(8)), 1, 15)) AS id, value AS receiver FROM json_each({:invitees})
    WHERE ${canNotify('value', '{:actor}')}`,
)

/** SQL: the invited user of the invitation, whose id is an SQL expression, is banned from its room. */
const isBannedSql = (invitation: string): string => `EXISTS (SELECT 1 FROM room_bans WHERE id = ${invitation})`

/** Refuses to invite a banned user, and the acceptance of one. */
export function refuseIfBanned(tx: core.App, invitation: core.Record): void {
  if (isTrue(tx, isBannedSql('{:id}'), { id: invitation.id })) refuse(MESSAGE, { invitee_id: 'banned' })
}

/** Refuses an invitation of a user who does not follow the inviter, is a member, or is banned. */
export function requireInvitable(tx: core.App, invitation: core.Record): void {
  const [room, invitee] = [invitation.getString('room_id'), invitation.getString('invitee_id')]
  const values = { inviter: invitation.getString('inviter_id'), invitee, id: pairId(room, invitee) }
  refuseIfBanned(tx, invitation)
  if (isTrue(tx, hasMostInvitationsSql('{:invitee}'), values)) refuse(MESSAGE, { invitee_id: 'invitations-many' })
  const isMember = 'EXISTS (SELECT 1 FROM room_members WHERE id = {:id})'
  if (isTrue(tx, `${isMember} OR NOT ${mayInviteSql('{:inviter}', '{:invitee}')}`, values)) {
    refuse(MESSAGE, { invitee_id: 'invalid' })
  }
}

/** Notifies the user of an invitation. */
export function notifyInvited(tx: core.App, room: core.Record, invitation: core.Record): void {
  const event = invitationEvent(room, invitation.getString('inviter_id'), causeOf(invitation))
  notify(tx, invitation.getString('invitee_id'), event)
}

const invitationEvent = (room: core.Record, inviter: string, cause: string): Event => ({
  type: 'room_invitation',
  key: invitationKey(room.id),
  actor: inviter,
  cause,
  data: { inviter_id: inviter, room_id: room.id, room_name: room.getString('name') },
  excerpt: '',
})

/** Marks the invitation of a user who entered as accepted. */
export function acceptInvitation(tx: core.App, room: string, user: string): void {
  run(
    tx,
    "UPDATE room_invitations SET status = 'accepted', updated_at = {:now} WHERE id = {:id} AND status = 'pending'",
    { id: pairId(room, user), now: storedNow() },
  )
}

/** Ends the pending invitation of a user who is banned. */
export function endInvitation(tx: core.App, room: string, user: string): void {
  run(tx, `${END_PENDING} id = {:id}`, { id: pairId(room, user) })
}

/** Ends the pending invitations between two users with a block: like a follow, none comes back with its end (Z38). */
export function endInvitations(tx: core.App, one: string, other: string): void {
  // By the index of the invitee: somebody may have invited thousands.
  const between = '(+inviter_id = {:one} AND invitee_id = {:other} OR +inviter_id = {:other} AND invitee_id = {:one})'
  run(tx, `${END_PENDING} ${between}`, { one, other })
}

// A trigger takes the notifications back.
const END_PENDING = "DELETE FROM room_invitations WHERE status = 'pending' AND"

/** Whether a user may enter a private room without its password: neither a block nor a ban has come since (Z38). */
export const isInvited = (tx: core.App, room: string, user: string): boolean =>
  isTrue(
    tx,
    `EXISTS (SELECT 1 FROM room_invitations i WHERE i.id = {:id} AND i.status = 'pending'
      AND NOT ${isBannedSql('i.id')} AND NOT ${blockBetween('i.inviter_id', '{:user}')})`,
    { id: pairId(room, user), user },
  )
