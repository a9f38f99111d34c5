import { expect, test } from 'vitest'
import { boxRatio } from './image-box'

test('an image keeps its ratio between 16:10 and 3:1, and taller or flatter ones are cropped', () => {
  expect(boxRatio({ width: 1600, height: 900 }, 'post')).toBeCloseTo(16 / 9)
  expect(boxRatio({ width: 900, height: 1600 }, 'post')).toBe(1.6)
  expect(boxRatio({ width: 6000, height: 500 }, 'post')).toBe(3)
})

test('the image of a comment is at least 2:1', () => {
  expect(boxRatio({ width: 1600, height: 1200 }, 'compact')).toBe(2)
  expect(boxRatio({ width: 2500, height: 1000 }, 'compact')).toBe(2.5)
})

test('an image of unknown size gets the tallest box', () => {
  expect(boxRatio({ width: 0, height: 0 }, 'post')).toBe(1.6)
})
