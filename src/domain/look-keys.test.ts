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
    'adm1n7',
    '\u0430dmin_supp0rt',
    'the.0fficial.page',
    'rnudarraj_news',
  ])('%s looks like a reserved one', (name) => expect(looksReserved(name)).toBe(true))

  test.each(['salem', 'admiral1', 'مدرجات', 'هلالي', 'مدرج_12'])('%s does not', (name) =>
    expect(looksReserved(name)).toBe(false),
  )
})
