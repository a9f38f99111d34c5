// Only src/i18n/format.ts and its parts beside it (format-days.ts) format numbers and dates and compare texts, so that
// they follow the user's language.
import { join } from 'node:path'
import { linesThatMatch, lintLines } from './lint-lines.mjs'
import { isRun } from './run.mjs'

const HOME = join('i18n', 'format')
const FORBIDDEN = /\.toLocale(Date|Time|Upper|Lower)?(String|Case)?\(|\bIntl\.(?!Segmenter)\w+|\.localeCompare\(/

/** Returns the errors of one file as `line: text`. */
export const formatErrors = (text) => linesThatMatch(text, [FORBIDDEN], 'src/i18n/format.ts')

const isChecked = (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith(HOME)

if (isRun(import.meta.url)) lintLines({ isChecked, errorsOf: formatErrors })
