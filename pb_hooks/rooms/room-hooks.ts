import { isFootballId } from '@/domain/football/ids'
import { refuseEdit } from '../moderation/taken-down'
import { refuseListed } from '../moderation/words/listed-phrases'
import { openWordCase } from '../moderation/words/open-word-case'
import { causeOf } from '../notifications/notification-rows'
import { addNotifyFollowers } from '../notifications/notify-followers'
import { inTransaction } from '../shared/in-transaction'
import { refuse } from '../shared/refuse'
import { refuseUsedId } from '../shared/row-id'
import { isTrue } from '../shared/sql'
import { isUser } from '../shared/users'
import { inviteChosen, requireInvitees } from './invitations'
import { createdKey, removeNotifications } from './room-notifications'
import { storeKey } from './room-keys'
import { applyRoomRule, attachRoomAvatar, requireKey } from './room-rule'
import { addSeat, refuseAboveMostRooms } from './seats'

// The key of the password and the chosen users are no columns. Unknown fields of a record are not stored: they carry both
// from the request to the other hooks.

/** The fields in which the list of words is looked for. */
const WORDS = ['name', 'description', 'announcement']

/** The server names the rooms of matches itself. */
function refuseWords(e: core.RecordEvent): void {
  if (e.record.getString('owner_id') !== '') refuseListed(e.app, e.record, ...WORDS)
}

/** The requesting user is the owner. */
export function onCreateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) {
    e.record.set('owner_id', e.auth.id)
    // The server makes the room of a match under the match's id.
    if (isFootballId(e.record.id)) refuse('This id is taken.', { id: 'id-taken' })
    const { key, invitees } = e.requestInfo().body
    refuseAboveMostRooms(e.app, e.auth.id)
    requireKey(e.app, e.record, key)
    if (e.record.getBool('is_private'))
      e.record.set('chosen', JSON.stringify(requireInvitees(e.app, e.auth.id, invitees)))
    e.record.set('key', key)
  }
  e.next()
}

export function onCreate(e: core.RecordEvent): void {
  applyRoomRule(e.record)
  refuseWords(e)
  e.record.set('members_count', 0)
  e.record.set('moderators', [])
  inTransaction(e, (tx) => {
    attachRoomAvatar(tx, e.record, e.record.getString('owner_id'))
    e.next()
  })
}

/** The room, its owner's seat, its key and its invitations are stored in one transaction. */
export function onCreateExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const owner = e.record.getString('owner_id')
    refuseUsedId(tx, e.record, '') // phones may still hold rows of a deleted room
    refuseIdOfMatch(tx, e.record.id)
    e.next()
    openWordCase(tx, 'room', e.record, ...WORDS)
    addSeat(tx, e.record.id, owner, 'owner')
    storeKey(tx, e.record, e.record.get('key'))
    inviteChosen(tx, e.record, e.record.getString('chosen') || '[]')
    if (!e.record.getBool('is_private')) notifyRoom(tx, e.record, owner)
  })
}

/** The server makes the room of a match under the match's id, which administrators may choose freely. */
function refuseIdOfMatch(tx: core.App, id: string): void {
  if (isTrue(tx, 'EXISTS (SELECT 1 FROM matches WHERE id = {:id})', { id }))
    refuse('This id is taken.', { id: 'id-taken' })
}

/** Followers of the owner hear of public rooms only (Z47). */
function notifyRoom(tx: core.App, room: core.Record, owner: string): void {
  const data = {
    creator_id: owner,
    room_id: room.id,
    room_name: room.getString('name'),
    room_description: room.getString('description'),
  }
  addNotifyFollowers(tx, {
    type: 'chat_room',
    key: createdKey(room.id),
    actor: owner,
    cause: causeOf(room),
    data,
    excerpt: room.getString('description'),
  })
}

/** Only the owner changes a room. */
export function onUpdateRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) {
    requireOwner(e.record, e.auth.id)
    refuseEdit(e.record, 'name')
    const { key, avatar_upload: upload } = e.requestInfo().body
    requireKey(e.app, e.record, key)
    if (upload === '') e.record.set('avatar', '')
    e.record.set('key', key)
  }
  e.next()
}

export function onUpdate(e: core.RecordEvent): void {
  // An update writes every column; counts and the newest number move meanwhile.
  e.record.ignoreUnchangedFields(true)
  applyRoomRule(e.record)
  refuseWords(e)
  inTransaction(e, (tx) => {
    attachRoomAvatar(tx, e.record, e.record.original().getString('owner_id'))
    e.next()
    openWordCase(tx, 'room', e.record, ...WORDS)
    storeKey(tx, e.record, e.record.get('key'))
  })
}

export function onDeleteRequest(e: core.RecordRequestEvent): void {
  if (isUser(e.auth)) requireOwner(e.record, e.auth.id)
  e.next()
}

/** Seats, messages and files go by the removal jobs of the feed (Z34); notifications go by a job of their own. */
export function onDeleteExecute(e: core.RecordEvent): void {
  inTransaction(e, (tx) => {
    const owner = e.record.original().getString('owner_id')
    e.next()
    removeNotifications(tx, e.record.id, owner)
  })
}

function requireOwner(room: core.Record, user: string): void {
  if (room.original().getString('owner_id') !== user) throw new ForbiddenError('This user does not own the room.')
}
