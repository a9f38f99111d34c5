import { combineLatest, defer, distinctUntilChanged, firstValueFrom, map, merge, Observable, switchMap } from 'rxjs'
import { conversationName, messagesIn } from '@/domain/conversations'
import type { Channel } from '@/domain/wire'
import { emptyRange, rangeKey } from '@/sync/rows/documents'
import type { ConversationView, QuoteView, ShownNumbers } from '@/views/messages'
import { heldMessages$, messagesById$ } from './held-messages'
import { heldUnread, type Opening } from './held-unread'
import type { ConversationParts } from './kind'
import type { MessageLists } from './message-lists'
import { messageViews, quoteView, visibleMessages } from './overlay'
import type { SeatState } from './seat'
import { newestStart, shownPart } from './shown-part'

/** What stays while a conversation is open, by channel. */
export type OpenConversations = Map<Channel, OpenConversation>

interface OpenConversation {
  opening?: Opening
  /** From this number on the newest messages are read. */
  newestFrom?: number
}

/** Y20: while there is a subscriber, the conversation is pulled with each call. */
export function conversation$(
  parts: ConversationParts,
  lists: MessageLists,
  open: OpenConversations,
  channel: Channel,
  shown: ShownNumbers,
): Observable<ConversationView> {
  const { openChannels } = parts
  const open$ = new Observable<never>(() => {
    if (!openChannels.isOpenHere(channel)) open.set(channel, {})
    return openChannels.open(channel)
  })
  return merge(
    open$,
    defer(() => view$(parts, lists, open.get(channel) ?? {}, channel, shown)),
  )
}

function view$(
  parts: ConversationParts,
  lists: MessageLists,
  open: OpenConversation,
  channel: Channel,
  shown: ShownNumbers,
): Observable<ConversationView> {
  const { sources } = parts
  const { user } = sources
  const kind = parts.kindOf(channel)
  const rows$ = () =>
    combineLatest([
      messages$(parts, open, channel, shown),
      kind.seat$(channel),
      kind.traits$(channel),
      kind.side$(channel),
      sources.outbox$,
      sources.authorOf$,
    ])
  return lists
    .of(channel)
    .view$(channel, rows$, ([held, seatState, traits, side, outbox, authorOf], { range, state }): ConversationView => {
      const { seat } = seatState
      const opening = openingOf(open, seatState)
      const part = shownPart({ ...held, range, shown, clearedNumber: seat.clearedNumber })
      const { messages } = part
      const rows = { ...part.rows, channel, seat, traits, outbox, authorOf }
      const visible = visibleMessages({ ...rows, messages })
      const list = state(part.heldMore)
      const view = part.split(messageViews(rows))
      const lacks = view.after === 'missing' && list.end === 'unknown-offline'
      return {
        ...view,
        after: lacks ? 'unknown-offline' : view.after,
        ready: true,
        ...side(rows),
        muted: seat.muted,
        ...heldUnread({ user: user.id, held: held.number, messages, visible, opening, seat }),
        ...list,
        ...(part.isFirst || seatState.isNew ? { end: 'end' } : {}),
      }
    })
}

/** The rows are read after the held number is known: it never names rows that are not among them yet. */
const messages$ = (parts: ConversationParts, open: OpenConversation, channel: Channel, shown: ShownNumbers) =>
  heldNewest$(parts, open, channel).pipe(
    switchMap(({ number, newestFrom }) => {
      const older = { from: shown.from ?? newestFrom, until: shown.until ?? newestFrom - 1 }
      return heldMessages$(parts.sources.rows, conversationName(channel), newestFrom, older).pipe(
        map((held) => ({ ...held, number, newestFrom })),
      )
    }),
  )

function openingOf(open: OpenConversation, { seat, isKnown }: SeatState): Opening {
  const { readNumber, unread, lastNumber } = seat
  const opening = open.opening ?? { readNumber, unread, lastNumber }
  if (isKnown) open.opening = opening
  return opening
}

/** The held number, and from which one on the newest messages are read. */
const heldNewest$ = (parts: ConversationParts, open: OpenConversation, channel: Channel) =>
  combineLatest([parts.sources.state$, parts.kindOf(channel).seat$(channel)]).pipe(
    map(([state, { held }]) => {
      const range = state.ranges[rangeKey(channel, messagesIn(channel))] ?? emptyRange()
      const newestFrom = newestStart(open.newestFrom, held, range)
      if (newestFrom !== undefined) open.newestFrom = newestFrom
      return { number: held, newestFrom: newestFrom ?? 1 }
    }),
    distinctUntilChanged((a, b) => a.number === b.number && a.newestFrom === b.newestFrom),
  )

/** The quote of a message that a new one answers. */
export function quote$(parts: ConversationParts, channel: Channel, id: string): Observable<QuoteView> {
  const { rows, outbox$, authorOf$ } = parts.sources
  const kind = parts.kindOf(channel)
  return combineLatest([
    messagesById$(rows, [id]),
    kind.seat$(channel),
    kind.traits$(channel),
    outbox$,
    authorOf$,
  ]).pipe(
    map(([held, { seat }, traits, outbox, authorOf]) =>
      quoteView(id, held.get(id), { seat, traits, outbox, authorOf }),
    ),
  )
}

/** How the user stands in a conversation now. */
export const seatNow = (parts: ConversationParts, channel: Channel): Promise<SeatState> =>
  firstValueFrom(parts.kindOf(channel).seat$(channel))
