import { expect, test } from 'vitest'
import { type Move, nextMovedDays } from './moved-days'

const DAYS = Array.from({ length: 25 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
const [first = '', second = '', third = ''] = DAYS

/** All steps, until no day is left. */
function steps(days: readonly string[], moves: readonly Move[], most = 10): string[][] {
  if (days.length === 0) return []
  const step = nextMovedDays(days, moves, most)
  const left = days.filter((day) => !step.includes(day))
  return [step, ...steps(left, moves, most)]
}

test('K2 a season that moved by a week is published from its end on, ten days in a step', () => {
  const moves = DAYS.slice(7).map((to, index) => ({ from: DAYS[index] ?? '', to }))
  const all = steps(DAYS, moves)
  expect(all.map((step) => step.length)).toEqual([10, 10, 5])
  const stepOf = (day: string) => all.findIndex((step) => step.includes(day))
  for (const { from, to } of moves) expect(stepOf(to)).toBeLessThanOrEqual(stepOf(from))
})

test('K2 days that exchanged matches come in one step, also when they are more than ten', () => {
  const ring = DAYS.map((from, index) => ({ from, to: DAYS[(index + 1) % DAYS.length] ?? '' }))
  expect(steps(DAYS, ring)).toEqual([DAYS])
})

test('K2 a day waits for one that waits for another', () => {
  const moves = [
    { from: first, to: second },
    { from: second, to: third },
  ]
  expect(steps([first, second, third], moves, 1)).toEqual([[third], [second], [first]])
})

test('days without a move of each other come in their order', () => {
  expect(steps([first, second, third], [{ from: first, to: '2027-01-01' }], 2)).toEqual([[first, second], [third]])
})
