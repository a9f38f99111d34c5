import { expect, test } from 'vitest'
import { hideOnScroll } from './hide-on-scroll'

test('the write bar hides when the user scrolls down and returns when the user scrolls up', () => {
  const reading = hideOnScroll({ y: 200, hidden: false }, 260)
  expect(reading).toEqual({ y: 260, hidden: true })
  expect(hideOnScroll(reading, 240)).toEqual({ y: 240, hidden: false })
})

test('movements of a few pixels do nothing, and slow steps in one direction add up', () => {
  const still = hideOnScroll({ y: 200, hidden: false }, 207)
  expect(still).toEqual({ y: 200, hidden: false })
  expect(hideOnScroll(still, 213).hidden).toBe(true)
})

test('the bar is always shown at the top of the page', () => {
  expect(hideOnScroll({ y: 500, hidden: true }, 30)).toEqual({ y: 30, hidden: false })
})
