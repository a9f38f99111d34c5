// Only src/ui/text gives a user's text a direction. Browsers' `auto` skips what is isolated, such as names and tags.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { printError, printLine } from './print.mjs'
import { isRun, root } from './run.mjs'

const HOME = join('ui', 'text') + sep
/** Fields: what is being typed has no isolated parts. */
const FIELDS = ['ui/fields.module.css', 'features/posts/composer-field.module.css'].map((name) =>
  join(...name.split('/')),
)

const FORBIDDEN = [
  /\bdir=(?:"auto"|\{.*'auto')/,
  // Without a direction only around what src/i18n/format.ts returns, which holds no text of a user.
  /<bdi(?! dir="ltr")(?![^>]*>\{format)/,
  /unicode-bidi:\s*plaintext/,
]

/** Returns the errors of one file as `line: text`. */
export function directionErrors(text) {
  return text
    .split('\n')
    .flatMap((line, n) =>
      FORBIDDEN.some((pattern) => pattern.test(line)) ? [`${n + 1}: belongs to src/ui/text: ${line.trim()}`] : [],
    )
}

function lint(folder) {
  const names = readdirSync(folder, { recursive: true }).filter(
    (name) => /\.(?:tsx|css)$/.test(name) && !name.startsWith(HOME) && !FIELDS.includes(name),
  )
  const errors = names.flatMap((name) =>
    directionErrors(readFileSync(join(folder, name), 'utf8')).map((error) => `src/${name}:${error}`),
  )
  if (names.length === 0) errors.push('no file was read: this check itself is broken')
  return { files: names.length, errors }
}

if (isRun(import.meta.url)) {
  const { files, errors } = lint(join(root, 'src'))
  for (const error of errors) printError(error)
  if (errors.length > 0) process.exitCode = 1
  else printLine(`${files} files`)
}
