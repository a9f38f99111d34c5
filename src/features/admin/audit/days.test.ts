import { expect, test } from 'vitest'
import { dayOf, endOf, startOf } from './days'

test('a day begins at its first millisecond and ends at its last', () => {
  const [begin, end] = [startOf('2026-11-29'), endOf('2026-11-29')]
  expect(begin).toBe(new Date(2026, 10, 29).getTime())
  expect(end).toBe(new Date(2026, 10, 30).getTime() - 1)
  expect([dayOf(begin), dayOf(end)]).toEqual(['2026-11-29', '2026-11-29'])
})

test('an empty field is no time, and no time is an empty field', () => {
  expect([startOf(''), endOf(''), dayOf(0)]).toEqual([0, 0, ''])
})

test('a year that is being typed is no time yet', () => {
  expect([startOf('0002-11-29'), endOf('0202-11-29')]).toEqual([0, 0])
})
