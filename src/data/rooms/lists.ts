import { combineLatest, map, type Observable } from 'rxjs'
import type { SyncedCollection } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import { ROOM_LIST } from '@/sync/pull/ranges'
import { documentId, type RoomDocument } from '@/sync/rows/documents'
import type { Ord } from '@/sync/rows/order-key'
import type { RoomBansView, RoomListView, RoomMembersView } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { PagedLists } from '../context/paged-lists'
import { roleOf, roomView, standingOf } from './overlay'

/** Lists that pages bring, readable offline with their age: all rooms, members, bans. */

const PAGE_ROWS = 30

export function roomLists(parts: AccountContext) {
  const { rows, state$, outbox$, authorOf$, baseUrl } = parts.sources
  const listOf = (collection: SyncedCollection) =>
    new PagedLists(parts, { collection, pageRows: PAGE_ROWS, beforeFirstPage: 'held' })
  const [rooms, members, bans] = [listOf('chat_rooms'), listOf('room_members'), listOf('room_bans')]
  const ofRoom$ = (collection: SyncedCollection, room: string, last: Ord): Observable<RoomDocument[]> =>
    rows.rooms
      .find({ selector: { room }, sort: [{ room: 'asc' }, { ord: 'asc' }] })
      .$.pipe(map((found) => rowsOf(found, collection, last)))
  return {
    rooms$: (limit: number): Observable<RoomListView> =>
      rooms.view$(
        ROOM_LIST,
        (last) =>
          combineLatest([rows.rooms.find().$.pipe(map((found) => rowsOf(found, 'chat_rooms', last))), state$, outbox$]),
        ([held, state, outbox], { range, state: list }): RoomListView => ({
          rooms: held.slice(0, limit).flatMap(({ id, row, asOf }) => {
            const view = roomView(id, row, asOf, outbox, baseUrl)
            return view ? [{ ...view, state: standingOf(id, undefined, state, outbox).state }] : []
          }),
          ready: true,
          asOf: range.asOf ?? null,
          ...list(held.length > limit),
        }),
      ),
    loadNewestRooms: (): Promise<void> => rooms.loadNewest(ROOM_LIST),
    loadOlderRooms: (): Promise<void> => rooms.loadOlder(ROOM_LIST),
    members$: (room: string, limit: number): Observable<RoomMembersView> =>
      members.view$(
        `members:${room}`,
        (last) => combineLatest([ofRoom$('room_members', room, last), outbox$, authorOf$]),
        ([held, outbox, authorOf], { range, state: list }): RoomMembersView => ({
          members: held.slice(0, limit).flatMap(({ row }) => {
            const pending = (outbox.byRecord.get(row.id) ?? []).filter(({ state }) => state !== 'refused')
            const role = pending.findLast(({ body }) => 'role' in body)?.body.role ?? row.role
            const bans = pending.filter(({ collection }) => collection === 'room_bans')
            const banned = bans.length > 0 ? bans.at(-1)?.action === 'create' : row.is_banned === true
            const isRemoved = pending.some(
              ({ collection, action }) => collection === 'room_members' && action === 'delete',
            )
            return isRemoved ? [] : [{ user: authorOf(String(row.user_id)), role: roleOf(role), banned }]
          }),
          ready: true,
          asOf: range.asOf ?? null,
          ...list(held.length > limit),
        }),
      ),
    loadNewestMembers: (room: string): Promise<void> => members.loadNewest(`members:${room}`),
    loadOlderMembers: (room: string): Promise<void> => members.loadOlder(`members:${room}`),
    bans$: (room: string, limit: number): Observable<RoomBansView> =>
      bans.view$(
        `banned:${room}`,
        (last) => combineLatest([ofRoom$('room_bans', room, last), outbox$, authorOf$]),
        ([held, outbox, authorOf], { range, state: list }): RoomBansView => ({
          bans: held.slice(0, limit).flatMap(({ row }) => {
            const pending = (outbox.byRecord.get(pairId(room, String(row.user_id))) ?? []).filter(
              ({ collection, state }) => collection === 'room_bans' && state !== 'refused',
            )
            if (pending.at(-1)?.action === 'delete') return []
            return [{ user: authorOf(String(row.user_id)), reason: String(row.reason ?? '') }]
          }),
          ready: true,
          asOf: range.asOf ?? null,
          ...list(held.length > limit),
        }),
      ),
    loadNewestBans: (room: string): Promise<void> => bans.loadNewest(`banned:${room}`),
    loadOlderBans: (room: string): Promise<void> => bans.loadOlder(`banned:${room}`),
  }
}

/** The rows of one collection down to a place, in the order of its lists. */
const rowsOf = (found: ReadonlyArray<{ _data: unknown }>, collection: SyncedCollection, last: Ord): RoomDocument[] =>
  found
    .map(({ _data }) => _data as RoomDocument)
    .filter(({ id, row, ord }) => id === documentId(collection, row.id) && ord <= last)
    .sort((a, b) => (a.ord < b.ord ? -1 : 1))
