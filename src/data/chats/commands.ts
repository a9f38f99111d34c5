import { combineLatest, defer, distinctUntilChanged, ignoreElements, map, merge, type Observable } from 'rxjs'
import { chatDrafts } from './chat-drafts'
import { chatDrafts$, storeDraft, storedDraftAt$ } from '@/sync/outbox/drafts'
import type { EdgeDocument } from '@/sync/rows/documents'
import type { Ord } from '@/sync/rows/order-key'
import { toRx } from '@/sync/rx'
import type {
  ChatsView,
  ConversationView,
  FoundMessagesView,
  MessageDraftView,
  QuoteView,
  ShownNumbers,
} from '@/views/messages'
import type { AccountContext } from '../context/account-context'
import { ownToggles$ } from '../context/own-toggles'
import { PagedLists } from '../context/paged-lists'
import { conversation$, quote$, type OpenConversations } from './conversation'
import { fileCommands, type ChatParts } from './file-commands'
import { draftFile } from './file-views'
import { PAGE_NUMBERS } from './held-messages'
import { markCommands } from './mark-commands'
import { messageCommands } from './message-commands'
import { messagePages } from './message-pages'
import type { NewMessage } from './operations'
import { searchMessages } from './search'
import { voiceCommands } from './voice-commands'
import { chatViews, overlaySeat } from './seats'

const OLDER_CHATS = 50

/** Conversations of two users: what the user sees of them, and can do in them. */
export function chatsOf(parts: ChatParts) {
  const { outbox, sources } = parts
  const { store, user } = outbox
  const chats = new PagedLists(parts, {
    collection: 'private_chats',
    pageRows: OLDER_CHATS,
    beforeFirstPage: 'nothing',
  })
  const messages = new PagedLists(parts, {
    collection: 'private_messages',
    pageRows: PAGE_NUMBERS,
    beforeFirstPage: 'nothing',
  })
  const open: OpenConversations = new Map()
  const voice = voiceCommands(parts)
  return {
    chats$: (limit: number): Observable<ChatsView> => chats$(parts, chats, limit),
    loadOlderChats: (): Promise<void> => chats.loadOlder(`user:${user}`),
    conversation$: (peerId: string, shown: ShownNumbers): Observable<ConversationView> =>
      conversation$(parts, messages, open, peerId, shown),
    quote$: (peerId: string, id: string): Observable<QuoteView> => quote$(parts, peerId, id),
    ...messagePages(parts, messages, open),
    draft$: (peerId: string): Observable<MessageDraftView | null> =>
      merge(draft$(parts, peerId), defer(() => voice.endCutOff(peerId).catch(() => undefined)).pipe(ignoreElements())),
    saveDraft: (
      id: string,
      peerId: string,
      { content, alt = '', replyTo }: NewMessage,
      savedAt?: number,
    ): Promise<void> => storeDraft(store, outbox.timing, id, { content, alt }, savedAt, { peerId, replyTo }),
    ...fileCommands(parts),
    ...voice,
    ...messageCommands(parts),
    ...markCommands(parts),
    unread$: combineLatest([seats$(parts), sources.outbox$]).pipe(
      map(([seats, view]) =>
        seats.reduce((sum, seat) => sum + overlaySeat(seat, String(seat.row.peer_id), view).unread, 0),
      ),
      distinctUntilChanged(),
    ),
    search: (text: string, peerId?: string): Promise<FoundMessagesView> => searchMessages(parts, text, peerId),
  }
}

const draft$ = ({ outbox, sources }: AccountContext, peerId: string): Observable<MessageDraftView | null> =>
  combineLatest([toRx(storedDraftAt$(outbox.store, { peerId, replyTo: null })), sources.images$]).pipe(
    map(([draft, local]) => {
      if (!draft?.place || !('peerId' in draft.place)) return null
      const { id, content, alt, media, place } = draft
      const file = draftFile(media === null ? undefined : local.get(media))
      return { id, content, alt, replyTo: place.replyTo, media: file }
    }),
  )

const seats$ = ({ sources }: AccountContext): Observable<EdgeDocument[]> =>
  ownToggles$(sources.rows, sources.user.id, 'private_chats')

function chats$(parts: AccountContext, lists: PagedLists, limit: number): Observable<ChatsView> {
  const { sources, outbox } = parts
  const rows$ = (last: Ord) =>
    combineLatest([
      seats$(parts).pipe(map((seats) => seats.filter(({ ord }) => ord <= last))),
      sources.outbox$,
      sources.authorOf$,
      sources.relations$,
      toRx(chatDrafts$(outbox.store)),
    ])
  return lists.view$(
    `user:${outbox.user}`,
    rows$,
    ([seats, view, authorOf, relations, drafts], { state }): ChatsView => {
      const all = chatViews({
        seats,
        outbox: view,
        authorOf,
        blocks: relations.on.blocks,
        drafts: chatDrafts(drafts, view.images.local),
      })
      return { chats: all.slice(0, limit), ready: true, ...state(all.length > limit) }
    },
  )
}
