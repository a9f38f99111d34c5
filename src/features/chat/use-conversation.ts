import { useCallback } from 'react'
import { conversation$, loadOlderMessages } from '@/data/chats'
import { UNREAD_LIST } from '@/data/context/unread-lists'
import type { ConversationView } from '@/views/messages'
import { useGrowingView } from '../shell/use-growing-view'

const PAGE_MESSAGES = 50

const UNREAD_CONVERSATION: ConversationView = {
  messages: [],
  peer: null,
  state: 'open',
  muted: false,
  unread: 0,
  firstUnread: null,
  newestNumber: 0,
  ...UNREAD_LIST,
}

const countMessages = ({ messages }: ConversationView) => messages.length

/** The conversation with a user; older messages are added as the user scrolls up. */
export function useConversation(peerId: string) {
  const { current, showMore } = useGrowingView({
    view: useCallback((limit: number) => conversation$(peerId, limit), [peerId]),
    name: 'messages',
    page: PAGE_MESSAGES,
    unread: UNREAD_CONVERSATION,
    count: countMessages,
    loadMore: useCallback(() => loadOlderMessages(peerId), [peerId]),
  })
  return { conversation: current, showMore }
}
