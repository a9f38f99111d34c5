import { fromAccount, withAccount } from '../context/client-loader'
import type { PersonView } from '@/views/profiles'

/** A blocked fan is in no list any more and cannot answer, like or follow; follows between the two end (Y23). */
export const setBlocked = (userId: string, on: boolean): Promise<void> =>
  withAccount((account) => account.blocks.set(userId, on))

/** A muted fan is in no list any more, and cannot know. */
export const setMuted = (userId: string, on: boolean): Promise<void> =>
  withAccount((account) => account.blocks.mute(userId, on))

export const blockedFans$ = fromAccount<PersonView[]>((account) => account.blocks.blocked$, [])

export const mutedFans$ = fromAccount<PersonView[]>((account) => account.blocks.muted$, [])
