import { expect, test } from 'vitest'
import { RowSizes } from './row-sizes'

function sizesOf(...keys: string[]): RowSizes {
  const sizes = new RowSizes()
  sizes.take(keys)
  return sizes
}

test('a row that was not drawn is taken for the average of those that were', () => {
  const sizes = sizesOf('a', 'b')
  sizes.measure(0, 40)
  sizes.measure(1, 80)
  sizes.take(['older', 'a', 'b'])
  expect(sizes.between(0, 3)).toBe(60 + 40 + 80)
})

test('a row that is measured again has its new height', () => {
  const sizes = sizesOf('a', 'b')
  sizes.measure(0, 40)
  sizes.measure(0, 100)
  sizes.take(['a', 'later'])
  expect(sizes.between(0, 2)).toBe(200)
})

test('after a change of the width no height is known', () => {
  const sizes = sizesOf('a')
  sizes.measure(0, 500)
  sizes.forget()
  sizes.take(['a', 'b'])
  expect(sizes.between(0, 1)).toBe(sizes.between(1, 2))
})

test.each([
  [-50, 0],
  [0, 0],
  [15, 1],
  [29, 2],
  [500, 2],
])('at %i px of three rows of 10 px is row %i', (px, index) => {
  const sizes = sizesOf('a', 'b', 'c')
  for (const n of [0, 1, 2]) sizes.measure(n, 10)
  expect(sizes.indexAt(px)).toBe(index)
})
