import { describe, expect, test } from 'vitest'
import { IMAGE_AIM_BYTES } from '@/domain/limits'
import { FIRST_ATTEMPT, fitted, hasTooManyPixels, nextAttempt } from './fit'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 25_000, height: 10 },
    { width: 1600, height: 1 },
  ],
  [
    { width: 1, height: 1 },
    { width: 1, height: 1 },
  ],
])('%o fits as %o', (size, expected) => expect(fitted(size)).toEqual(expected))

test('25 megapixels are accepted, one row more is refused', () => {
  expect(hasTooManyPixels({ width: 5000, height: 5000 })).toBe(false)
  expect(hasTooManyPixels({ width: 5000, height: 5001 })).toBe(true)
})

describe('the search for about 300 KB', () => {
  test('the search ends at the first good result', () => {
    expect(nextAttempt(FIRST_ATTEMPT, 1600, IMAGE_AIM_BYTES)).toBeNull()
    expect(nextAttempt(FIRST_ATTEMPT, 1600, IMAGE_AIM_BYTES * 1.05)).toBeNull()
  })

  test('the search lowers the quality, lowers it more when far above the aim, then the size', () => {
    const little = nextAttempt(FIRST_ATTEMPT, 1600, 400_000)
    const much = nextAttempt(FIRST_ATTEMPT, 1600, 900_000)
    expect(little?.side).toBe(1600)
    expect(little?.quality).toBeGreaterThan(much?.quality ?? 1)
    const smaller = nextAttempt({ side: 1600, quality: 0.5 }, 1600, 600_000)
    expect(smaller?.side).toBeLessThan(1600)
    expect(smaller?.quality).toBe(0.5)
  })

  test.each([1600, 700])('the search ends for an image of %i px whose bytes never shrink', (longest) => {
    let attempt = nextAttempt(FIRST_ATTEMPT, longest, 3_000_000)
    let tries = 0
    while (attempt && tries < 20) {
      attempt = nextAttempt(attempt, longest, 3_000_000)
      tries += 1
    }
    expect(tries).toBeLessThan(8)
  })
})
