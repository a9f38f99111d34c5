import { auditTime, concatMap, defer, filter, from, map, merge, of, tap, type Observable } from 'rxjs'
import type { MessageDocument } from '@/sync/rows/documents'
import type { RowDatabase } from '@/sync/rows/database'
import { FRAME_MS } from '../context/frame'

/** More than one, because the user may have hidden the last. */
const NEWEST = 5

/**
 * The newest held messages of each room, the last one first. One subscription for all of them: a live query for each would be evaluated anew
 * with every message of any conversation. Only rooms in which something changed are read again.
 */
export const newestMessages$ = (
  { messages }: Pick<RowDatabase, 'messages'>,
  rooms: readonly string[],
): Observable<ReadonlyMap<string, readonly MessageDocument[]>> =>
  defer(() => {
    const wanted = new Set(rooms)
    const unread = new Set(rooms)
    const newest = new Map<string, readonly MessageDocument[]>()
    const read = async (room: string): Promise<void> => {
      const found = await messages
        .find({ selector: { chat: room }, sort: [{ chat: 'asc' }, { ord: 'asc' }], limit: NEWEST })
        .exec()
      newest.set(
        room,
        found.map(({ _data }) => _data as unknown as MessageDocument),
      )
    }
    const changed$ = messages.$.pipe(
      map(({ documentData }) => (documentData as unknown as MessageDocument).chat),
      filter((chat) => wanted.has(chat)),
      tap((chat) => unread.add(chat)),
      auditTime(FRAME_MS),
    )
    // Subscribed before the first read, so that no change falls between them.
    return merge(changed$, of(null)).pipe(
      filter(() => unread.size > 0 || rooms.length === 0),
      concatMap(() => {
        const read$ = [...unread].map(read)
        unread.clear()
        return from(Promise.all(read$))
      }),
      map(() => new Map(newest)),
    )
  })
