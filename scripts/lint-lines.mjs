import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printOutcome } from './print.mjs'
import { root } from './run.mjs'

/** Returns the lines of a text that match a pattern, as `line: where it belongs: text`. */
export function linesThatMatch(text, patterns, home) {
  return text
    .split('\n')
    .flatMap((line, n) =>
      patterns.some((pattern) => pattern.test(line)) ? [`${n + 1}: belongs to ${home}: ${line.trim()}`] : [],
    )
}

/** Checks the files of `src` that `isChecked(name)` selects. Prints the errors of `errorsOf(text)`, or the number of files. */
export function lintLines({ isChecked, errorsOf }) {
  const folder = join(root, 'src')
  const names = readdirSync(folder, { recursive: true }).filter(isChecked)
  const errors = names.flatMap((name) =>
    errorsOf(readFileSync(join(folder, name), 'utf8')).map((error) => `src/${name}:${error}`),
  )
  if (names.length === 0) errors.push('no file was read: this check itself is broken')
  printOutcome(errors, `${names.length} files`)
}
