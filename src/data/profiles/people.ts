import { accountCommand, fromAccount } from '../context/client-loader'
import type { PersonView } from '@/views/profiles'

/** Users by name, as of now; without a line those whose cards this phone holds. Less than two letters find nobody. */
export const searchPeople = accountCommand((account) => account.people.search)

/** Users to follow: followed by those one follows, then the most followed. Asked for while somebody looks. */
export const suggestions$ = fromAccount<PersonView[]>((account) => account.people.suggestions$, [])

/** Brings what a search found up to date: whom the user follows, blocks or mutes by now. */
export const currentPerson$ = fromAccount<(person: PersonView) => PersonView>(
  (account) => account.people.current$,
  (person) => person,
)
