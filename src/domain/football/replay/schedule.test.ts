import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { numberOf } from '../ids'
import type { Match } from '../matches'
import { isPlayedOut, type MatchStatus, stateOf } from '../statuses'
import { REPLAY_COMPETITION, replayedAt, replayedDetails } from './schedule'
import { REPLAY_TEAMS } from './teams'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SLOT = 72 * MINUTE
const NOON = Date.UTC(2026, 10, 27, 12)

/** Home, away, goals and kicks of a shoot-out that went in, as they were. */
const FACTS: [match: string, home: number, away: number, kicks?: [number, number]][] = [
  ['Morocco - Portugal', 1, 0],
  ['Senegal - Iraq', 5, 0],
  ['Qatar - Switzerland', 1, 1],
  ['Netherlands - Morocco', 1, 1, [2, 3]],
  ['Jordan - Algeria', 1, 2],
  ['Saudi Arabia - Mexico', 1, 2],
  ['Canada - Morocco', 0, 3],
  ['Switzerland - Algeria', 2, 0],
  ['Argentina - France', 3, 3, [4, 2]],
  ['Morocco - Haiti', 4, 2],
  ['Belgium - Senegal', 3, 2],
  ['Tunisia - Netherlands', 1, 3],
  ['New Zealand - Egypt', 1, 3],
  ['Canada - Morocco', 1, 2],
  ['Argentina - Saudi Arabia', 1, 2],
  ['Algeria - Austria', 3, 3],
  ['Iraq - Norway', 1, 4],
  ['Belgium - Morocco', 0, 2],
  ['Egypt - Iran', 1, 1],
  ['Saudi Arabia - Uruguay', 1, 1],
  ['Argentina - Algeria', 3, 0],
  ['Morocco - Spain', 0, 0, [3, 0]],
  ['Australia - Egypt', 1, 1, [2, 4]],
  ['Jordan - Argentina', 1, 3],
  ['Mexico - South Africa', 2, 0],
  ['Brazil - Morocco', 1, 1],
  ['Argentina - Egypt', 3, 2],
  ['Qatar - Senegal', 1, 3],
  ['Cabo Verde - Saudi Arabia', 0, 0],
  ['Tunisia - France', 1, 0],
  ['Belgium - Egypt', 1, 1],
]

const names = new Map(REPLAY_TEAMS.map(({ id, name }) => [id, name]))
const titleOf = ({ home, away }: Match) => `${names.get(home)} - ${names.get(away)}`

/** The match with this id at a moment. */
const matchAt = (id: string, now: number): Match => replayedAt(now).find((match) => match.id === id)!

/** One run of every recorded match: those that begin from noon on, in the order of their kick-offs. */
const round = [0, 1, 2]
  .flatMap((days) => replayedAt(NOON + days * DAY))
  .filter(({ kickoff }, index, all) => kickoff >= NOON && all.findIndex((match) => match.kickoff === kickoff) === index)
  .slice(0, FACTS.length)

const find = (title: string): Match => round.find((match) => titleOf(match) === title)!

/** The statuses that a match goes through, each once, with the first moment of each. */
function courseOf({ id, kickoff }: Match): { status: MatchStatus; at: number; since: number | null }[] {
  const course: { status: MatchStatus; at: number; since: number | null }[] = []
  for (let at = kickoff - MINUTE; at < kickoff + 4 * HOUR; at += MINUTE) {
    const { status, since } = matchAt(id, at)
    if (status !== course.at(-1)?.status) course.push({ status, at, since })
  }
  return course
}

afterEach(() => void vi.useRealTimers())

