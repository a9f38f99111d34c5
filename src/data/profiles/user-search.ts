import { accountCommand, fromAccount } from '../context/client-loader'
import type { Observable } from '@/lib/observable'
import type { FoundUsersView, SearchView, UserView } from '@/views/profiles'

/**
 * Users by name from the server; offline those whose cards this phone holds. Fewer than two letters find nobody. Says
 * also how many posts have the text as a hashtag.
 */
export const searchUsers = accountCommand((account) => account.users.search)

/** As `searchUsers`; what was found on the phone is replaced when the server answers. Null before the first result. */
export const search$ = (text: string): Observable<SearchView | null> =>
  fromAccount<SearchView | null>((account) => account.users.search$(text), null)

/** Suggested users: followed by those one follows, then the most followed. Offline the phone's, then the server's. */
export const suggestions$ = (): Observable<FoundUsersView | null> =>
  fromAccount<FoundUsersView | null>((account) => account.users.suggestions$, null)

/** Updates a found or suggested user with the user's present follows, blocks and mutes. */
export const currentUser$ = fromAccount<(user: UserView) => UserView>(
  (account) => account.users.current$,
  (user) => user,
)
