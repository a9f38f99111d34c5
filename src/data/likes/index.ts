import { withAccount } from '../context/client-loader'

/** Absolute, so that repeating it changes nothing (Y11). Resolves when it is durable on the phone. */
export const setLike = (postId: string, liked: boolean): Promise<void> =>
  withAccount((account) => account.likes.set(postId, liked))
