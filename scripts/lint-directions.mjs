// Only src/ui/text gives a user's text a direction. Browsers' `auto` skips what is isolated, such as names and tags.
import { join, sep } from 'node:path'
import { linesThatMatch, lintLines } from './lint-lines.mjs'
import { isRun } from './run.mjs'

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
export const directionErrors = (text) => linesThatMatch(text, FORBIDDEN, 'src/ui/text')

const isChecked = (name) => /\.(?:tsx|css)$/.test(name) && !name.startsWith(HOME) && !FIELDS.includes(name)

if (isRun(import.meta.url)) lintLines({ isChecked, errorsOf: directionErrors })
