import { combineLatest, map, type Observable } from 'rxjs'
import type { SyncedCollection } from '@/domain/collections'
import { ROOM_LIST } from '@/sync/pull/room-lists'
import { documentId, type RoomDocument } from '@/sync/rows/documents'
import type { Ord } from '@/sync/rows/order-key'
import type { RoomListView } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { PagedLists } from '../context/paged-lists'
import { serverNow } from '../matches/football-clock'
import { invitedLists } from './invited'
import { memberLists } from './members'
import { isClosed, roomView, standingOf } from './overlay'

/** Lists that pages bring, readable offline with their age. */

const PAGE_ROWS = 30

export function roomLists(parts: AccountContext) {
  const { rows, state$, outbox$, baseUrl } = parts.sources
  const rooms = new PagedLists(parts, { collection: 'chat_rooms', pageRows: PAGE_ROWS, beforeFirstPage: 'held' })
  return {
    rooms$: (limit: number): Observable<RoomListView> =>
      rooms.view$(
        ROOM_LIST,
        (last) =>
          combineLatest([rows.rooms.find().$.pipe(map((found) => rowsOf(found, 'chat_rooms', last))), state$, outbox$]),
        ([held, state, outbox], { range, state: list }): RoomListView => ({
          rooms: held.slice(0, limit).flatMap(({ id, row, asOf }) => {
            const view = roomView(id, row, asOf, outbox, baseUrl)
            // A closed room of a match is of no interest to anybody outside of it.
            if (!view || isClosed(view, serverNow(state, parts.outbox.timing.now()))) return []
            return [{ ...view, state: standingOf(id, undefined, state, outbox).state }]
          }),
          ready: true,
          asOf: range.asOf ?? null,
          ...list(held.length > limit),
        }),
      ),
    loadNewestRooms: (): Promise<void> => rooms.loadNewest(ROOM_LIST),
    loadOlderRooms: (): Promise<void> => rooms.loadOlder(ROOM_LIST),
    ...memberLists(parts),
    ...invitedLists(parts),
  }
}

/** The rows of one collection down to a place, in the order of its lists. */
const rowsOf = (found: ReadonlyArray<{ _data: unknown }>, collection: SyncedCollection, last: Ord): RoomDocument[] =>
  found
    .map(({ _data }) => _data as RoomDocument)
    .filter(({ id, row, ord }) => id === documentId(collection, row.id) && ord <= last)
    .sort((a, b) => (a.ord < b.ord ? -1 : 1))
