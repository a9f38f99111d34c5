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
  scan,
  startWith,
  switchMap,
} from 'rxjs'
import { channelWith } from '@/sync/pull/ranges'
import { documentId, type EdgeDocument, type MessageDocument } from '@/sync/rows/documents'
import { pairId } from '@/domain/ids'
import type { OverlayOutbox } from '@/sync/overlay'
import type { ConversationView } from '@/views/messages'
import type { AccountContext } from '../context/account-context'
import type { PagedLists } from '../context/paged-lists'
import { heldNumber, heldUnread, type Opening } from './held-unread'
import { creationsIn, overlaySeat, type Seat } from './seats'
import { messageViews, visibleMessages } from './overlay'

/** Openings by channel, of conversations that are open now. */
export type Openings = Map<string, Opening>

/** Y20: while there is a subscriber, the conversation is pulled with each call. */
export function conversation$(
  parts: AccountContext,
  lists: PagedLists,
  openings: Openings,
  peer: string,
  limit: number,
): Observable<ConversationView> {
  const { openChannels, outbox } = parts
  const channel = channelWith(outbox.user, peer)
  const open$ = new Observable<never>(() => {
    if (!openChannels.isOpenHere(channel)) openings.delete(channel)
    return openChannels.open(channel)
  })
  return merge(
    open$,
    defer(() => view$(parts, lists, openings, peer, limit)),
  )
}

function view$(
  parts: AccountContext,
  lists: PagedLists,
  openings: Openings,
  peer: string,
  limit: number,
): Observable<ConversationView> {
  const { sources } = parts
  const { user } = sources
  const channel = channelWith(user.id, peer)
  // One more than is shown says whether the phone holds more.
  const messages$ = heldNumber$(parts, channel, peer).pipe(
    // The rows are read after the number is known: it never names rows that are not among them yet.
    switchMap((number) => held$(parts, channel, limit + 1).pipe(map((held) => ({ ...held, number })))),
  )
  const rows$ = () =>
    combineLatest([
      messages$,
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
    ([held, seatRow, outbox, authorOf, relations, missing, known], { last, state }): ConversationView => {
      const seat = overlaySeat(seatRow, peer, outbox)
      const opening = openingOf(openings, channel, seat, seatRow !== undefined)
      const messages = held.messages.filter(({ ord }) => ord <= last).slice(0, limit)
      const rows = { channel, messages, quoted: held.quoted, seat, outbox, authorOf }
      const visible = visibleMessages(rows)
      return {
        messages: messageViews(rows),
        ready: true,
        peer: known ? authorOf(peer) : null,
        state: stateOf(channel, outbox, relations.on.blocks.has(peer), missing),
        muted: seat.muted,
        ...heldUnread({ user: user.id, held: held.number, messages, visible, opening, seat }),
        ...state(held.messages.length > limit),
      }
    },
  )
}

function openingOf(openings: Openings, channel: string, seat: Seat, isKnown: boolean): Opening {
  const { readNumber, unread, lastNumber } = seat
  const opening = openings.get(channel) ?? { readNumber, unread, lastNumber }
  if (isKnown) openings.set(channel, opening)
  return opening
}

/** A refusal is all that a phone learns of the other's block (Z23). */
function stateOf(channel: string, outbox: OverlayOutbox, blocks: boolean, missing: boolean): ConversationView['state'] {
  if (missing) return 'missing'
  if (blocks) return 'blocked-by-me'
  const newest = creationsIn(outbox, channel).at(-1)
  const codes = newest?.state === 'refused' ? [newest.code, ...Object.values(newest.fields)] : []
  return codes.includes('blocked') ? 'blocked' : 'open'
}

interface Held {
  /** Newest first. */
  messages: MessageDocument[]
  /** Messages that these answer and that are not among them. */
  quoted: ReadonlyMap<string, MessageDocument>
}

/** The newest messages of a conversation, read by its index (Z26), with what they answer. */
function held$({ sources }: AccountContext, channel: string, limit: number): Observable<Held> {
  const { messages } = sources.rows
  const newest$ = messages
    .find({ selector: { chat: chatOfChannel(channel) }, sort: [{ chat: 'asc' }, { ord: 'asc' }], limit })
    .$.pipe(map((found) => found.map((document) => document._data as unknown as MessageDocument)))
  return newest$.pipe(
    scan(
      (before: { rows: MessageDocument[]; ids: string[] }, rows) => {
        const held = new Set(rows.map(({ id }) => id))
        const named = rows.map(({ row }) => String(row.reply_to ?? ''))
        const ids = [...new Set(named)].filter((id) => id !== '' && !held.has(id))
        return { rows, ids: ids.join() === before.ids.join() ? before.ids : ids }
      },
      { rows: [], ids: [] },
    ),
    switchMap(({ rows, ids }) =>
      (ids.length === 0 ? of(new Map<string, MessageDocument>()) : quoted$(sources.rows, ids)).pipe(
        map((quoted) => ({ messages: rows, quoted })),
      ),
    ),
  )
}

const quoted$ = (
  { messages }: AccountContext['sources']['rows'],
  ids: string[],
): Observable<ReadonlyMap<string, MessageDocument>> =>
  messages
    .findByIds(ids)
    .$.pipe(
      map((found) => new Map([...found].map(([id, document]) => [id, document._data as unknown as MessageDocument]))),
    )

const heldNumber$ = (parts: AccountContext, channel: string, peer: string): Observable<number> =>
  combineLatest([parts.sources.state$, seatOf$(parts, peer)]).pipe(
    map(([state, seat]) => heldNumber(state, channel, seat)),
    distinctUntilChanged(),
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
