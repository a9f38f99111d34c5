import { expect, test } from 'vitest'
import { fitText } from './card-text'

/** Half the size for each letter. */
const measure = (text: string, size: number) => (text.length * size) / 2
const ROOM = { width: 200, lines: 2, sizes: [40, 20], weight: 700 }

test('a text takes the largest size in which it has room', () => {
  expect(fitText('الهلال', ROOM, measure)).toEqual({ lines: ['الهلال'], size: 40 })
  expect(fitText('مانشستر سيتي', ROOM, measure)).toEqual({ lines: ['مانشستر', 'سيتي'], size: 40 })
  expect(fitText('بوروسيا مونشنغلادباخ', ROOM, measure)).toEqual({ lines: ['بوروسيا مونشنغلادباخ'], size: 20 })
})

test('a name that has no room in any size loses its end', () => {
  const { lines, size } = fitText('x'.repeat(90), ROOM, measure)
  expect([lines, size]).toEqual([[`${'x'.repeat(19)}…`], 20])
})

test('a letter at the cut end keeps its marks', () => {
  const { lines } = fitText('مُ'.repeat(30), ROOM, measure)
  expect(lines[0]).toMatch(/^(?:مُ)+…$/u)
})
