import { describe, expect, test } from 'vitest'
import { matchByEntries } from './by-hand/match-by-entries'
import type { MatchEntry } from './by-hand/entries'
import type { EventKind, Match, MatchEvent, TwoScores } from './matches'
import { withRunningScores } from './running-scores'

const event = (kind: EventKind, side: MatchEvent['side'], minute = 10): MatchEvent => ({
  ...{ kind, side, minute, extra: 0, player: '', other: '' },
})

const to = (home: number, away: number): TwoScores => ({ home, away })

/** The score beside each event; null for none. */
const shown = (events: readonly MatchEvent[], score: TwoScores | null, shootout: TwoScores | null = null) =>
  withRunningScores(events, { score, shootout }).map(
    ({ scoreAfter }) => scoreAfter && `${scoreAfter.home}-${scoreAfter.away}`,
  )

describe('the running score', () => {
  test('grows with goals, penalties and own goals, each for the side that gains', () => {
    const events = [
      event('goal', 'home'),
      event('yellow', 'away'),
      event('own-goal', 'away'),
      event('missed-penalty', 'home'),
      event('penalty', 'away'),
    ]
    expect(shown(events, to(1, 2))).toEqual(['1-0', null, '1-1', null, '1-2'])
  })

  test('K14 is not told when the goals are not the score', () => {
    expect(shown([event('goal', 'home')], to(2, 0))).toEqual([null])
    expect(shown([event('goal', 'home'), event('goal', 'home')], to(1, 1))).toEqual([null, null])
    expect(shown([event('goal', 'home')], null)).toEqual([null])
  })

  test('the kicks of a shoot-out count apart, missed ones leave them as they were', () => {
    const events = [
      event('goal', 'home'),
      event('goal', 'away', 90),
      event('kick-scored', 'home', 120),
      event('kick-missed', 'away', 120),
      event('kick-scored', 'home', 120),
    ]
    expect(shown(events, to(1, 1), to(2, 0))).toEqual(['1-0', '1-1', '1-0', '1-0', '2-0'])
    expect(shown(events, to(1, 1), to(2, 1))).toEqual(['1-0', '1-1', null, null, null])
    expect(shown(events, to(2, 1), to(2, 0))).toEqual([null, null, '1-0', '1-0', '2-0'])
  })

  test('K23 a goal that was taken back is in no score', () => {
    const entry = (id: string, parts: Partial<MatchEntry>): MatchEntry => ({
      ...{ id, kind: 'goal', status: '', at: 0, side: 'home', minute: 10, extra: 0, player: '', other: '' },
      ...{ withdraws: '', ...parts },
    })
    const { match, events } = matchByEntries({} as Match, [
      entry('a', { kind: 'period', status: 'h1' }),
      entry('b', {}),
      entry('c', { side: 'away', minute: 12 }),
      entry('d', { minute: 20 }),
      entry('e', { kind: 'withdrawal', withdraws: 'b' }),
    ])
    expect(shown(events, match.score)).toEqual(['0-1', '1-1'])
  })
})
