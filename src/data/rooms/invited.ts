import { liveQuery } from 'dexie'
import { combineLatest, type Observable } from 'rxjs'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import type { RoomDocument } from '@/sync/rows/documents'
import { toRx } from '@/sync/rx'
import type { RoomInvitedView } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { PagedLists } from '../context/paged-lists'
import { rowsOf$ } from './room-rows'

const PAGE_ROWS = 50

/** Who is invited to a room, which pages bring to its owner and moderators. */
export function invitedLists(parts: AccountContext) {
  const { rows } = parts.sources
  const invited = new PagedLists(parts, {
    collection: 'room_invitations',
    pageRows: PAGE_ROWS,
    beforeFirstPage: 'held',
  })
  return {
    invited$: (room: string, limit: number): Observable<RoomInvitedView> =>
      invited.view$(
        `invited:${room}`,
        (last) =>
          combineLatest([
            rowsOf$(rows, 'room_invitations', room, limit, last),
            toRx(liveQuery(() => parts.outbox.store.operations.where('record').startsWith(room).sortBy('n'))),
          ]),
        ([held, operations], { range, state: list }): RoomInvitedView => ({
          users: invitedOf(room, held.slice(0, limit), range.asOf ?? null, operations),
          ready: true,
          ...list(held.length > limit),
        }),
      ),
    loadNewestInvited: (room: string): Promise<void> => invited.loadNewest(`invited:${room}`),
    loadOlderInvited: (room: string): Promise<void> => invited.loadOlder(`invited:${room}`),
  }
}

/**
 * Ids of the invited users, with those whom the user invited since the pages came.
 * @param since when the first page came (ms since 1970); null: no page came
 * @param operations of the room, in the order of the author
 */
export function invitedOf(
  room: string,
  held: readonly RoomDocument[],
  since: number | null,
  operations: readonly QueuedOperation[],
): string[] {
  const users = new Set(held.map(({ row }) => String(row.invitee_id)))
  for (const one of operations) {
    const isAhead = isPending(one) || (one.state !== 'refused' && (one.acceptedAt ?? 0) > (since ?? 0))
    if (one.collection !== 'room_invitations' || !isAhead) continue
    const user = one.record.slice(room.length)
    if (one.action === 'create') users.add(user)
    else if (one.action === 'delete') users.delete(user)
  }
  return [...users]
}
