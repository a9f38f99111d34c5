import { auditTime, concatMap, defer, filter, from, map, merge, of, tap, type Observable } from 'rxjs'
import type { MessageDocument } from '@/sync/rows/documents'
import type { RowDatabase } from '@/sync/rows/database'
import { FRAME_MS } from '../context/frame'

/**
 * The newest held message of each room. One subscription for all of them: a live query for each would be evaluated anew
 * with every message of any conversation. Only rooms in which something changed are read again.
 */
export const newestMessages$ = (
  { messages }: Pick<RowDatabase, 'messages'>,
  rooms: readonly string[],
): Observable<ReadonlyMap<string, MessageDocument>> =>
  defer(() => {
    const wanted = new Set(rooms)
    const unread = new Set(rooms)
    const newest = new Map<string, MessageDocument>()
    const read = async (room: string): Promise<void> => {
      const [found] = await messages
        .find({ selector: { chat: room }, sort: [{ chat: 'asc' }, { ord: 'asc' }], limit: 1 })
        .exec()
      if (found) newest.set(room, found._data as unknown as MessageDocument)
      else newest.delete(room)
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
