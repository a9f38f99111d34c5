import { expect, test } from 'vitest'
import { fitSquare, FIRST_SQUARE, largestSquare, previewSize, resizeSquare, SQUARE_MIN_PX, squareInImage } from './crop'

test('the larger side of an image fills a box of 300 px, also for small images', () => {
  expect(previewSize({ width: 1600, height: 1200 })).toEqual({ width: 300, height: 225 })
  expect(previewSize({ width: 900, height: 1600 })).toEqual({ width: 169, height: 300 })
  expect(previewSize({ width: 64, height: 64 })).toEqual({ width: 300, height: 300 })
})

test('the first square has side 150 at 50, 50 and is moved or shrunk to fit the image', () => {
  expect(fitSquare(FIRST_SQUARE, { width: 300, height: 225 })).toEqual({ x: 50, y: 50, side: 150 })
  expect(fitSquare(FIRST_SQUARE, { width: 300, height: 169 })).toEqual({ x: 50, y: 19, side: 150 })
  expect(fitSquare(FIRST_SQUARE, { width: 300, height: 100 })).toEqual({ x: 50, y: 0, side: 100 })
})

test('a resized square keeps its centre and stays inside the image', () => {
  const preview = { width: 300, height: 225 }
  expect(resizeSquare({ x: 50, y: 50, side: 150 }, 100, preview)).toEqual({ x: 75, y: 75, side: 100 })
  expect(resizeSquare({ x: 0, y: 0, side: 100 }, 200, preview)).toEqual({ x: 0, y: 0, side: 200 })
  expect(resizeSquare({ x: 150, y: 75, side: 150 }, 999, preview)).toEqual({
    x: 75,
    y: 0,
    side: largestSquare(preview),
  })
  expect(resizeSquare({ x: 150, y: 75, side: 150 }, 1, preview).side).toBe(SQUARE_MIN_PX)
})

test('an image lower than the smallest square gets a square of its own height', () => {
  expect(fitSquare(FIRST_SQUARE, { width: 300, height: 20 })).toEqual({ x: 50, y: 0, side: 20 })
})

test('the cut square lies inside the image after rounding', () => {
  const image = { width: 1601, height: 1203 }
  const preview = previewSize(image)
  for (const side of [48, 100.4, 150, largestSquare(preview)]) {
    const source = squareInImage(fitSquare({ x: 299, y: 299, side }, preview), preview, image)
    expect(source.x + source.side).toBeLessThanOrEqual(image.width)
    expect(source.y + source.side).toBeLessThanOrEqual(image.height)
    expect(Number.isInteger(source.side)).toBe(true)
  }
  expect(
    squareInImage({ x: 50, y: 50, side: 150 }, { width: 300, height: 225 }, { width: 1600, height: 1200 }),
  ).toEqual({
    x: 267,
    y: 267,
    side: 800,
  })
})
