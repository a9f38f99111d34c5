import { fromAccount } from '../context/client-loader'

/** Unread messages of all conversations, as the server counts them, pending marks included (Z10). */
export const unreadMessages$ = fromAccount<number>((account) => account.chats.unread$, 0)
