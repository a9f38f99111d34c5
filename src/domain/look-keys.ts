import { LOOK_ALIKES } from './look-alikes'
import { normaliseKey } from './normalise'
import { RESERVED_NAMES } from './usernames'

/** Asked by the server alone: a phone knows no other names. */

const STANDS_FOR = new Map(
  LOOK_ALIKES.flatMap((word) => {
    const [first = '', ...others] = word
    return others.map((other) => [other, first] as const)
  }),
)

const alike = (text: string): string => Array.from(text, (letter) => STANDS_FOR.get(letter) ?? letter).join('')

/**
 * Two names with the same key look alike, whichever scripts they mix: аdmin with a Cyrillic а = admin, ısmail = ismail,
 * ali0 = alio. Capitals are compared before they become small, because a Cyrillic М looks like M and its small form
 * does not; i is l, because its capital looks like one. Stands beside `usernameKey`.
 */
export function lookKey(name: string): string {
  return alike(normaliseKey(alike(name.normalize('NFKC'))))
    .toLowerCase()
    .replaceAll('i', 'l')
}

const withoutDots = (key: string): string => key.replace(/[_.]/g, '')
const RESERVED: ReadonlySet<string> = new Set(RESERVED_NAMES.map((name) => withoutDots(lookKey(name))))

/** True for a name that looks like a reserved one. */
export const looksReserved = (name: string): boolean => RESERVED.has(withoutDots(lookKey(name)))
