import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idOf } from './ids'
import { type PublishedMatch, packDay, readBoard, readFixtures, startOfDay } from './packed-day'
import { MATCH_STATUSES } from './statuses'

const DAY = '2026-11-27'

const score = fc.option(fc.record({ home: fc.nat(99), away: fc.nat(99) }))

const match: fc.Arbitrary<PublishedMatch> = fc.record(
  {
    id: fc.nat().map((n) => idOf('r', n)),
    competition: fc.nat(3).map((n) => idOf('a', n)),
    home: fc.nat().map((n) => idOf('f', n)),
    away: fc.nat().map((n) => idOf('f', n)),
    round: fc.constantFrom('', 'Group A', '11'),
    venue: fc.constant(''),
    kickoff: fc.nat(24 * 60 - 1).map((minute) => startOfDay(DAY) + minute * 60_000),
    status: fc.constantFrom(...MATCH_STATUSES),
    since: fc.option(fc.nat(30 * 3600).map((second) => startOfDay(DAY) + second * 1000)),
    score,
    shootout: score,
    reds: fc.record({ home: fc.nat(4), away: fc.nat(4) }),
    byHand: fc.constant(true as const),
  },
  {
    requiredKeys: [
      'id',
      'competition',
      'home',
      'away',
      'round',
      'venue',
      'kickoff',
      'status',
      'since',
      'score',
      'shootout',
      'reds',
    ],
  },
)

const matches = fc.uniqueArray(match, { selector: ({ id }) => id, maxLength: 30 })

describe('a packed day', () => {
  test('what is packed is read again', () => {
    fc.assert(
      fc.property(matches, (all) => {
        const { fixtures, board } = packDay(DAY, all)
        const states = readBoard(DAY, board)
        const read = readFixtures(DAY, fixtures)
        expect(read).toHaveLength(all.length)
        for (const {
          id,
          competition,
          round,
          home,
          away,
          kickoff,
          status,
          since,
          score,
          shootout,
          reds,
          byHand,
        } of all) {
          expect(read).toContainEqual({ id, competition, round, home, away, kickoff })
          const state = status === 'scheduled' ? undefined : { status, since, score, shootout, reds, byHand }
          expect(states.get(id)).toEqual(state)
        }
      }),
    )
  })

  test('K13 the order of the matches does not change the texts', () => {
    fc.assert(
      fc.property(matches, (all) => {
        expect(packDay(DAY, [...all].reverse())).toEqual(packDay(DAY, all))
      }),
    )
  })

  test.each(['', '{}', '[1', 'null', '"text"'])('%j is read as no matches', (text) => {
    expect(readFixtures(DAY, text)).toEqual([])
    expect(readBoard(DAY, text)).toEqual(new Map())
  })
})
