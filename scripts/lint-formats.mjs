// Numbers, dates and comparisons follow the fan's language in one place: src/i18n/format.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complain, say } from './print.mjs'
import { root } from './run.mjs'

const HOME = join('i18n', 'format.ts')
const FORBIDDEN = /\.toLocale(Date|Time|Upper|Lower)?(String|Case)?\(|\bIntl\.(?!Segmenter)\w+|\.localeCompare\(/

const source = join(root, 'src')
const names = readdirSync(source, { recursive: true }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
)
const complaints = names
  .filter((name) => name !== HOME)
  .flatMap((name) =>
    readFileSync(join(source, name), 'utf8')
      .split('\n')
      .flatMap((line, n) =>
        FORBIDDEN.test(line) ? [`src/${name}:${n + 1}: belongs to src/i18n/format.ts: ${line.trim()}`] : [],
      ),
  )
if (names.length === 0) complaints.push('no file was read: the lint itself is broken')
for (const complaint of complaints) complain(complaint)
if (complaints.length > 0) process.exitCode = 1
else say(`${names.length} files`)
