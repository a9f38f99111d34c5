import type { SyncAnswer } from '@/domain/wire'
import { removeDocuments } from '../rows/access'
import { documentId, rangeKey, type RoomDocument, type SyncState } from '../rows/documents'
import type { RowDatabase } from '../rows/database'
import { MODERATED_LISTS } from './room-lists'

/** Rooms that the user does not moderate, as far as an answer says it. */
const unmoderated = ({ rows }: SyncAnswer, user: string): string[] =>
  rows
    .filter(({ c, row }) => c === 'room_members' && row.user_id === user && row.role === 'member')
    .map(({ row }) => String(row.room_id))

/** Z28: removes bans, and invitations of others, when the user's seat is that of a member. */
export async function removeModeratedRows({ rooms }: RowDatabase, user: string, answer: SyncAnswer): Promise<void> {
  for (const room of unmoderated(answer, user)) {
    for (const [, collection] of MODERATED_LISTS) {
      const first = documentId(collection, room)
      const held = await rooms.find({ selector: { id: { $gte: first, $lt: `${first}~` } } }).exec()
      const found = held.map((document) => document._data as unknown as RoomDocument)
      const ofOthers = found.filter(({ row }) => collection === 'room_bans' || row.invitee_id !== user)
      await removeDocuments(
        rooms,
        ofOthers.map(({ id }) => id),
      )
    }
  }
}

/** The parts of these lists that the phone knows of are gone with their rows. */
export function withoutModeratedLists(
  ranges: SyncState['ranges'],
  answer: SyncAnswer,
  user: string,
): SyncState['ranges'] {
  const lists = unmoderated(answer, user).flatMap((room) =>
    MODERATED_LISTS.map(([list, collection]) => rangeKey(`${list}:${room}`, collection)),
  )
  if (lists.length === 0) return ranges
  return Object.fromEntries(Object.entries(ranges).filter(([key]) => !lists.includes(key)))
}
