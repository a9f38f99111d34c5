import { LOOK_ALIKES, LOOK_LIKE_LETTER_GROUPS } from './look-alikes'
import { normaliseKey } from './normalise'
import { reservedNames } from './reserved-names'

// Used by the server only: a phone does not have all usernames.

/** What replaces a character: the first of its look-alikes, or the letters that it resembles together. */
const REPLACEMENTS = new Map([
  ...LOOK_ALIKES.flatMap((group) => {
    const [first = '', ...others] = group
    return others.map((other) => [other, first] as const)
  }),
  ...[...LOOK_LIKE_LETTER_GROUPS, 'vv=w'].flatMap((entry) => {
    const [letters = '', others = ''] = entry.split('=')
    return Array.from(others, (other) => [other, letters] as const)
  }),
])

const replaceLookAlikes = (text: string): string =>
  Array.from(text, (letter) => REPLACEMENTS.get(letter) ?? letter).join('')
const normaliseLook = (text: string): string => normaliseKey(replaceLookAlikes(text))

/**
 * The skeleton of a name (UTS #39), normalised like `usernameKey`. Two names with the same key look alike, whatever
 * scripts they mix: аdmin with a Cyrillic а = admin, ısmail = ismail, ali0 = alio, rnajed = majed, vvaleed = waleed (not in UTS #39).
 * Look-alikes are replaced before lower-casing, because a Cyrillic М looks like M, but its small form does not. i becomes
 * l, because a capital I looks like an l. It is checked beside `usernameKey`. Two honest names may collide, `kam` and `karn`: choosing another name harms less than
 * impersonation.
 */
export function lookKey(name: string): string {
  // Repeated: the replacement may itself be a capital, carry a mark, or look like several letters.
  return normaliseLook(normaliseLook(normaliseLook(name.normalize('NFKC')))).replaceAll('i', 'l')
}

/** True for a name that looks like a reserved one. */
export const looksReserved = reservedNames(lookKey)
