import { liveQuery } from 'dexie'
import { combineLatest, map, type Observable } from 'rxjs'
import type { SyncedCollection } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import type { RoomDocument } from '@/sync/rows/documents'
import { toRx } from '@/sync/rx'
import type { RoomBansView, RoomBanView, RoomMembersView, RoomMemberView } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import type { AuthorOf } from '../context/likes'
import { PagedLists } from '../context/paged-lists'
import {
  afterOperations,
  bansAhead,
  operationsAhead,
  memberOperations,
  newBans,
  type MemberOperations,
} from './member-operations'
import { rowsOf$ } from './room-rows'

/** Members and bans of a room, which pages bring, readable offline with their age. */

const PAGE_ROWS = 50

export function memberLists(parts: AccountContext) {
  const { rows, authorOf$ } = parts.sources
  const listOf = (collection: SyncedCollection) =>
    new PagedLists(parts, { collection, pageRows: PAGE_ROWS, beforeFirstPage: 'held' })
  const [members, bans] = [listOf('room_members'), listOf('room_bans')]
  const operations$ = (room: string): Observable<MemberOperations> =>
    toRx(liveQuery(() => parts.outbox.store.operations.where('record').startsWith(room).toArray())).pipe(
      map(memberOperations),
    )
  return {
    members$: (room: string, limit: number): Observable<RoomMembersView> =>
      members.view$(
        `members:${room}`,
        (last) =>
          combineLatest([
            rowsOf$(rows, 'room_members', room, limit, last),
            rows.rooms.findOne(room).$.pipe(map((found) => found?._data as unknown as RoomDocument | undefined)),
            operations$(room),
            authorOf$,
          ]),
        ([held, card, operations, authorOf], { range, state: list }): RoomMembersView => ({
          members: membersOf(room, held.slice(0, limit), card, operations, authorOf),
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
        (last) => combineLatest([rowsOf$(rows, 'room_bans', room, limit, last), operations$(room), authorOf$]),
        ([held, operations, authorOf], { range, state: list }): RoomBansView => ({
          bans: bansOf(room, held.slice(0, limit), range.asOf ?? null, operations, authorOf),
          ready: true,
          asOf: range.asOf ?? null,
          ...list(held.length > limit),
        }),
      ),
    loadNewestBans: (room: string): Promise<void> => bans.loadNewest(`banned:${room}`),
    loadOlderBans: (room: string): Promise<void> => bans.loadOlder(`banned:${room}`),
  }
}

/** Owner and moderators first, whom the room's row names; then the newest. */
export function membersOf(
  room: string,
  held: readonly RoomDocument[],
  card: RoomDocument | undefined,
  operations: MemberOperations,
  authorOf: AuthorOf,
): RoomMemberView[] {
  const known = new Map(held.map((one) => [String(one.row.user_id), one]))
  const named = namedBy(card)
  const users = [...new Set([...named.keys(), ...known.keys()])]
  const members = users.flatMap((user): RoomMemberView[] => {
    const seat = known.get(user)
    const row = seat?.row ?? { role: named.get(user) }
    const standing = afterOperations(
      row,
      operationsAhead(operations, pairId(room, user), seat?.asOf ?? card?.asOf ?? 0),
    )
    const author = authorOf(user)
    // The card of a moderator comes with the first page.
    return standing === null || author.username === '' ? [] : [{ user: author, ...standing }]
  })
  const ofRole = (role: RoomMemberView['role']) => members.filter((one) => one.role === role)
  return [...ofRole('owner'), ...ofRole('moderator'), ...ofRole('member')]
}

/** Owner and moderators, with their roles. */
export function namedBy(card: RoomDocument | undefined): Map<string, string> {
  if (!card || !Array.isArray(card.row.moderators)) return new Map()
  const moderators = card.row.moderators.map((id): [string, string] => [String(id), 'moderator'])
  const owner = String(card.row.owner_id)
  return new Map(owner === '' ? moderators : [...moderators, [owner, 'owner']])
}

export function bansOf(
  room: string,
  held: readonly RoomDocument[],
  since: number | null,
  operations: MemberOperations,
  authorOf: AuthorOf,
): RoomBanView[] {
  const shown = new Set(held.map(({ row }) => row.id))
  const begun = newBans(room, operations, since, shown)
  const stored = held.flatMap(({ row, asOf }) => {
    const last = bansAhead(operations, row.id, asOf).at(-1)
    if (last?.action === 'delete') return []
    return [{ user: String(row.user_id), reason: String(last?.body.reason ?? row.reason ?? '') }]
  })
  return [...begun, ...stored].map(({ user, reason }) => ({ user: authorOf(user), reason }))
}
