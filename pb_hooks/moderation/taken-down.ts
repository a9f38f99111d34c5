import type { Code } from '@/domain/codes'
import { addThreadRemoval } from '../notifications/group-jobs'
import { revokeComment, revokePost } from '../notifications/events'
import { removeNotifications } from '../rooms/room-notifications'
import { refuse } from '../shared/refuse'
import { run } from '../shared/sql'
import { storedNow } from '../shared/time'

// What is taken down stays in its table. Triggers take it out of every channel but its owner's own, and put it back to
// its place (Q4). Nobody but its owner can tell it from what was deleted.

const COLLECTIONS = ['hashtag_posts', 'hashtag_comments', 'chat_rooms'] as const

type Moderated = (typeof COLLECTIONS)[number]

interface Place {
  collection: Moderated
  id: string
}

/** The collections whose rows can be taken down. */
export const MODERATED: readonly string[] = COLLECTIONS

export const isTakenDown = (row: core.Record): boolean => row.getString('taken_down') !== ''

/**
 * Takes a post, comment or room down, in the transaction of the caller. Again it changes nothing, but a moderator's
 * decision replaces an automatic one, and its time.
 * @param by `auto`: many reports; `moderator`: a decision of staff
 */
export function takeDown(tx: core.App, { collection, id, by }: Place & { by: 'auto' | 'moderator' }): void {
  const row = tx.findRecordsByIds(collection, [id])[0]
  const replaced = by === 'moderator' ? "IN ('', 'auto')" : "= ''"
  const set = `UPDATE ${collection} SET taken_down = {:by}, taken_down_at = {:now} WHERE id = {:id} AND taken_down ${replaced}`
  if (run(tx, set, { id, by, now: storedNow() }) === 1 && row && !isTakenDown(row)) forgetNotifications(tx, row)
}

/** Puts a row back to its place with its counts, in the transaction of the caller. Again it changes nothing. */
export function putBack(tx: core.App, { collection, id }: Place): void {
  run(tx, `UPDATE ${collection} SET taken_down = '', taken_down_at = '' WHERE id = {:id} AND taken_down <> ''`, { id })
}

/** Deletes the notifications of a row; pushes that wait find none. They do not come back with the row. */
export function forgetNotifications(tx: core.App, row: core.Record): void {
  switch (row.collection().name as Moderated) {
    case 'hashtag_posts':
      revokePost(tx, row)
      return addThreadRemoval(tx, row)
    case 'hashtag_comments':
      return revokeComment(tx, row)
    case 'chat_rooms':
      return removeNotifications(tx, row.id, row.getString('owner_id'))
  }
}

/** The row that users may write about. One that is taken down is none, whoever asks. */
export function findShown(tx: core.App, collection: Moderated, id: string): core.Record | undefined {
  const row = id ? tx.findRecordsByIds(collection, [id])[0] : undefined
  return row && !isTakenDown(row) ? row : undefined
}

/** What a user learns of a row that is taken down: only its owner that it is there. */
export const takenDownCode = (owner: string, user: string): Code => (owner && owner === user ? 'taken-down' : 'gone')

/** Refuses the edit of a row that is taken down. Its owner may delete it. */
export function refuseEdit(row: core.Record, field: string): void {
  if (isTakenDown(row.original())) refuse('This is hidden and cannot be changed.', { [field]: 'taken-down' })
}
