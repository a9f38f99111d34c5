import { expect, test } from 'vitest'
import { codesIn, rateIn, typedOf, type TypedLimit } from './typed-limit'

const MIB = 1024 * 1024
const typed = (part: Partial<TypedLimit>): TypedLimit => ({
  ...{ isOff: false, count: '10', amount: '10', unit: 'minute' },
  ...part,
})

test.each([
  [{ count: 10, perMs: 600_000 }, false],
  [{ count: 300, perMs: 24 * 3_600_000 }, false],
  [{ count: 1, perMs: 500 }, false],
  [{ count: 200 * MIB, perMs: 60_000 }, true],
  [{ count: 1000, perMs: 90_000 }, true],
])('the fields of %j say the same rate', (rate, bytes) => {
  expect(rateIn(typedOf(rate, bytes), bytes)).toEqual(rate)
})

test('a limit that is off is a count of 0', () => {
  expect(rateIn(typedOf({ count: 0, perMs: 0 }, false), false)).toEqual({ count: 0, perMs: 0 })
})

test.each([
  ['٤٠', 40],
  ['۴۰', 40],
  ['1,000', 1000],
  ['١٬٠٠٠', 1000],
  [' 7 ', 7],
])('%s is read as %i', (count, read) => {
  expect(rateIn(typed({ count }), false)).toEqual({ count: read, perMs: 600_000 })
})

test.each(['', 'many', '-1', '1e3', '0x10', '0', '1.5', '9'.repeat(20)])(
  'the count %j is refused at its field',
  (count) => {
    expect(codesIn(rateIn(typed({ count }), false), false)).toEqual({ count: 'limit-count' })
  },
)

test('megabytes may have a part, and a time that is none is refused at its field', () => {
  expect(rateIn(typed({ count: '٠٫٥' }), true).count).toBe(MIB / 2)
  expect(codesIn(rateIn(typed({ amount: '' }), false), false)).toEqual({ perMs: 'limit-time' })
  expect(codesIn(rateIn(typed({ isOff: true, count: 'x' }), false), true)).toEqual({})
})
