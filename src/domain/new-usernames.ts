import type { Code } from './codes'
import { reservedNames } from './reserved-names'
import { checkUsername, tidyUsername, usernameKey } from './usernames'

/** Apart from `usernames.ts`, because only forms need the reserved names, and the first load has mentions. */
const isReserved = reservedNames(usernameKey)

/** The error of a normalised name that a user chooses, or null. Only administrators may give a reserved name. */
export function checkNewUsername(name: string): Code | null {
  return checkUsername(name) ?? (isReserved(name) ? 'username-reserved' : null)
}

/** Whether a name as typed is reserved: the one error that no further letter mends, so that forms tell it at once. */
export const isReservedName = (typed: string): boolean => checkNewUsername(tidyUsername(typed)) === 'username-reserved'
