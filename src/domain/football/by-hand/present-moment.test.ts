import { expect, test } from 'vitest'
import { MINUTE, period, scheduled } from '../../../../tests/support/entered-match'
import type { MatchEntry } from './entries'
import { matchByEntries } from './match-by-entries'
import { presentMoment } from './present-moment'

const at = (minute: number, ...entries: MatchEntry[]) =>
  presentMoment(matchByEntries(scheduled, entries).match, entries, scheduled.kickoff + minute * MINUTE)

const h1 = period('h1', 0)
const second = [h1, period('ht', 47), period('h2', 60)]

test.each<[string, number, MatchEntry[], [number, number]]>([
  ['before the match', 0, [], [0, 0]],
  ['in the first minute', 0.5, [h1], [1, 0]],
  ['in stoppage time', 46.5, [h1], [45, 2]],
  ['long after the first half should have ended', 90, [h1], [45, 30]],
  ['at half-time', 50, [h1, period('ht', 47)], [45, 0]],
  ['in the second half', 70.5, second, [56, 0]],
  ['after the end', 200, [...second, period('ft', 110)], [90, 0]],
  ['in a shoot-out', 160, [...second, period('pens', 150)], [120, 0]],
  ['while it is interrupted', 90, [h1, period('stopped', 20.5)], [21, 0]],
  [
    'after it was abandoned while it was interrupted',
    99,
    [h1, period('stopped', 20.5), period('abandoned', 90)],
    [21, 0],
  ],
])('K4 the minute of what is written %s', (_when, minute, entries, [whole, extra]) => {
  expect(at(minute, ...entries)).toEqual({ minute: whole, extra })
})
