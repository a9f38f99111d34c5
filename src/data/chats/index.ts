import { keyedView } from '@/lib/observable'
import type { ChatsView } from '@/views/messages'
import { accountCommand, fromAccount } from '../context/client-loader'
import { UNLOADED_LIST } from '../context/unloaded-lists'

/** The user's conversations of two, newest first, with those whose first message is unsent. */
export const chats$ = keyedView((limit: number) =>
  fromAccount<ChatsView>((account) => account.chats.chats$(limit), { chats: [], ...UNLOADED_LIST }),
)

export const loadOlderChats = accountCommand((account) => account.chats.loadOlderChats)

/** Hides all present messages of a conversation from this user, on all their phones. It cannot be undone. */
export const clearChat = accountCommand((account) => account.chats.clear)

/** Marks all listed conversations as read. */
export const markAllChatsRead = accountCommand((account) => account.chats.markAllRead)
