import { accountCommand, fromAccount } from '../context/client-loader'
import type { UserView } from '@/views/profiles'

/**
 * Users by name from the server; offline those whose cards this phone holds. Fewer than two letters find nobody. Says
 * also how many posts have the text as a hashtag.
 */
export const searchUsers = accountCommand((account) => account.users.search)

/** Suggested users: followed by those one follows, then the most followed. */
export const suggestUsers = accountCommand((account) => account.users.suggestions)

/** Updates a found or suggested user with the user's present follows, blocks and mutes. */
export const currentUser$ = fromAccount<(user: UserView) => UserView>(
  (account) => account.users.current$,
  (user) => user,
)
