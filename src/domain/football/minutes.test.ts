import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minuteOf, PERIOD_MINUTES } from './minutes'
import { MATCH_STATUSES, type MatchStatus } from './statuses'

const SINCE = Date.UTC(2026, 10, 27, 18)
const SECOND = 1_000
const MINUTE = 60 * SECOND

/** The minute so long after the period's start; the source was heard just now, or `silent` ms ago. */
const after = (status: MatchStatus, ms: number, silent = 0) =>
  minuteOf({ status, since: SINCE }, SINCE + ms, SINCE + ms - silent)

const running = (minute: number) => ({ minute, over: false, still: false, ageMs: null })

describe('the minute of a match', () => {
  test.each([
    ['h1', 0, 1],
    ['h1', 59 * SECOND, 1],
    ['h1', MINUTE, 2],
    ['h1', 45 * MINUTE - 1, 45],
    ['h2', 0, 46],
    ['h2', 21 * MINUTE, 67],
    ['e1', 0, 91],
    ['e2', 15 * MINUTE - 1, 120],
  ] as const)('K4 %s after %i ms is in minute %i', (status, ms, minute) => {
    expect(after(status, ms)).toEqual(running(minute))
  })

  test.each([
    ['h1', 45],
    ['h2', 90],
    ['e1', 105],
    ['e2', 120],
  ] as const)('K4 %s stops at %i+ when its minutes are over', (status, minute) => {
    for (const ms of [45 * MINUTE, 48 * MINUTE, 3 * 60 * MINUTE]) {
      expect(after(status, ms)).toEqual({ ...running(minute), over: true })
    }
  })

  test('K4 the minute stands still two minutes after the last word of the source', () => {
    expect(after('h1', 20 * MINUTE, 2 * MINUTE)).toEqual(running(21))
    expect(after('h1', 20 * MINUTE, 2 * MINUTE + 1)).toEqual({ ...running(20), still: true })
    expect(after('h1', 24 * MINUTE, 6 * MINUTE)).toEqual({ ...running(21), still: true })
  })

  test('K4 a source that fell silent before the end of a period does not carry the minute into stoppage time', () => {
    expect(after('h1', 50 * MINUTE, 9 * MINUTE)).toEqual({ ...running(44), still: true })
  })

  test('K4 the age is shown ten minutes after the last word of the source', () => {
    expect(after('h2', 30 * MINUTE, 10 * MINUTE)?.ageMs).toBeNull()
    expect(after('h2', 30 * MINUTE, 10 * MINUTE + 1)?.ageMs).toBe(10 * MINUTE + 1)
  })

  test('K4 half-time, breaks, shoot-out and all other statuses have no minute', () => {
    for (const status of MATCH_STATUSES) {
      if (!PERIOD_MINUTES.has(status)) expect(after(status, 5 * MINUTE)).toBeNull()
    }
    expect(minuteOf({ status: 'h1', since: null }, SINCE, SINCE)).toBeNull()
  })

  test('K4 a clock that is behind the start of the period shows its first minute', () => {
    expect(after('h2', -3 * MINUTE)).toEqual(running(46))
  })

  test('K4 the minute never falls within a period, and depends on differences of clocks only', () => {
    const times = fc.integer({ min: 0, max: 2 * 60 * MINUTE })
    fc.assert(
      fc.property(
        fc.constantFrom(...PERIOD_MINUTES.keys()),
        times,
        times,
        fc.integer(),
        (status, one, other, years) => {
          const [early, late] = one < other ? [one, other] : [other, one]
          expect(after(status, late)?.minute).toBeGreaterThanOrEqual(after(status, early)?.minute ?? Infinity)
          const moved = minuteOf({ status, since: years }, years + late, years + early)
          expect(moved).toEqual(minuteOf({ status, since: 0 }, late, early))
        },
      ),
    )
  })
})
