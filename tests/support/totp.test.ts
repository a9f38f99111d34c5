import { expect, test } from 'vitest'
import { totpOf } from './totp'

test.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [20_000_000_000_000, '353130'],
])('RFC 6238: at %i ms the code is %s', (now, code) => {
  expect(totpOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 0, now)).toBe(code)
})
