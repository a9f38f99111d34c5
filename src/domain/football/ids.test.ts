import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idOf, longId, numberOf, shortId, type SourceLetter } from './ids'

const sources = fc.constantFrom<SourceLetter>('r', 'a', 'f', 'o', 'h')
const numbers = fc.maxSafeNat()

describe('ids of matches', () => {
  test.each([
    ['r', 0, 'r00000000000000', 'r'],
    ['a', 35, 'a0000000000000z', 'az'],
    ['h', 36, 'h00000000000010', 'h10'],
    ['o', Number.MAX_SAFE_INTEGER, 'o0002gosa7pa2gv', 'o2gosa7pa2gv'],
  ] as const)('source %s, number %i: the id is %s, and %s without padding', (source, number, id, short) => {
    expect(idOf(source, number)).toBe(id)
    expect(shortId(id)).toBe(short)
    expect(longId(short)).toBe(id)
  })

  test('an id gives its number back, and none to another source', () => {
    fc.assert(
      fc.property(sources, sources, numbers, (source, other, number) => {
        const id = idOf(source, number)
        expect(id).toMatch(/^[a-z][0-9a-z]{14}$/)
        expect(numberOf(source, id)).toBe(number)
        if (other !== source) expect(numberOf(other, id)).toBeNull()
      }),
    )
  })

  test('any id of 15 characters is the same after it was short', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][0-9a-z]{14}$/), (id) => {
        expect(longId(shortId(id))).toBe(id)
      }),
    )
  })

  test.each([
    '',
    'r',
    'ra',
    'r0000000000000A',
    'r000000000000-1',
    'rzzzzzzzzzzzzzz',
    ' r0000000000001',
    'r 0000000000001',
  ])('%j is no id of the replay', (id) => expect(numberOf('r', id)).toBeNull())

  test.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('%d is refused as the number of an id', (number) => {
    expect(() => idOf('a', number)).toThrow(RangeError)
  })
})