describe('the days of the replay', () => {
  const hours = Array.from({ length: 72 }, (_, hour) => NOON + hour * HOUR + 17 * MINUTE)

  test('matches are live at each hour of three days', () => {
    for (const now of hours) {
      const live = replayedAt(now).filter(({ status }) => stateOf(status) === 'live')
      expect(live.length).toBeGreaterThanOrEqual(1)
      expect(live.length).toBeLessThanOrEqual(3)
    }
  })

  test.each([-12, 3, 14])('in UTC%i there are whole days yesterday, today and tomorrow at each hour', (zone) => {
    const dayOf = (ms: number) => Math.floor((ms + zone * HOUR) / DAY)
    for (const now of hours) {
      const days = replayedAt(now).map(({ kickoff }) => dayOf(kickoff) - dayOf(now))
      for (const day of [-1, 0, 1]) expect(days.filter((of) => of === day)).toHaveLength(20)
    }
  })

  test('kick-offs are from 26 hours before the UTC day before to the end of the UTC day after tomorrow', () => {
    const today = NOON - 12 * HOUR
    const kickoffs = replayedAt(NOON).map(({ kickoff }) => kickoff)
    expect(kickoffs[0]).toBeGreaterThanOrEqual(today - DAY - 26 * HOUR)
    expect(kickoffs[0]).toBeLessThan(today - DAY - 26 * HOUR + SLOT)
    expect(kickoffs.at(-1)).toBe(today + 3 * DAY - SLOT)
    expect(kickoffs).toEqual(kickoffs.map((_, index) => kickoffs[0]! + index * SLOT))
  })

  test('a match that is played again has another id, and no team is in two matches at once', () => {
    const all = [0, 3, 6].flatMap((days) => replayedAt(NOON + days * DAY))
    const ids = new Map(all.map(({ id, kickoff }) => [id, kickoff]))
    expect(ids.size).toBe(new Set(all.map(({ kickoff }) => kickoff)).size)
    for (const now of hours) {
      const live = replayedAt(now).filter(({ status }) => stateOf(status) === 'live')
      const teams = live.flatMap(({ home, away }) => [home, away])
      expect(new Set(teams).size).toBe(teams.length)
    }
  })

  test('a clock at 1970 gives matches, too', () => {
    expect(replayedAt(0).every(({ id, kickoff }) => kickoff === numberOf('r', id)! * SLOT)).toBe(true)
    expect(replayedAt(0)).toHaveLength(60)
  })

  test('K17 the same moment gives the same matches and details, whatever the clock of the machine says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 4e12 }), (now, machine) => {
        const matches = replayedAt(now)
        const details = matches.map(({ id }) => replayedDetails(id, now))
        vi.useFakeTimers({ now: machine, toFake: ['Date'] })
        expect(replayedAt(now)).toEqual(matches)
        expect(matches.map(({ id }) => replayedDetails(id, now))).toEqual(details)
      }),
      { numRuns: 20 },
    )
  })
})

