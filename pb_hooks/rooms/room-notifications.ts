import { addRemoval } from '../notifications/group-jobs'
import { run } from '../shared/sql'

/** Groups the notifications of one room's invitations. */
export const invitationKey = (room: string): string => `room_invitation:${room}`

/** Groups the notifications of a new room. */
export const createdKey = (room: string): string => `chat_room:${room}`

/** Groups the notifications of messages that answer or name a member. */
export const messageKey = (room: string): string => `room_message:${room}`

const KEYS = [invitationKey, createdKey, messageKey]

/** Deletes a user's notifications of a room, in the transaction that ends the seat (Z30). */
export function forgetRoom(tx: core.App, user: string, room: string): void {
  for (const key of KEYS) {
    run(tx, 'DELETE FROM notifications WHERE user_id = {:user} AND group_key = {:key}', { user, key: key(room) })
  }
}

/** Adds jobs that delete the notifications of a deleted room. */
export function removeNotifications(tx: core.App, room: string, owner: string): void {
  for (const key of KEYS) addRemoval(tx, owner, key(room))
}
