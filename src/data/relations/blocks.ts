import { accountCommand, fromAccount } from '../context/client-loader'
import type { PersonView } from '@/views/profiles'

/** A blocked user is in no list any more and cannot answer, like or follow; follows between the two end (Y23). */
export const setBlocked = accountCommand((account) => account.blocks.set)

/** A muted user is in no list any more, and cannot know. */
export const setMuted = accountCommand((account) => account.blocks.mute)

export const blockedUsers$ = fromAccount<PersonView[]>((account) => account.blocks.blocked$, [])

export const mutedUsers$ = fromAccount<PersonView[]>((account) => account.blocks.muted$, [])
