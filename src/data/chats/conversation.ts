import { chatOfChannel } from '@/domain/messages'
import {
  combineLatest,
  defer,
  distinctUntilChanged,
  from,
  map,
  merge,
  Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs'
import { channelWith } from '@/sync/pull/ranges'
import { documentId, emptyRange, rangeKey, type EdgeDocument } from '@/sync/rows/documents'
import { pairId } from '@/domain/ids'
import type { ConversationView, QuoteView, ShownNumbers } from '@/views/messages'
import type { AccountContext } from '../context/account-context'
import type { PagedLists } from '../context/paged-lists'
import { heldMessages$, messagesById$ } from './held-messages'
import { heldNumber, heldUnread, type Opening } from './held-unread'
import { refusedState } from './refused-state'
import { overlaySeat, type Seat } from './seats'
import { messageViews, quoteView, visibleMessages } from './overlay'
import { newestStart, shownPart } from './shown-part'

/** What stays while a conversation is open, by channel. */
export type OpenConversations = Map<string, OpenConversation>

interface OpenConversation {
  opening?: Opening
  /** From this number on the newest messages are read. */
  newestFrom?: number
}

/** Y20: while there is a subscriber, the conversation is pulled with each call. */
export function conversation$(
  parts: AccountContext,
  lists: PagedLists,
  open: OpenConversations,
  peer: string,
  shown: ShownNumbers,
): Observable<ConversationView> {
  const { openChannels, outbox } = parts
  const channel = channelWith(outbox.user, peer)
  const open$ = new Observable<never>(() => {
    if (!openChannels.isOpenHere(channel)) open.set(channel, {})
    return openChannels.open(channel)
  })
  return merge(
    open$,
    defer(() => view$(parts, lists, open.get(channel) ?? {}, peer, shown)),
  )
}

function view$(
  parts: AccountContext,
  lists: PagedLists,
  open: OpenConversation,
  peer: string,
  shown: ShownNumbers,
): Observable<ConversationView> {
  const { sources } = parts
  const { user } = sources
  const channel = channelWith(user.id, peer)
  const rows$ = () =>
    combineLatest([
      messages$(parts, open, peer, shown),
      seatOf$(parts, peer),
      sources.outbox$,
      sources.authorOf$,
      sources.relations$,
      isMissing$(parts, peer),
      sources.cards$.pipe(
        map((cards) => cards.has(peer)),
        distinctUntilChanged(),
      ),
    ])
  return lists.view$(
    channel,
    rows$,
    ([held, seatRow, outbox, authorOf, relations, missing, known], { range, state }): ConversationView => {
      const seat = overlaySeat(seatRow, peer, outbox)
      const opening = openingOf(open, seat, seatRow !== undefined)
      const part = shownPart({ ...held, range, shown, clearedNumber: seat.clearedNumber })
      const { messages } = part
      const rows = { ...part.rows, channel, seat, outbox, authorOf }
      const visible = visibleMessages({ ...rows, messages })
      const list = state(part.heldMore)
      const view = part.split(messageViews(rows))
      const lacks = view.after === 'missing' && list.end === 'unknown-offline'
      return {
        ...view,
        after: lacks ? 'unknown-offline' : view.after,
        ready: true,
        peer: known ? authorOf(peer) : null,
        state: missing ? 'missing' : relations.on.blocks.has(peer) ? 'blocked-by-me' : refusedState(rows),
        muted: seat.muted,
        ...heldUnread({ user: user.id, held: held.number, messages, visible, opening, seat }),
        ...list,
        ...(part.isFirst ? { end: 'end' } : {}),
      }
    },
  )
}

/** The rows are read after the held number is known: it never names rows that are not among them yet. */
const messages$ = (parts: AccountContext, open: OpenConversation, peer: string, shown: ShownNumbers) => {
  const { rows, user } = parts.sources
  const channel = channelWith(user.id, peer)
  return heldNewest$(parts, open, channel, peer).pipe(
    switchMap(({ number, newestFrom }) => {
      const older = { from: shown.from ?? newestFrom, until: shown.until ?? newestFrom - 1 }
      return heldMessages$(rows, chatOfChannel(channel), newestFrom, older).pipe(
        map((held) => ({ ...held, number, newestFrom })),
      )
    }),
  )
}

function openingOf(open: OpenConversation, seat: Seat, isKnown: boolean): Opening {
  const { readNumber, unread, lastNumber } = seat
  const opening = open.opening ?? { readNumber, unread, lastNumber }
  if (isKnown) open.opening = opening
  return opening
}

/** The held number, and from which one on the newest messages are read. */
const heldNewest$ = (parts: AccountContext, open: OpenConversation, channel: string, peer: string) =>
  combineLatest([parts.sources.state$, seatOf$(parts, peer)]).pipe(
    map(([state, seat]) => {
      const number = heldNumber(state, channel, seat)
      const range = state.ranges[rangeKey(channel, 'private_messages')] ?? emptyRange()
      const newestFrom = newestStart(open.newestFrom, number, range)
      if (newestFrom !== undefined) open.newestFrom = newestFrom
      return { number, newestFrom: newestFrom ?? 1 }
    }),
    distinctUntilChanged((a, b) => a.number === b.number && a.newestFrom === b.newestFrom),
  )

const seatOf$ = ({ sources }: AccountContext, peer: string): Observable<EdgeDocument | undefined> =>
  sources.rows.edges
    .findOne(documentId('private_chats', pairId(sources.user.id, peer)))
    .$.pipe(map((found) => found?._data as unknown as EdgeDocument | undefined))

/** Requests the card of a user whom the phone does not know. True when the server has none. */
function isMissing$({ sources, leader, offline$ }: AccountContext, peer: string): Observable<boolean> {
  const known$ = sources.cards$.pipe(
    map((cards) => cards.has(peer)),
    distinctUntilChanged(),
  )
  const asked$ = offline$.pipe(
    switchMap(() => from(leader.page({ of: `profile:${peer}`, collection: 'profiles', limit: 1 }))),
    startWith(false),
  )
  return known$.pipe(switchMap((known) => (known ? of(false) : asked$)))
}

/** The quote of a message that a new one answers. */
export const quote$ = (parts: AccountContext, peer: string, id: string): Observable<QuoteView> =>
  combineLatest([
    messagesById$(parts.sources.rows, [id]),
    seatOf$(parts, peer),
    parts.sources.outbox$,
    parts.sources.authorOf$,
  ]).pipe(
    map(([held, seatRow, outbox, authorOf]) =>
      quoteView(id, held.get(id), { seat: overlaySeat(seatRow, peer, outbox), outbox, authorOf }),
    ),
  )
