/** Answers in the shape of api-football.com, version 3. */

/** The numbers of two clubs. */
export const [HILAL, NASSR] = [2932, 2939]

interface FixtureParts {
  status?: string
  elapsed?: number | null
  goals?: unknown
  /** Absent in an answer about a day. */
  events?: unknown
  /** Replaces or adds keys of the fixture. */
  more?: object
}

/** A fixture of 2026-11-28 at 17:30 UTC, in the second half unless a test says otherwise. */
export function apiFootballFixture(about: FixtureParts = {}) {
  const { status = '2H', elapsed = 60, goals = { home: 1, away: 0 }, more = {} } = about
  return {
    fixture: {
      id: 1001,
      date: '2026-11-28T17:30:00+00:00',
      periods: { first: Date.parse('2026-11-28T17:31:00Z') / 1000, second: null },
      venue: { id: 1, name: 'ملعب المملكة أرينا', city: 'الرياض' },
      status: { long: '', short: status, elapsed },
    },
    league: { id: 307, name: 'Pro League', country: 'Saudi-Arabia', season: 2026, round: 'Regular Season - 11' },
    teams: { home: { id: HILAL, name: 'Al-Hilal Saudi FC' }, away: { id: NASSR, name: 'Al-Nassr' } },
    goals,
    score: { penalty: { home: null, away: null } },
    ...('events' in about ? { events: about.events } : {}),
    ...more,
  }
}

/** @param errors an empty list, or an object that names what is wrong */
export const apiFootballAnswer = (response: unknown, errors: unknown = []): string =>
  JSON.stringify({ errors, response, paging: { current: 1, total: 1 } })
