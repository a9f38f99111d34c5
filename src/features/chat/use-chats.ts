import { chats$, loadOlderChats } from '@/data/chats'
import { UNLOADED_LIST } from '@/data/context/unloaded-lists'
import type { ChatsView } from '@/views/messages'
import { useGrowingView } from '../shell/use-growing-view'

const LIST = {
  view: chats$,
  name: 'chats',
  page: 50,
  unloaded: { chats: [], ...UNLOADED_LIST } as ChatsView,
  count: ({ chats }: ChatsView) => chats.length,
  loadMore: loadOlderChats,
}

/** The conversations, newest first, with more added as the user scrolls. */
export function useChats() {
  const { current: view, showMore } = useGrowingView(LIST)
  return { view, showMore }
}
