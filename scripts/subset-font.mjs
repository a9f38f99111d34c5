import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './run.mjs'

const FOLDER = join(root, 'src/ui/fonts')
const WEIGHTS = { wght: { min: 400, max: 700 } }

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join('')

/**
 * Characters for Arabic text: the block, its presentation forms, which shaping needs, and the space. Without the space
 * each word is a separate text run, and WebKit shifts a run vertically by the mark at its end.
 */
const ARABIC = ' ' + range(0x0600, 0x06ff) + range(0xfb50, 0xfdff) + range(0xfe70, 0xfefc) + '\u200c\u200d\u200e\u200f'
const LATIN = range(0x21, 0x7e) + '\u00a0«»×·–—…′”“’‘'

/** Alexandria ships with all weights and languages; the app carries weights 400–700 in two small files. */
async function cut(script, text) {
  const packageFile = createRequire(import.meta.url).resolve('@fontsource-variable/alexandria/package.json')
  const source = await readFile(join(dirname(packageFile), `files/alexandria-${script}-wght-normal.woff2`))
  const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: WEIGHTS })
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, `alexandria-${script}.woff2`), font)
}

await cut('arabic', ARABIC)
await cut('latin', LATIN)
