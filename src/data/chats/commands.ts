import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { chatDrafts$ } from '@/sync/outbox/drafts'
import type { EdgeDocument } from '@/sync/rows/documents'
import type { Ord } from '@/sync/rows/order-key'
import { toRx } from '@/sync/rx'
import type { ChatsView } from '@/views/messages'
import type { AccountContext } from '../context/account-context'
import { ownToggles$ } from '../context/own-toggles'
import { PagedLists } from '../context/paged-lists'
import type { ConversationParts } from '../conversations/kind'
import { chatDrafts } from './chat-drafts'
import { chatMarkCommands } from './mark-commands'
import { chatViews, overlaySeat } from './seats'

const OLDER_CHATS = 50

/** The list of conversations of two users. */
export function chatsOf(parts: ConversationParts) {
  const { outbox, sources } = parts
  const chats = new PagedLists(parts, {
    collection: 'private_chats',
    pageRows: OLDER_CHATS,
    beforeFirstPage: 'nothing',
  })
  return {
    chats$: (limit: number): Observable<ChatsView> => chats$(parts, chats, limit),
    loadOlderChats: (): Promise<void> => chats.loadOlder(`user:${outbox.user}`),
    ...chatMarkCommands(parts),
    unread$: combineLatest([seats$(parts), sources.outbox$]).pipe(
      map(([seats, view]) =>
        seats.reduce((sum, seat) => sum + overlaySeat(seat, String(seat.row.peer_id), view).unread, 0),
      ),
      distinctUntilChanged(),
    ),
  }
}

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
