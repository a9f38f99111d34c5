import { expect, test } from 'vitest'
import { idsAlong, placeIn } from './case-neighbours'

test('a decided case stays on the way, and a page that was read since goes on behind it', () => {
  expect(idsAlong(['a', 'b'], ['a', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  expect(idsAlong(undefined, ['a', 'c'])).toEqual(['a', 'c'])
})

test('a case has its neighbours; one that is in no list leads to the first', () => {
  expect(placeIn(['a', 'b'], 'a')).toEqual({ at: 0, before: undefined, next: 'b' })
  expect(placeIn(['a', 'b'], 'b')).toEqual({ at: 1, before: 'a', next: undefined })
  expect(placeIn(['a', 'b'], 'x')).toEqual({ at: -1, before: undefined, next: 'a' })
})
