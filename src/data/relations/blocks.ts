import { accountCommand, fromAccount } from '../context/client-loader'
import type { UserView } from '@/views/profiles'

/** A blocked user is in no list and cannot reply, like or follow; follows between the two end (Y23). */
export const setBlocked = accountCommand((account) => account.blocks.set)

/** A muted user is in no list, and does not learn of it. */
export const setMuted = accountCommand((account) => account.blocks.mute)

export const blockedUsers$ = fromAccount<UserView[]>((account) => account.blocks.blocked$, [])

export const mutedUsers$ = fromAccount<UserView[]>((account) => account.blocks.muted$, [])
