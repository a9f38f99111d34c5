import { map, type Observable } from 'rxjs'
import type { SyncedCollection } from '@/domain/collections'
import type { RowDatabase } from '@/sync/rows/database'
import { documentId, type RoomDocument } from '@/sync/rows/documents'
import { LAST_ORD, type Ord } from '@/sync/rows/order-key'

/**
 * One row more than `limit` of a room's list, down to a place. The index of the room is read in the order of the list,
 * and no further.
 */
export function rowsOf$(
  { rooms }: RowDatabase,
  collection: SyncedCollection,
  room: string,
  limit: number,
  last: Ord,
): Observable<RoomDocument[]> {
  const first = documentId(collection, '')
  const selector = { room, ord: { $lte: LAST_ORD }, id: { $gte: first, $lt: `${first}~` } }
  return rooms
    .find({ selector, sort: [{ room: 'asc' }, { ord: 'asc' }], index: ['room', 'ord'], limit: limit + 1 })
    .$.pipe(map((found) => found.map(({ _data }) => _data as unknown as RoomDocument).filter(({ ord }) => ord <= last)))
}
