import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseKey } from './normalise'
import { KEY_VECTORS } from './vectors'

describe('keys', () => {
  test.each(KEY_VECTORS)('%s → %s', (text, key) => {
    expect(normaliseKey(text)).toBe(key)
  })

  test('the key of a key is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = normaliseKey(text)
        expect(normaliseKey(key)).toBe(key)
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})
