import { describe, expect, test } from 'vitest'
import { lookKey, looksReserved } from './look-keys'
import { LOOK_ALIKE_VECTORS } from './vectors'

describe('names that look alike', () => {
  test.each(LOOK_ALIKE_VECTORS)('%s: %s and %s', (_case, one, other, alike) => {
    expect(lookKey(one) === lookKey(other)).toBe(alike)
    expect(lookKey(lookKey(one))).toBe(lookKey(one))
  })

  test.each([
    '\u0430dmin',
    'ΑDМIN',
    'a.d_m.i_n',
    'nu11',
    'mudаrraj',
    'مـدرّج',
    'ADMlN',
    'supp0rt',
    'rnudarraj',
    'adrnin',
  ])('%s looks like a reserved one', (name) => expect(looksReserved(name)).toBe(true))

  test.each(['salem', 'administrators', 'admin1', 'مدرجات', 'هلالي'])('%s does not', (name) =>
    expect(looksReserved(name)).toBe(false),
  )
})
