import { expect, test } from 'vitest'
import { formatErrors } from './lint-formats.mjs'

test.each([
  "new Intl.NumberFormat('ar').format(n)",
  'const format = Intl.DateTimeFormat()',
  'new Date(at).toLocaleString()',
  "at.toLocaleDateString('ar-SA')",
  'at.toLocaleTimeString()',
  'n.toLocaleString()',
  'name.toLocaleUpperCase()',
  'tags.sort((a, b) => a.localeCompare(b))',
])('%s belongs to the one module', (line) => {
  expect(formatErrors(`// fine\n${line}`)).toEqual([`2: belongs to src/i18n/format.ts: ${line}`])
})

test.each(['new Intl.Segmenter()', 'formatNumber(n)', 'at.toISOString()'])('%s may stand anywhere', (line) => {
  expect(formatErrors(line)).toEqual([])
})
