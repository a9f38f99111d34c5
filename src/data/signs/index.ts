import type { Channel } from '@/domain/wire'
import type { AuthorView } from '@/views/authors'
import { accountCommand, fromAccount } from '../context/client-loader'

export { onSharedSigns, shareSign, sharedSigns } from './choices'

/**
 * Signs of life (Z45). A conversation is the channel of two users (`chatChannel`) or of a room. They live in memory, and
 * each ends by itself after six seconds. The views are not shared: a kept value would be older than that.
 */

/** The other users who write in a conversation now. Without a name when the phone has no card of the user. */
export const typing$ = (channel: Channel) => fromAccount<AuthorView[]>((account) => account.signs.typing$(channel), [])

/** Ids of the other users who have the conversation on their screen; private conversations only. */
export const online$ = (channel: Channel) => fromAccount<string[]>((account) => account.signs.online$(channel), [])

/** The user changed the text of the composer; call it at each key. */
export const tellTyping = accountCommand((account) => account.signs.type)

/** The user sent the message, or emptied the composer. */
export const tellStopped = accountCommand((account) => account.signs.stopTyping)

/** While the returned function is not called, the other user sees that this one is there. */
export const stayOnline = accountCommand((account) => account.signs.stay)
