import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { shownValue, statisticShares } from './statistic-values'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  ['64%', '36%', 64],
  ['11', '7', 61.1],
  ['1.83', '0.61', 75],
  ['0', '4', 0],
])('%s against %s has bars', (home, away, share) => {
  const shares = statisticShares(home, away)!
  expect(shares.home).toBeCloseTo(share, 1)
  expect(shares.home + shares.away).toBe(100)
})

test.each([
  ['both are 0', '0', '0'],
  ['one is text', '12', 'many'],
  ['they are parts', '12/15', '3/4'],
  ['one is empty', '5', ''],
  ['one is negative', '-1', '3'],
])('there are no bars when %s', (_case, home, away) => {
  expect(statisticShares(home, away)).toBeNull()
})

test.each([
  ['64%', '64%'],
  [' 1.83 ', '1.83'],
  ['12/15', '12/15'],
  ['', '–'],
])('the value «%s» is shown as «%s»', (value, shown) => {
  expect(shownValue(value)).toBe(shown)
})
