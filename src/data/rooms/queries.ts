import { auditTime, combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs'
import { pairId } from '@/domain/ids'
import { roomChannel } from '@/domain/rooms'
import { isEntry } from '@/sync/outbox/room-entries'
import { documentId, type MessageDocument, type RoomDocument, type SyncState } from '@/sync/rows/documents'
import type { RowDatabase } from '@/sync/rows/database'
import { isCanary } from '@/sync/pull/canary'
import { parseTime } from '@/sync/rows/order-key'
import type { OverlayOutbox } from '@/sync/overlay'
import type { MyRoomsView, RoomHeaderView, RoomInvitationView } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import { FRAME_MS } from '../context/frame'
import { lastWords } from './last-words'
import { roomsByNews } from './rooms-by-news'
import { newestMessages$ } from './newest-messages'
import { announcementOf, enteredAt, foldedFor, roomSeat, roomView, standingOf } from './overlay'

/** Live views of rooms, their headers, and invitations. */

export const seatId = (room: string, user: string): string => documentId('room_members', pairId(room, user))

const documentsOf = (found: Iterable<{ _data: unknown }>): RoomDocument[] =>
  [...found].map(({ _data }) => _data as RoomDocument)

/** Rows of rooms by the ids of their documents. */
export const roomRows$ = ({ rooms }: RowDatabase, ids: string[]): Observable<ReadonlyMap<string, RoomDocument>> =>
  ids.length === 0
    ? of(new Map())
    : rooms.findByIds(ids).$.pipe(map((found) => new Map(documentsOf(found.values()).map((one) => [one.id, one]))))

/** Rooms that the statement names, and those that the user enters. */
export function myRoomIds({ rooms }: SyncState, { operations, user }: OverlayOutbox): string[] {
  const entered = operations.filter(isEntry).map(({ record }) => record.replace(new RegExp(`${user}$`), ''))
  return [...new Set([...(rooms?.all ?? []).map(({ id }) => id), ...entered])]
}

export function myRooms$(parts: AccountContext): Observable<MyRoomsView> {
  const { rows, state$, outbox$, authorOf$, relations$, baseUrl, user } = parts.sources
  return combineLatest([state$, outbox$]).pipe(
    map(([state, outbox]) => myRoomIds(state, outbox)),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    switchMap((ids) =>
      combineLatest([
        roomRows$(
          rows,
          ids.flatMap((id) => [id, seatId(id, user.id)]),
        ),
        newestOfPulled$(rows, ids, state$),
        state$,
        outbox$,
        authorOf$,
        relations$,
      ]).pipe(
        auditTime(FRAME_MS),
        map(([held, newest, state, outbox, authorOf, relations]): MyRoomsView => {
          const traits = { isFolded: foldedFor(relations) }
          const rooms = ids.flatMap((id) => {
            const card = held.get(id)
            const room = roomView(id, card?.row, card?.asOf ?? 0, outbox, baseUrl)
            const seat = held.get(seatId(id, user.id))
            const standing = standingOf(id, seat, state, outbox)
            if (!room || standing.state === 'outside') return []
            const channel = roomChannel(id)
            const last = lastWords({
              channel,
              messages: newest.get(id) ?? [],
              seat: roomSeat(id, seat, state, outbox),
              readUpTo: state.cursors[channel]?.seq ?? 0,
              traits,
              outbox,
              authorOf,
            })
            return [{ ...room, ...standing, last, hidden: isHidden(card), enteredAt: enteredAt(id, seat, outbox) }]
          })
          return { rooms: roomsByNews(rooms, newest, state), ready: true }
        }),
      ),
    ),
  )
}

/** The newest held messages of each room that was ever pulled. */
function newestOfPulled$(
  rows: RowDatabase,
  ids: readonly string[],
  state$: Observable<SyncState>,
): Observable<ReadonlyMap<string, readonly MessageDocument[]>> {
  return state$.pipe(
    map(({ newestNumbers = {} }) => ids.filter((id) => (newestNumbers[roomChannel(id)] ?? 0) > 0)),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    switchMap((pulled) => newestMessages$(rows, pulled)),
  )
}

export const roomHeader$ = (parts: AccountContext, id: string): Observable<RoomHeaderView> =>
  headerNow$(parts, id).pipe(auditTime(FRAME_MS))

const isHidden = (card: RoomDocument | undefined): boolean => Boolean(card?.row.taken_down)

/** The same without the delay of a frame. */
export function headerNow$({ sources }: AccountContext, id: string): Observable<RoomHeaderView> {
  const { rows, state$, outbox$, authorOf$, baseUrl, user } = sources
  const seat = seatId(id, user.id)
  return combineLatest([roomRows$(rows, [id, seat]), state$, outbox$, authorOf$]).pipe(
    map(([held, state, outbox, authorOf]): RoomHeaderView => {
      const card = held.get(id)
      const standing = standingOf(id, held.get(seat), state, outbox)
      const owner = card ? String(card.row.owner_id) : standing.role === 'owner' ? user.id : null
      return {
        ...standing,
        room: roomView(id, card?.row, card?.asOf ?? 0, outbox, baseUrl),
        owner: owner === null || owner === '' ? null : authorOf(owner),
        announcement: announcementOf(id, card?.row, card?.asOf ?? 0, outbox),
        hidden: isHidden(card),
      }
    }),
  )
}

/** Pending invitations, the newest first, without those that the user has answered. */
export function invitations$({ sources }: AccountContext): Observable<RoomInvitationView[]> {
  const { rows, outbox$, authorOf$, baseUrl, user } = sources
  const first = documentId('room_invitations', '')
  const held$ = rows.rooms
    .find({ selector: { id: { $gte: first, $lt: `${first}~` } } })
    .$.pipe(map((found) => documentsOf(found).filter((one) => !isCanary(one) && isFor(user.id, one))))
  return held$.pipe(
    switchMap((held) =>
      combineLatest([
        roomRows$(
          rows,
          held.map(({ room }) => room),
        ),
        outbox$,
        authorOf$,
      ]).pipe(
        auditTime(FRAME_MS),
        map(([cards, outbox, authorOf]) =>
          held
            .filter(({ row }) => !isAnswered(row.id, outbox))
            .sort((a, b) => (a.ord < b.ord ? -1 : 1))
            .flatMap(({ row, room }): RoomInvitationView[] => {
              const card = cards.get(room)
              const view = roomView(room, card?.row, card?.asOf ?? 0, outbox, baseUrl)
              return view
                ? [{ room: view, inviter: authorOf(String(row.inviter_id)), at: parseTime(row.created_at) }]
                : []
            }),
        ),
      ),
    ),
  )
}

/** A pending invitation of this user; a moderator holds those of others, too. */
const isFor = (user: string, { row }: RoomDocument): boolean => row.invitee_id === user && row.status === 'pending'

const isAnswered = (id: string, { byRecord }: OverlayOutbox): boolean =>
  (byRecord.get(id) ?? []).some(({ collection, state }) => collection === 'room_invitations' && state !== 'refused')
