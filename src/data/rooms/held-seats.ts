import { pairId } from '@/domain/ids'
import { readSyncState } from '@/sync/pull/state'
import { readDocuments } from '@/sync/rows/access'
import type { RowDatabase } from '@/sync/rows/database'
import { documentId, type RoomDocument } from '@/sync/rows/documents'

/** Whether the phone holds the user's seat in a room. The statement may name the room before the seat's row comes. */
export async function hasSeat(rows: RowDatabase, room: string, user: string): Promise<boolean> {
  const seat = documentId('room_members', pairId(room, user))
  if ((await readDocuments<RoomDocument>(rows.rooms, [seat])).has(seat)) return true
  const { rooms } = await readSyncState(rows, () => '')
  return rooms?.all.some(({ id }) => id === room) === true
}
