import { chats$, loadOlderChats } from '@/data/chats'
import { UNREAD_LIST } from '@/data/context/unread-lists'
import type { ChatsView } from '@/views/messages'
import { useGrowingView } from '../shell/use-growing-view'

const LIST = {
  view: chats$,
  name: 'chats',
  page: 50,
  unread: { chats: [], ...UNREAD_LIST } as ChatsView,
  count: ({ chats }: ChatsView) => chats.length,
  loadMore: loadOlderChats,
}

/** The conversations, newest first, with more added as the user scrolls. */
export function useChats() {
  const { current: view, showMore } = useGrowingView(LIST)
  return { view, showMore }
}
