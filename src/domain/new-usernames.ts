import type { Code } from './codes'
import { mixesScripts } from './name-scripts'
import { reservedNames } from './reserved-names'
import { checkUsername } from './username-rule'
import { tidyUsername, usernameKey } from './usernames'

/** Apart from `usernames.ts`, because only forms need these rules, and the first load has mentions. */
const isReserved = reservedNames(usernameKey)

/** Errors that no further letter mends. */
function choiceError(name: string): Code | null {
  if (isReserved(name)) return 'username-reserved'
  return mixesScripts(name) ? 'username-characters' : null
}

/** The error of a normalised name that a user chooses, or null. Administrators may give a name that users may not choose. */
export function checkNewUsername(name: string): Code | null {
  return checkUsername(name) ?? choiceError(name)
}

/** The error of a name as typed that no further letter mends, so that forms tell it at once. */
export function errorWhileTyped(typed: string): Code | null {
  const name = tidyUsername(typed)
  return checkUsername(name) ? null : choiceError(name)
}
