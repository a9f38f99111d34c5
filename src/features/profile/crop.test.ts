import { expect, test } from 'vitest'
import { contained, FIRST_SQUARE, largestSide, previewOf, resized, SQUARE_MIN_PX, sourceOf } from './crop'

test('the larger side of an image fills a box of 300 px, also for small images', () => {
  expect(previewOf({ width: 1600, height: 1200 })).toEqual({ width: 300, height: 225 })
  expect(previewOf({ width: 900, height: 1600 })).toEqual({ width: 169, height: 300 })
  expect(previewOf({ width: 64, height: 64 })).toEqual({ width: 300, height: 300 })
})

test('the first square has side 150 at 50, 50 and is moved or shrunk to fit the image', () => {
  expect(contained(FIRST_SQUARE, { width: 300, height: 225 })).toEqual({ x: 50, y: 50, side: 150 })
  expect(contained(FIRST_SQUARE, { width: 300, height: 169 })).toEqual({ x: 50, y: 19, side: 150 })
  expect(contained(FIRST_SQUARE, { width: 300, height: 100 })).toEqual({ x: 50, y: 0, side: 100 })
})

test('a resized square keeps its centre and stays inside the image', () => {
  const preview = { width: 300, height: 225 }
  expect(resized({ x: 50, y: 50, side: 150 }, 100, preview)).toEqual({ x: 75, y: 75, side: 100 })
  expect(resized({ x: 0, y: 0, side: 100 }, 200, preview)).toEqual({ x: 0, y: 0, side: 200 })
  expect(resized({ x: 150, y: 75, side: 150 }, 999, preview)).toEqual({ x: 75, y: 0, side: largestSide(preview) })
  expect(resized({ x: 150, y: 75, side: 150 }, 1, preview).side).toBe(SQUARE_MIN_PX)
})

test('an image lower than the smallest square gets a square of its own height', () => {
  expect(contained(FIRST_SQUARE, { width: 300, height: 20 })).toEqual({ x: 50, y: 0, side: 20 })
})

test('the cut square lies inside the image after rounding', () => {
  const image = { width: 1601, height: 1203 }
  const preview = previewOf(image)
  for (const side of [48, 100.4, 150, largestSide(preview)]) {
    const source = sourceOf(contained({ x: 299, y: 299, side }, preview), preview, image)
    expect(source.x + source.side).toBeLessThanOrEqual(image.width)
    expect(source.y + source.side).toBeLessThanOrEqual(image.height)
    expect(Number.isInteger(source.side)).toBe(true)
  }
  expect(sourceOf({ x: 50, y: 50, side: 150 }, { width: 300, height: 225 }, { width: 1600, height: 1200 })).toEqual({
    x: 267,
    y: 267,
    side: 800,
  })
})
