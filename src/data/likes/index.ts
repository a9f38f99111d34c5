import { accountCommand } from '../context/client-loader'

/** Absolute, so that repeating it changes nothing (Y11). Resolves when it is stored on the phone. */
export const setLike = accountCommand((account) => account.likes.set)
