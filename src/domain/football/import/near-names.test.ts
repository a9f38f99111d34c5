import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNear } from '../names/edit-distance'
import { MOST_COMPARED, NearNames, NearTeams } from './near-names'

const named = (...keys: string[]) => ({ keys })

test.each([
  ['alhilall', 'alhilal', true],
  ['hilal', 'alhilal', true],
  ['bayernmunchen', 'bayernmuenchen', true],
  ['bayern', 'bayernmunchen', true],
  ['alahli', 'alahly', true],
  ['abcd', 'bacd', false],
  ['abcdefgh', 'bacdefgh', true],
  ['abcdefgh', 'bcdefgha', true],
  ['abcdefghij', 'xyzdefghij', false],
  ['abc', 'abcdef', false],
])('K11 %s is near to %s: %s', (key, other, isOne) => {
  expect([isNear(key, other), isNear(other, key)]).toEqual([isOne, isOne])
  expect(new NearNames([named(other)]).find([key])).toHaveLength(isOne ? 1 : 0)
})

test('K11 among a few names it finds exactly those that are near', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.uniqueArray(key, { minLength: 1, maxLength: 12 }), key, (keys, asked) => {
      const all = keys.map((one) => named(one))
      const near = new Set(all.filter(({ keys: [one = ''] }) => isNear(asked, one)))
      expect(new Set(new NearNames(all).find([asked]))).toEqual(near)
    }),
    { numRuns: 5000 },
  )
})

test('K25 among 10,000 names that are alike a name is compared with few', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => named(`team${n}ofthelongtown`))
  const names = new NearNames(all)
  const asked = Array.from({ length: 500 }, (_, n) => `team${7 * n}ofthelongtawn`)
  expect(asked.filter((key) => names.find([key]).length === 0)).toEqual([])
  expect(names.compared).toBeLessThanOrEqual(asked.length * MOST_COMPARED)
})

test('K11 the last of thousands of unknown names is compared as the first is', () => {
  const names = new NearNames([named('alhilal', 'hilal', 'الهلال')])
  for (let n = 0; n < 5000; n += 1) names.find([`side${n}of${n}`])
  expect(names.find(['alhilall'])).toHaveLength(1)
})

test('K11 a near name of the country is found among many of other countries', () => {
  const foreign = Array.from({ length: 30 }, (_, n) => ({ keys: [`rivadavia${n + 10}`], country: 'AR' }))
  const own = { keys: ['rivadaviazulu'], country: 'SA' }
  expect(new NearTeams([...foreign, own]).find(['rivadavia'], 'SA')).toEqual([own])
})
