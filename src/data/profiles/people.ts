import { accountCommand, fromAccount } from '../context/client-loader'
import type { UserView } from '@/views/profiles'

/** Users by name from the server; offline those whose cards this phone holds. Fewer than two letters find nobody. */
export const searchPeople = accountCommand((account) => account.people.search)

/** Suggested users: followed by those one follows, then the most followed. Requested while there is a subscriber. */
export const suggestions$ = fromAccount<UserView[]>((account) => account.people.suggestions$, [])

/** Updates a search result with the user's present follows, blocks and mutes. */
export const currentPerson$ = fromAccount<(person: UserView) => UserView>(
  (account) => account.people.current$,
  (person) => person,
)
