import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../tests/support/local-storage'
import { addToVisit, beginVisit, continueVisit, forgetVisit, NEXT_VISIT_AFTER_MS } from './visit'

const ME = 'mememememememem'
const NOW = 1_700_000_000_000

let stored: Map<string, string>
beforeEach(() => void (stored = stubLocalStorage()))
afterEach(() => vi.unstubAllGlobals())

test('a reload continues the visit, and its posts are kept for this user alone', () => {
  beginVisit(ME, NOW)
  addToVisit(ME, NOW, ['a'])
  addToVisit(ME, NOW, ['b', 'a'])
  beginVisit(ME, NOW + 500)
  expect(continueVisit(ME, NOW + 1_000)).toEqual(['a', 'b'])
  expect(continueVisit('other', NOW)).toEqual([])
})

test('an app that was away for longer begins a visit without posts', () => {
  beginVisit(ME, NOW)
  addToVisit(ME, NOW, ['a'])
  expect(continueVisit(ME, NOW + NEXT_VISIT_AFTER_MS - 1)).toEqual(['a'])
  expect(continueVisit(ME, NOW + 2 * NEXT_VISIT_AFTER_MS)).toEqual([])
  expect(continueVisit(ME, NOW + 2 * NEXT_VISIT_AFTER_MS + 1)).toEqual([])
})

test('a clock that was set back begins a visit, and a sign-out leaves nothing', () => {
  beginVisit(ME, NOW)
  addToVisit(ME, NOW, ['a'])
  expect(continueVisit(ME, NOW - 1)).toEqual([])
  addToVisit(ME, NOW, ['a'])
  forgetVisit(ME)
  expect(continueVisit(ME, NOW)).toEqual([])
})

test('a tab that slept through a sign-out does not bring the visit back', () => {
  beginVisit(ME, NOW)
  forgetVisit(ME)
  continueVisit(ME, NOW)
  expect(addToVisit(ME, NOW, ['a'])).toEqual(['a'])
  expect([...stored]).toEqual([])
})

test.each([
  '{}',
  '"text"',
  '{"shownAt":"1","posts":[]}',
  '{"shownAt":1,"posts":"a"}',
  '{"shownAt":1,"posts":[1]}',
  '{',
])('a stored visit that cannot be used (%s) is replaced', (text) => {
  stored.set(`mudarraj-visit-${ME}`, text)
  beginVisit(ME, NOW)
  expect(continueVisit(ME, NOW)).toEqual([])
  expect(addToVisit(ME, NOW, ['a'])).toEqual(['a'])
})
