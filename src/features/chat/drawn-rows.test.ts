import { expect, test } from 'vitest'
import type { ConversationRow } from './conversation-rows'
import { drawnRows, joinedRange, listPieces, rangeAround, rangeIn } from './drawn-rows'
import { RowSizes } from './row-sizes'

const ROW_PX = 100

const message = (key: string) => ({ kind: 'message', key }) as ConversationRow
const day = (key: string): ConversationRow => ({ kind: 'day', key, at: 0 })
const messages = (count: number, name = 'm') => Array.from({ length: count }, (_, n) => message(`${name}${n}`))

function sizesOf(rows: readonly ConversationRow[]): RowSizes {
  const sizes = new RowSizes()
  sizes.take(rows.map(({ key }) => key))
  for (const n of rows.keys()) sizes.measure(n, ROW_PX)
  return sizes
}

const namesOf = (pieces: ReturnType<typeof listPieces>) =>
  pieces.map((piece) => (piece.kind === 'gap' ? piece.px : piece.key))

test('the first rendering has the newest rows only', () => {
  const { from, until } = rangeIn(messages(1_000), null)
  expect(until).toBe(1_000)
  expect(from).toBeGreaterThan(900)
})

test('drawn rows stay drawn when older ones come above and new ones below', () => {
  const rows = messages(100)
  const drawn = drawnRows(rows, { from: 40, until: 60 }, [])
  const newer = [...messages(50, 'older'), ...rows, ...messages(3, 'new')]
  expect(rangeIn(newer, drawn)).toEqual({ from: 90, until: 110 })
})

test('a day that moves up to older messages takes no rows with it', () => {
  const rows = [day('today'), ...messages(100)]
  const drawn = drawnRows(rows, { from: 0, until: 20 }, [])
  const newer = [day('today'), ...messages(50, 'older'), ...rows.slice(1)]
  expect(rangeIn(newer, drawn)).toEqual({ from: 51, until: 70 })
})

test('when the first drawn message is hidden the others stay drawn', () => {
  const rows = messages(100)
  const drawn = drawnRows(rows, { from: 40, until: 60 }, [])
  expect(rangeIn(rows.toSpliced(40, 1), drawn)).toEqual({ from: 40, until: 59 })
})

test('an emptied list draws nothing', () => {
  const drawn = drawnRows(messages(100), { from: 40, until: 60 }, [])
  expect(rangeIn([], drawn)).toEqual({ from: 0, until: 0 })
})

test('the rows on the screen and near it are drawn, and no others until the screen comes near their end', () => {
  const rows = messages(100)
  const sizes = sizesOf(rows)
  const range = rangeAround(sizes, 5_000, 800, { from: 0, until: 0 })
  expect(range.from).toBeGreaterThan(40)
  expect(range.from).toBeLessThan(50)
  expect(range.until).toBeGreaterThan(58)
  expect(range.until).toBeLessThan(68)
  expect(rangeAround(sizes, 5_010, 800, range)).toBe(range)
  expect(rangeAround(sizes, 6_000, 800, range)).not.toBe(range)
})

test('gaps are as high as the rows in whose place they are, and kept rows stand between them', () => {
  const rows = messages(10)
  const pieces = listPieces(rows, { from: 6, until: 8 }, ['m2', 'm7', 'gone'], sizesOf(rows))
  expect(namesOf(pieces)).toEqual([2 * ROW_PX, 'm2', 3 * ROW_PX, 'm6', 'm7', 2 * ROW_PX])
})

test('a rendering adds rows to the drawn ones, and replaces them elsewhere', () => {
  expect(joinedRange({ from: 40, until: 60 }, { from: 45, until: 70 })).toEqual({ from: 40, until: 70 })
  expect(joinedRange({ from: 40, until: 60 }, { from: 20, until: 40 })).toEqual({ from: 20, until: 60 })
  expect(joinedRange({ from: 40, until: 60 }, { from: 70, until: 90 })).toEqual({ from: 70, until: 90 })
})
