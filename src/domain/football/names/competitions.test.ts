import { expect, test } from 'vitest'
import { categoryOf, competitionOf, REGIONS, UNKNOWN_PRIORITY } from './competitions'

/** All competitions, found by their numbers; api-football has none beyond. */
const listed = Array.from({ length: 2000 }, (_, number) => competitionOf(number) ?? []).flat()

test('the Saudi league comes first, and no two competitions share a priority', () => {
  expect(competitionOf(307)).toEqual({
    english: 'Saudi Pro League',
    arabic: 'دوري روشن السعودي',
    country: 'SA',
    category: 'arab',
    priority: 1,
  })
  const priorities = listed.map(({ priority }) => priority).sort((a, b) => a - b)
  expect(priorities).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  expect(UNKNOWN_PRIORITY).toBeGreaterThan(priorities.length)
})

test.each([
  [307, 'arab'],
  [2, 'european'],
  [17, 'continental'],
  [1, 'worldcup'],
  [10, null],
  [123_456, null],
])('the competition %i is in the category %s', (number, category) => {
  expect(categoryOf(number)).toBe(category)
})

test.each([0, -1, 1.5, Number.NaN, 123_456])('the number %d has no competition', (number) => {
  expect(competitionOf(number)).toBeNull()
})

test('each competition has a country or region, and names of its own in both languages', () => {
  for (const { country, english, arabic } of listed) {
    expect(country).toMatch(new RegExp(`^(?:[A-Z]{2}(?:-[A-Z]{3})?|${REGIONS.join('|')})$`))
    expect(english).toMatch(/^[\p{Script=Latin}\d '().&-]+$/u)
    expect(arabic).toMatch(/^[ء-ي]+(?: (?:[ء-ي]+|-))*$/)
  }
  expect(new Set(listed.map(({ english }) => english)).size).toBe(listed.length)
  expect(new Set(listed.map(({ arabic }) => arabic)).size).toBe(listed.length)
})
