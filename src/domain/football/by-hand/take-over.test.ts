import { describe, expect, test } from 'vitest'
import type { Match, MatchEvent } from '../matches'
import { MATCH_STATUSES, stateOf } from '../statuses'
import type { MatchEntry } from './entries'
import { matchByEntries } from './match-by-entries'
import { entriesOfSource } from './take-over'
import { MINUTE, scheduled } from '../../../../tests/support/entered-match'

const NOW = scheduled.kickoff + 70 * MINUTE

const event = (more: Partial<MatchEvent>): MatchEvent => ({
  ...{ kind: 'goal', side: 'home', minute: 12, extra: 0, player: 'النصيري', other: '' },
  ...more,
})

function taken(match: Match, events: readonly MatchEvent[] = []) {
  const entries = entriesOfSource(match, events, NOW).map((seed, at): MatchEntry => ({ ...seed, id: `e${at}` }))
  return matchByEntries(match, entries)
}

const PLAYED = MATCH_STATUSES.filter((status) => !['awarded', 'walkover', 'cancelled'].includes(status))

describe('K9 a match that is taken over', () => {
  test.each(PLAYED.filter((status) => stateOf(status) !== 'upcoming'))('is where it was: %s', (status) => {
    const since = ['h1', 'h2', 'e1', 'e2'].includes(status) ? NOW - 9 * MINUTE : null
    const shootout = status === 'pens' || status === 'pso' ? { home: 4, away: 3 } : null
    const match: Match = {
      ...scheduled,
      status,
      since,
      score: { home: 2, away: 1 },
      shootout,
      reds: { home: 0, away: 1 },
    }
    expect(taken(match).match).toEqual(match)
  })

  test('has not begun where it had not', () => {
    expect(taken(scheduled)).toEqual({ match: scheduled, events: [] })
  })

  test('K14 has the goals of the score: nameless ones are added, and those above it left out', () => {
    const match: Match = { ...scheduled, status: 'h2', since: NOW - 5 * MINUTE, score: { home: 2, away: 0 } }
    const { match: after, events } = taken(match, [event({}), event({ side: 'away', minute: 30 })])
    expect(after.score).toEqual({ home: 2, away: 0 })
    expect(events).toEqual([event({}), event({ minute: 51, player: '' })])
  })

  test('keeps all other events in their order, with names of a length that is stored', () => {
    const yellow = event({ kind: 'yellow', minute: 8 })
    const change = event({ kind: 'change', minute: 200, player: 'م'.repeat(90), other: 'ب' })
    const match: Match = { ...scheduled, status: 'ft', score: { home: 0, away: 0 } }
    const { events } = taken(match, [yellow, change])
    expect(events).toEqual([yellow, { ...change, minute: 130, player: 'م'.repeat(60) }])
  })
})