describe('a replayed match', () => {
  test('its final score, shoot-out and end are those of the facts', () => {
    const played = round.map((match) => {
      const { status, score, shootout } = matchAt(match.id, match.kickoff + 4 * HOUR)
      expect(isPlayedOut(status)).toBe(true)
      expect(status === 'pso').toBe(shootout !== null)
      const kicks = shootout ? [[shootout.home, shootout.away]] : []
      return [titleOf(match), score!.home, score!.away, ...kicks]
    })
    const order = (a: unknown[], b: unknown[]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
    expect(played.sort(order)).toEqual([...FACTS].sort(order))
  })

  test('a score, red cards and the list of events never fall, and the score is that of the events', () => {
    const moments = fc.integer({ min: -HOUR, max: 4 * HOUR })
    fc.assert(
      fc.property(fc.constantFrom(...round), moments, moments, ({ id, kickoff }, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((ms) => ({
          match: matchAt(id, kickoff + ms),
          events: replayedDetails(id, kickoff + ms)!.events,
        })) as [{ match: Match; events: unknown[] }, { match: Match; events: { kind: string; side: string }[] }]
        expect(late.events.slice(0, early.events.length)).toEqual(early.events)
        for (const side of ['home', 'away'] as const) {
          expect(late.match.score?.[side] ?? 0).toBeGreaterThanOrEqual(early.match.score?.[side] ?? 0)
          expect(late.match.reds[side]).toBeGreaterThanOrEqual(early.match.reds[side])
          expect(late.match.shootout?.[side] ?? 0).toBeGreaterThanOrEqual(early.match.shootout?.[side] ?? 0)
          const goals = late.events.filter((e) => e.side === side && /^(own-)?goal$|^penalty$/.test(e.kind))
          expect(late.match.score?.[side] ?? 0).toBe(goals.length)
        }
      }),
    )
  })

  test('it is scheduled before, and neither live nor changed after its end', () => {
    for (const match of round) {
      const before = matchAt(match.id, match.kickoff - 1)
      expect(before).toMatchObject({ status: 'scheduled', since: null, score: null, shootout: null })
      const course = courseOf(match)
      expect(course.filter(({ status }) => stateOf(status) === 'finished')).toHaveLength(1)
      expect(stateOf(course.at(-1)!.status)).toBe('finished')
      expect(matchAt(match.id, match.kickoff + 20 * HOUR)).toEqual(matchAt(match.id, match.kickoff + 4 * HOUR))
    }
  })

  test('normal time has two periods, and `since` is the start of each', () => {
    const { kickoff } = find('Qatar - Switzerland')
    const course = courseOf(find('Qatar - Switzerland')).map(({ status, at, since }) => [
      status,
      (at - kickoff) / MINUTE,
      since === null ? null : (since - kickoff) / MINUTE,
    ])
    expect(course).toEqual([
      ['scheduled', -1, null],
      ['h1', 0, 0],
      ['ht', 46, null],
      ['h2', 61, 61],
      ['ft', 110, null],
    ])
  })

  test('extra time has its statuses', () => {
    const statuses = courseOf(find('Belgium - Senegal')).map(({ status }) => status)
    expect(statuses).toEqual(['scheduled', 'h1', 'ht', 'h2', 'break', 'e1', 'eht', 'e2', 'aet'])
  })

  test('a shoot-out counts a kick a minute', () => {
    const match = find('Morocco - Spain')
    const course = courseOf(match)
    expect(course.slice(-3).map(({ status }) => status)).toEqual(['e2', 'pens', 'pso'])
    const start = course.at(-2)!.at
    expect(matchAt(match.id, start - 1).shootout).toBeNull()
    const counts = Array.from({ length: 8 }, (_, minutes) => matchAt(match.id, start + minutes * MINUTE))
    expect(counts.map(({ shootout }) => shootout?.home)).toEqual([0, 1, 1, 2, 2, 2, 2, 3])
    expect(counts.every(({ score, shootout }) => score?.home === 0 && shootout?.away === 0)).toBe(true)
  })

  test('a second yellow card counts as a red one', () => {
    const { id, kickoff } = find('Morocco - Portugal')
    expect(matchAt(id, kickoff + 4 * HOUR).reds).toEqual({ home: 1, away: 0 })
    const { events } = replayedDetails(id, kickoff + 4 * HOUR)!
    expect(events.at(-1)).toMatchObject({ kind: 'second-yellow', minute: 90, extra: 3, player: 'Walid Cheddira' })
  })

  test('the line-ups are there from 45 minutes before the kick-off', () => {
    for (const { id, kickoff } of round) {
      expect(replayedDetails(id, kickoff - 45 * MINUTE - 1)).toEqual({ events: [], lineups: null, statistics: [] })
      expect(replayedDetails(id, kickoff - 45 * MINUTE)?.lineups?.home.starting).toHaveLength(11)
    }
  })

  test('every match is one of the World Cup and has its teams, round and venue', () => {
    for (const match of round) {
      expect(match.competition).toBe(REPLAY_COMPETITION)
      expect(names.has(match.home) && names.has(match.away)).toBe(true)
      expect(match.round).not.toBe('')
      expect(match.venue).not.toBe('')
    }
  })

  test.each(['', 'r', 'a00000000000001', 'r-0000000000001', 'rzzzzzzzzzzzzzz'])('%j has no details', (id) => {
    expect(replayedDetails(id, NOON)).toBeNull()
  })
})
