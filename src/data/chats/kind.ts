import { combineLatest, distinctUntilChanged, from, map, of, startWith, switchMap, type Observable } from 'rxjs'
import { pairId } from '@/domain/ids'
import type { Channel } from '@/domain/wire'
import { addresseeOf } from '@/sync/outbox/conversation-address'
import { documentId, type EdgeDocument, type SyncState } from '@/sync/rows/documents'
import { parseTime } from '@/sync/rows/order-key'
import type { AccountContext } from '../context/account-context'
import type { ConversationKind } from '../conversations/kind'
import type { MessageTraits } from '../conversations/traits'
import { refusedState } from './refused-state'
import { overlaySeat } from './seats'

/** Both write, and each deletes only what is their own. */
const traitsOf = (user: string): MessageTraits => ({
  roleOf: () => 'member',
  mayDelete: (author) => author === user,
  isFolded: () => false,
})

/** Conversations of two users. */
export function chatKind(parts: AccountContext): ConversationKind {
  const { sources } = parts
  const user = sources.user.id
  const traits = of(traitsOf(user))
  return {
    seat$: (channel) => {
      const peer = addresseeOf(channel, user)
      return combineLatest([seatOf$(parts, peer), sources.outbox$, sources.state$]).pipe(
        map(([row, outbox, state]) => ({
          seat: overlaySeat(row, peer, outbox),
          isKnown: row !== undefined,
          held: heldNumber(state, channel, row),
          lastAt: parseTime(row?.row.last_at),
        })),
      )
    },
    traits$: () => traits,
    side$: (channel) => {
      const peer = addresseeOf(channel, user)
      return combineLatest([
        sources.authorOf$,
        sources.relations$,
        isMissing$(parts, peer),
        isKnown$(parts, peer),
      ]).pipe(
        map(([authorOf, relations, missing, known]) => (rows) => {
          const isBlocked = relations.on.blocks.has(peer)
          const state = missing ? 'missing' : isBlocked ? 'blocked-by-me' : refusedState(rows)
          return { chat: { peer: known ? authorOf(peer) : null, state }, room: null }
        }),
      )
    },
    nameOf: async () => undefined,
  }
}

/**
 * Up to which number the phone holds a conversation without a hole (Z4). A pull that is newer than the seat brought all
 * that the seat counts, except what the server keeps back as hidden.
 */
export function heldNumber(state: SyncState, channel: Channel, seat: EdgeDocument | undefined): number {
  const known = Math.max(state.newestNumbers?.[channel] ?? 0, Number(seat?.row.cleared_number ?? 0))
  const cursor = state.cursors[channel]
  return seat && cursor && cursor.seq >= seat.seq ? Math.max(known, Number(seat.row.last_number)) : known
}

const seatOf$ = ({ sources }: AccountContext, peer: string): Observable<EdgeDocument | undefined> =>
  sources.rows.edges
    .findOne(documentId('private_chats', pairId(sources.user.id, peer)))
    .$.pipe(map((found) => found?._data as unknown as EdgeDocument | undefined))

const isKnown$ = ({ sources }: AccountContext, peer: string): Observable<boolean> =>
  sources.cards$.pipe(
    map((cards) => cards.has(peer)),
    distinctUntilChanged(),
  )

/** Requests the card of a user whom the phone does not know. True when the server has none. */
function isMissing$(parts: AccountContext, peer: string): Observable<boolean> {
  const { leader, offline$ } = parts
  const asked$ = offline$.pipe(
    switchMap(() => from(leader.page({ of: `profile:${peer}`, collection: 'profiles', limit: 1 }))),
    startWith(false),
  )
  return isKnown$(parts, peer).pipe(switchMap((known) => (known ? of(false) : asked$)))
}
