import { combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs'
import { chatOfChannel, peerOf } from '@/domain/messages'
import type { Channel } from '@/domain/wire'
import { conversationOf } from '@/sync/outbox/operation'
import type { OverlayOutbox } from '@/sync/overlay'
import type { Sources } from '../context/sources'
import { newestMessages$ } from '../conversations/held-messages'
import { refusedState } from './refused-state'
import { isPrivateChat } from './seats'

/** Conversations with something refused in which nothing can be written. */
export function closedChats$({
  rows,
  outbox$,
  relations$,
}: Pick<Sources, 'rows' | 'outbox$' | 'relations$'>): Observable<ReadonlySet<Channel>> {
  const held$ = outbox$.pipe(
    map(chatsWithRefused),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    switchMap((channels) => (channels.length === 0 ? of([]) : combineLatest(channels.map(heldIn)))),
  )
  const heldIn = (channel: Channel) =>
    newestMessages$(rows, chatOfChannel(channel)).pipe(map((messages) => ({ channel, messages })))
  return combineLatest([outbox$, relations$, held$]).pipe(
    map(([outbox, { on }, held]) => {
      const closed = held.filter(
        ({ channel, messages }) =>
          on.blocks.has(peerOf(chatOfChannel(channel), outbox.user)) ||
          refusedState({ channel, messages, outbox }) !== 'open',
      )
      return new Set(closed.map(({ channel }) => channel))
    }),
  )
}

function chatsWithRefused({ operations }: OverlayOutbox): Channel[] {
  const channels = operations.filter(({ state }) => state === 'refused').map(conversationOf)
  return [...new Set(channels.filter(isPrivateChat))]
}
