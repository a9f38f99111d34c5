import { ARABIC_SHAPES } from './arabic-shapes'
import { LOOK_ALIKES, LOOK_LIKE_LETTER_GROUPS, LOOK_LIKE_SIGNS } from './look-alikes'
import { normaliseKey } from './normalise'
import { reservedNames } from './reserved-names'

// Used by the server only: a phone does not have all usernames.

/** The first character of each group replaces the others. */
const byFirst = (groups: readonly string[]): Array<readonly [string, string]> =>
  groups.flatMap((group) => {
    const [first = '', ...others] = group
    return others.map((other) => [other, first] as const)
  })

let replacements: ReadonlyMap<string, string> | null = null

/**
 * What replaces a character: the first of its look-alikes, or the letters that it resembles together. Made when first
 * needed: each of the server's engines loads this file, and few compare names.
 */
const allReplacements = (): ReadonlyMap<string, string> =>
  (replacements ??= new Map([
    ...byFirst(LOOK_ALIKES),
    ...[...LOOK_LIKE_LETTER_GROUPS, 'vv=w'].flatMap((entry) => {
      const [letters = '', others = ''] = entry.split('=')
      return Array.from(others, (other) => [other, letters] as const)
    }),
  ]))

const replaceBy = (by: ReadonlyMap<string, string>, text: string): string =>
  Array.from(text, (letter) => by.get(letter) ?? letter).join('')

/** A mark hardly shows on these letters: `ạdmin` passes for admin. Marks of other scripts make other letters. */
const MARKED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu
const withoutMarks = (text: string): string => text.normalize('NFKD').replace(MARKED, '$1').normalize('NFKC')

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Stretches of one direction, without separators. */
const PARTS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}]+|[^\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}_.]+/gu

/**
 * Orders the parts of a name with both directions: `khalid_هلال` and `هلال_khalid` look the same where the sentence has
 * the other direction.
 */
function orderParts(name: string): string {
  const parts = name.match(PARTS) ?? []
  const leftToRight = parts.filter((part) => !RIGHT_TO_LEFT.test(part))
  const hasBoth = leftToRight.length < parts.length && leftToRight.some((part) => /\p{L}/u.test(part))
  return hasBoth ? parts.sort().join('_') : name
}

const normaliseLook = (text: string): string => normaliseKey(replaceBy(allReplacements(), text))

/**
 * The skeleton of a name (UTS #39), normalised like `usernameKey`. Two names with the same skeleton look alike, whatever
 * scripts they mix: аdmin with a Cyrillic а = admin, ạdmin = ađmin = admin, ali0 = alio, rnajed = majed, vvaleed =
 * waleed. The last one, and letters without marks and strokes, are not in UTS #39.
 * Look-alikes are replaced before lower-casing, because a Cyrillic М looks like M, but its small form does not. i becomes
 * l, because a capital I looks like an l. It is checked beside `usernameKey`. Two honest names may collide, `kam` and
 * `karn`: choosing another name harms less than impersonation.
 */
export function lookSkeleton(name: string): string {
  let skeleton = withoutMarks(name)
  // Repeated: the replacement may itself be a capital, carry a mark, or look like several letters.
  for (let times = 0; times < 3; times += 1) {
    const normalised = normaliseLook(skeleton)
    if (normalised === skeleton) break
    skeleton = normalised
  }
  return skeleton.replaceAll('i', 'l')
}

/** The skeleton without regard to the order of its directions: what two names may not have in common. */
export const lookKey = (name: string): string => lookSkeleton(orderParts(name.normalize('NFKC')))

const SIGNS = new Set(LOOK_LIKE_SIGNS)
const withoutSigns = (name: string): string => Array.from(name, (letter) => (SIGNS.has(letter) ? '' : letter)).join('')

const SHAPES = new Map(byFirst(ARABIC_SHAPES))
/** A letter or mark that Arabic does not have. The kaf and yeh of Persian are letters of Arabic by their look. */
const FOREIGN_TO_ARABIC = /(?![ء-غف-\u0655\u0670ٱکی۰-۹])[\p{Script=Arabic}\p{M}]/u

const looksReservedAsWritten = reservedNames(lookSkeleton)
const looksReservedByShape = reservedNames((name) => lookSkeleton(replaceBy(SHAPES, name.normalize('NFKC'))))

/**
 * True for a name that looks like a reserved one. The dots of Arabic letters distinguish words, so that they count. A
 * letter from elsewhere is a decorated one, such as ډ for د: names with such letters are compared without all dots.
 */
export function looksReserved(name: string): boolean {
  const letters = withoutSigns(name)
  if (looksReservedAsWritten(letters)) return true
  return FOREIGN_TO_ARABIC.test(letters.normalize('NFKC')) && looksReservedByShape(letters)
}
