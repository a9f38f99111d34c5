import { fromAccount } from './running-phone'
import type { OwnProfileView } from './views-of-fans'

/** The fan's own profile; before its row has arrived, what the session knows. Null when signed out. */
export const ownProfile$ = fromAccount<OwnProfileView | null>((account) => account.profiles.own$, null)
