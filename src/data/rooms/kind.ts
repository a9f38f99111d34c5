import {
  combineLatest,
  distinctUntilChanged,
  firstValueFrom,
  from,
  map,
  of,
  startWith,
  switchMap,
  take,
  timer,
  type Observable,
} from 'rxjs'
import { roomOfChannel } from '@/domain/rooms'
import { roomPage } from '@/sync/pull/room-cards'
import { readDocuments } from '@/sync/rows/access'
import type { RoomDocument } from '@/sync/rows/documents'
import type { RoomStateView } from '@/views/messages'
import type { RoomHeaderView } from '@/views/rooms'
import type { AccountContext } from '../context/account-context'
import type { ConversationKind } from '../conversations/kind'
import { serverNow } from '../matches/football-clock'
import type { MessageTraits } from '../conversations/traits'
import { foldedFor, heldNumber, isNewRoom, leavesRoom, roleIn, roomSeat, roomView, standingOf } from './overlay'
import { headerNow$, roomRows$, seatId } from './queries'

/** How often a room is asked whether it is closed by now. */
const CLOSED_EVERY_MS = 60_000

/** Rooms as conversations. */
export function roomKind(parts: AccountContext): ConversationKind {
  const { rows, state$, outbox$, user } = parts.sources
  return {
    seat$: (channel) => {
      const room = roomOfChannel(channel)
      const id = seatId(room, user.id)
      return combineLatest([roomRows$(rows, [id]), state$, outbox$]).pipe(
        map(([held, state, outbox]) => ({
          seat: roomSeat(room, held.get(id), state, outbox),
          isKnown: held.has(id),
          isNew: isNewRoom(room, held.get(id), outbox),
          held: heldNumber(room, state),
          lastAt: 0,
        })),
      )
    },
    traits$: (channel) => traits$(parts, roomOfChannel(channel)),
    side$: (channel) => {
      const room = roomOfChannel(channel)
      const header$ = headerNow$(parts, room)
      return combineLatest([header$, isMissing$(parts, room, header$), isClosed$(parts, header$), outbox$]).pipe(
        map(([header, missing, closed, outbox]) => () => {
          const leaving = leavesRoom(room, outbox, 0)
          return { chat: null, room: { header, state: stateOf(header, missing, closed), leaving } }
        }),
      )
    },
    nameOf: (channel) => nameOf(parts, roomOfChannel(channel)),
  }
}

/** Authors delete what is their own, moderators and the owner any message; nobody does while banned (Z32). */
function traits$({ sources }: AccountContext, room: string): Observable<MessageTraits> {
  const { rows, state$, outbox$, relations$, user } = sources
  const seat = seatId(room, user.id)
  return combineLatest([roomRows$(rows, [room, seat]), state$, outbox$, relations$]).pipe(
    map(([held, state, outbox, relations]) => {
      const { role, banned, state: standing } = standingOf(room, held.get(seat), state, outbox)
      const isHeard = standing === 'member' && !banned
      return {
        roleOf: (author) => roleIn(held.get(room), author, outbox),
        mayDelete: (author) => isHeard && (author === user.id || role !== 'member'),
        isFolded: foldedFor(relations),
      }
    }),
  )
}

function stateOf({ state, banned }: RoomHeaderView, missing: boolean, closed: boolean): RoomStateView['state'] {
  if (state === 'member') return banned ? 'banned' : closed ? 'closed' : 'open'
  return missing && state === 'outside' ? 'missing' : state
}

/** Whether nobody writes in the room any more, by the server's clock as the phone knows it. */
function isClosed$(
  { sources: { state$ }, outbox: { timing } }: AccountContext,
  header$: Observable<RoomHeaderView>,
): Observable<boolean> {
  const closesAt$ = header$.pipe(
    map(({ room }) => room?.closesAt ?? null),
    distinctUntilChanged(),
  )
  return closesAt$.pipe(
    switchMap((closesAt) =>
      closesAt === null
        ? of(false)
        : combineLatest([state$, timer(0, timing.scale(CLOSED_EVERY_MS))]).pipe(
            map(([state]) => closesAt <= serverNow(state, timing.now())),
          ),
    ),
    distinctUntilChanged(),
  )
}

/**
 * Whether the server has no such room. One that the user was not in at the opening is requested. One that is lost while
 * it is open is not: what the phone dropped stays away (Z30).
 */
function isMissing$(
  { leader, offline$ }: AccountContext,
  room: string,
  header$: Observable<RoomHeaderView>,
): Observable<boolean> {
  const asked$ = offline$.pipe(
    switchMap((offline) => (offline ? of(false) : from(leader.page(roomPage(room))))),
    startWith(false),
  )
  const answered$ = header$.pipe(
    take(1),
    switchMap(({ state }) => (state === 'outside' ? asked$ : of(true))),
  )
  return combineLatest([answered$, header$]).pipe(
    map(([answered, header]) => answered && header.room === null),
    distinctUntilChanged(),
  )
}

/** The room's name with the user's own change; empty while the phone has none. */
async function nameOf({ sources }: AccountContext, room: string): Promise<string> {
  const card = (await readDocuments<RoomDocument>(sources.rows.rooms, [room])).get(room)
  const view = await firstValueFrom(sources.outbox$)
  return roomView(room, card?.row, card?.asOf ?? 0, view, sources.baseUrl)?.name ?? ''
}
