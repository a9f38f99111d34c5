import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MATCH_STATUSES } from '../statuses'
import { readApiFootball } from './api-football'
import { readFootballData } from './football-data'
import { readOpenligadb } from './openligadb'

/** K25: whatever a provider sends, a source reads it without a failure, and what it takes keeps its bounds. */

const NOW = Date.parse('2026-11-28T18:50:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

const SOURCES = { 'api-football': readApiFootball, 'football-data': readFootballData, openligadb: readOpenligadb }

const KEYS = [
  ...[
    'errors',
    'response',
    'paging',
    'fixture',
    'league',
    'teams',
    'goals',
    'score',
    'events',
    'lineups',
    'statistics',
  ],
  ...['id', 'name', 'home', 'away', 'date', 'status', 'short', 'elapsed', 'time', 'type', 'detail', 'team', 'player'],
  ...['matches', 'competition', 'homeTeam', 'awayTeam', 'utcDate', 'minute', 'fullTime', 'penalties', 'matchID'],
  ...[
    'team1',
    'team2',
    'teamId',
    'teamName',
    'leagueId',
    'leagueName',
    'matchDateTimeUTC',
    'matchResults',
    '__proto__',
  ],
]

const leaf = fc.oneof(
  fc.constantFrom(null, true, 'FT', '1H', 'Goal', 'FINISHED', '2026-11-28T17:30:00Z', '9999-01-01', 'x'.repeat(500)),
  fc.integer({ min: -5, max: 200 }),
  fc.double(),
  fc.string(),
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 8 }),
  ),
}))
const text = fc.oneof(
  value.map((one) => JSON.stringify(one)),
  fc.string(),
)

describe.each(Object.entries(SOURCES))('%s', (_name, read) => {
  test('K25 any text and status is read', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(0, 200, 200, 200, 403, 429, 500), fc.boolean(), (body, status, isOfTable) => {
        const call = { topic: isOfTable ? 'table:78' : 'live', path: '/' }
        const reading = read({ call, status, headers: {}, text: body, now: NOW })
        expect(reading.trouble === null || reading.matches.length === 0).toBe(true)
        for (const match of reading.matches) {
          expect(MATCH_STATUSES).toContain(match.status)
          expect(Math.abs(match.kickoff - NOW)).toBeLessThan(1_100 * DAY_MS)
          expect(Math.max(match.score?.home ?? 0, match.score?.away ?? 0)).toBeLessThan(100)
          expect(match.round.length + match.venue.length).toBeLessThan(400)
          expect([match.id, match.home, match.away, match.competition].map((id) => id.length)).toEqual([15, 15, 15, 15])
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
