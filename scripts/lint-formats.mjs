// Only src/i18n/format.ts formats numbers and dates and compares texts, so that they follow the user's language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printError, printLine } from './print.mjs'
import { isRun, root } from './run.mjs'

const HOME = join('i18n', 'format.ts')
const FORBIDDEN = /\.toLocale(Date|Time|Upper|Lower)?(String|Case)?\(|\bIntl\.(?!Segmenter)\w+|\.localeCompare\(/

/** Returns the errors of one file as `line: text`. */
export function formatErrors(text) {
  return text
    .split('\n')
    .flatMap((line, n) => (FORBIDDEN.test(line) ? [`${n + 1}: belongs to src/i18n/format.ts: ${line.trim()}`] : []))
}

function lint(folder) {
  const names = readdirSync(folder, { recursive: true }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  const errors = names
    .filter((name) => name !== HOME)
    .flatMap((name) => formatErrors(readFileSync(join(folder, name), 'utf8')).map((error) => `src/${name}:${error}`))
  if (names.length === 0) errors.push('no file was read: this check itself is broken')
  return { files: names.length, errors }
}

if (isRun(import.meta.url)) {
  const { files, errors } = lint(join(root, 'src'))
  for (const error of errors) printError(error)
  if (errors.length > 0) process.exitCode = 1
  else printLine(`${files} files`)
}
