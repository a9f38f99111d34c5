import { expect, test } from 'vitest'
import { hasEqualName } from './has-equal-name'

const FOUND = [{ name_ar: 'الهلال', name_en: 'Al Hilal' }]

test('K3 a name is equal in one of its languages, in either case, and a part of it is not', () => {
  expect(hasEqualName(FOUND, 'الهلال ')).toBe(true)
  expect(hasEqualName(FOUND, 'al hilal')).toBe(true)
  expect(hasEqualName(FOUND, 'الهلا')).toBe(false)
  expect(hasEqualName([], 'الهلال')).toBe(false)
})
