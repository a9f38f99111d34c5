import { LOOK_ALIKES, LOOK_LIKE_SEVERAL } from './look-alikes'
import { normaliseKey } from './normalise'
import { RESERVED_NAMES } from './usernames'

/** For the server only: a phone knows no other names. */

const STANDS_FOR = new Map([
  ...LOOK_ALIKES.flatMap((word) => {
    const [first = '', ...others] = word
    return others.map((other) => [other, first] as const)
  }),
  ...[...LOOK_LIKE_SEVERAL, 'vv=w'].flatMap((word) => {
    const [several = '', others = ''] = word.split('=')
    return Array.from(others, (other) => [other, several] as const)
  }),
])

const alike = (text: string): string => Array.from(text, (letter) => STANDS_FOR.get(letter) ?? letter).join('')
const look = (text: string): string => normaliseKey(alike(text))

/**
 * Two names with the same key look alike, whatever scripts they mix: аdmin with a Cyrillic а = admin, ısmail = ismail,
 * ali0 = alio, rnajed = majed, vvaleed = waleed (not in UTS #39). Capitals are compared before lower-casing, because a
 * Cyrillic М looks like M, but its small form does not; i is l, because its capital looks like one. It is checked
 * beside `usernameKey`. Two honest names may collide, `kam` and `karn`: choosing another name harms less than
 * impersonation.
 */
export function lookKey(name: string): string {
  // Repeated: the replacement may itself be a capital, carry a mark, or look like several letters.
  return look(look(look(name.normalize('NFKC')))).replaceAll('i', 'l')
}

const withoutDots = (key: string): string => key.replace(/[_.]/g, '')
const RESERVED: ReadonlySet<string> = new Set(RESERVED_NAMES.map((name) => withoutDots(lookKey(name))))

/** True for a name that looks like a reserved one. */
export const looksReserved = (name: string): boolean => RESERVED.has(withoutDots(lookKey(name)))
