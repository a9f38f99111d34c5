import { describe, expect, test } from 'vitest'
import { entryRefusal, scorerRefusal } from './check-entry'
import { ENTRY_LIMITS, type MatchEntry } from './entries'
import { matchByEntries } from './match-by-entries'
import { withHeld } from './held-fields'
import { nextPeriods } from './period-order'
import { MINUTE, entry, period, scheduled } from '../../../../tests/support/entered-match'

const after = (...entries: MatchEntry[]) => matchByEntries(scheduled, entries)
const begun = period('h1', 0)
const goal = (id: string, more: Partial<MatchEntry> = {}) => entry({ id, kind: 'goal', minute: 12, ...more })
const withdrawal = (withdraws: string) => entry({ id: `w${withdraws}`, kind: 'withdrawal', side: '', withdraws })

describe('a match by hand', () => {
  test('K14 without an entry has not begun', () => {
    expect(after()).toEqual({ match: scheduled, events: [] })
  })

  test('K14 the score counts goals, own goals and penalties, and no missed penalty or kick of a shoot-out', () => {
    const kinds = ['goal', 'own-goal', 'penalty', 'missed-penalty', 'yellow', 'var', 'change'] as const
    const { match } = after(
      begun,
      ...kinds.map((kind) => goal(kind, { kind })),
      goal('away', { side: 'away' }),
      period('ht', 46),
      period('h2', 60),
      period('pens', 110),
      goal('k1', { kind: 'kick-scored' }),
      goal('k2', { kind: 'kick-missed', side: 'away' }),
    )
    expect(match).toMatchObject({ status: 'pens', score: { home: 3, away: 1 }, shootout: { home: 1, away: 0 } })
  })

  test('K14 a second yellow card and a red one are both a red card', () => {
    const { match } = after(begun, goal('a', { kind: 'second-yellow' }), goal('b', { kind: 'red', side: 'away' }))
    expect(match.reds).toEqual({ home: 1, away: 1 })
  })

  test('K23 a withdrawn goal leaves score and events, and a withdrawn start the whole match', () => {
    const { match, events } = after(begun, goal('g1'), goal('g2', { minute: 20 }), withdrawal('g1'))
    expect([match.score, events.map(({ minute }) => minute)]).toEqual([{ home: 1, away: 0 }, [20]])
    expect(after(begun, withdrawal(begun.id)).match).toEqual(scheduled)
  })

  test('events stand in the order of their minutes, those of one minute as they came, kicks last', () => {
    const { events } = after(
      begun,
      goal('late', { minute: 45, extra: 2, player: 'ج' }),
      goal('early', { minute: 3, player: 'أ' }),
      goal('same', { minute: 3, player: 'ب' }),
      period('pens', 110),
      goal('k1', { kind: 'kick-scored', player: 'د' }),
      goal('k2', { kind: 'kick-missed', player: 'هـ' }),
    )
    expect(events.map(({ player }) => player)).toEqual(['أ', 'ب', 'ج', 'د', 'هـ'])
    expect(events.slice(3).map(({ minute, extra }) => [minute, extra])).toEqual([
      [120, 1],
      [120, 2],
    ])
  })

  test('the end says whether there was extra time or a shoot-out', () => {
    const normal = [begun, period('ht', 46), period('h2', 60)]
    expect(after(...normal, period('ft', 110)).match.status).toBe('ft')
    const extra = [...normal, period('break', 110), period('e1', 115), period('eht', 131), period('e2', 132)]
    expect(after(...extra, period('ft', 150)).match.status).toBe('aet')
    expect(after(...extra, period('pens', 150), period('ft', 160)).match.status).toBe('pso')
  })

  test('a period that was stopped goes on at its minute', () => {
    const { match } = after(begun, period('stopped', 20), { ...period('h1', 50), id: 'again' })
    expect(match.since).toBe(scheduled.kickoff + 30 * MINUTE)
  })

  test('a period does not begin before the one before it, however often a match is stopped', () => {
    const stops = [1, 2, 3].flatMap((n) => [
      { ...period('stopped', -300), id: `stop ${n}` },
      { ...period('h1', 10), id: `on ${n}` },
    ])
    expect(after(begun, ...stops).match.since).toBe(scheduled.kickoff + 10 * MINUTE)
    expect(after({ ...begun, at: scheduled.kickoff }, { ...period('ht', -300) }).match.status).toBe('ht')
  })
})

describe('K23 a period that somebody else wrote first', () => {
  const again = { ...period('h1', 2), id: 'again' }
  const refused = (one: MatchEntry, ...before: MatchEntry[]) => entryRefusal(after(...before).match, before, one)

  test('is taken, also when the match was further on, and changes nothing', () => {
    const first = [begun, goal('g')]
    expect(refused(again, ...first)).toBeNull()
    expect(after(...first, again)).toEqual(after(...first))
    const further = [...first, period('ht', 46), period('h2', 60)]
    expect([refused(again, ...further), refused({ ...period('ht', 47), id: 'ht' }, ...further)]).toEqual([null, null])
    expect(after(...further, again)).toEqual(after(...further))
    expect(refused(period('e2', 61), ...further, again)).toBe('period-order')
    expect(refused(period('ft', 110), ...further, again)).toBeNull()
  })

  test('is taken of the end, and of a stop, after which the match goes on', () => {
    const ended = [begun, period('ft', 100)]
    expect(refused({ ...period('ft', 101), id: 'again' }, ...ended)).toBeNull()
    const stopped = [begun, period('stopped', 20), { ...period('stopped', 25), id: 'again' }]
    expect(after(...stopped, { ...period('h1', 50), id: 'on' }).match.since).toBe(scheduled.kickoff + 30 * MINUTE)
  })

  test('begins the match when the first one is taken back', () => {
    const { match } = after(begun, again, withdrawal(begun.id))
    expect([match.status, match.since]).toEqual(['h1', again.at])
    expect(after(begun, again, withdrawal(again.id))).toEqual(after(begun))
  })
})

test('K14 a match whose start was taken back has no events', () => {
  const { match, events } = matchByEntries(scheduled, [begun, goal('g'), withdrawal(begun.id)])
  expect([match.status, match.score, events]).toEqual(['scheduled', null, []])
})

describe('a period that two have written', () => {
  const again = (status: MatchEntry['status'], minute: number) => ({ ...period(status, minute), id: `again ${status}` })
  const back = (status: MatchEntry['status']) => withdrawal(`period ${status}`)
  const ended = [begun, period('ht', 45), period('h2', 60), period('ft', 105)]
  const statusAfter = (...entries: MatchEntry[]) => after(...entries).match.status

  test('stays where it was when the first of them is taken back', () => {
    expect(statusAfter(...ended, again('h1', 110), back('h1'))).toBe('ft')
    const second = [begun, period('ht', 45), period('h2', 60), again('ht', 46)]
    expect(statusAfter(...second, back('ht'))).toBe('h2')
    expect(statusAfter(...second, back('ht'), { ...again('ht', 70), id: 'anew' })).toBe('h2')
  })

  test('is neither resumed nor stopped by an entry of before, whenever it comes', () => {
    const stopped = [begun, period('stopped', 20)]
    expect(statusAfter(...stopped, again('h1', 1))).toBe('stopped')
    const goesOn = [...stopped, { ...period('h1', 30), id: 'goes on' }]
    expect(statusAfter(...goesOn)).toBe('h1')
    expect(statusAfter(...goesOn, again('stopped', 21))).toBe('h1')
    expect(statusAfter(...goesOn, again('stopped', 40))).toBe('stopped')
  })

  test('is agreed with by ten at most', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...begun, id: `h1 ${at}` }))
    const refusal = (...entries: MatchEntry[]) =>
      entryRefusal(matchByEntries(scheduled, entries).match, entries, again('h1', 2))
    expect(refusal(begun, ...many.slice(1))).toBeNull()
    expect(refusal(begun, ...many)).toBe('period-order')
  })
})

describe('an entry is refused', () => {
  const refused = (one: MatchEntry, ...before: MatchEntry[]) =>
    entryRefusal(matchByEntries(scheduled, before).match, before, one)

  test('with the rule that it breaks', () => {
    expect(refused(goal('g'), begun)).toBeNull()
    expect(refused(goal('g'))).toBe('not-begun')
    expect(refused(goal('g', { side: '' }), begun)).toBe('invalid')
    expect(refused(goal('g', { minute: 131 }), begun)).toBe('minute-range')
    expect(refused(goal('g', { minute: 1.5 }), begun)).toBe('minute-range')
    expect(refused(goal('g', { player: 'م'.repeat(ENTRY_LIMITS.nameCharacters + 1) }), begun)).toBe('player-too-long')
    expect(refused(goal('k', { kind: 'kick-scored' }), begun)).toBe('not-in-play')
    expect(refused(period('h2', 1), begun)).toBe('period-order')
    expect(refused(withdrawal('nothing'), begun)).toBe('entry-unknown')
    expect(refused({ ...withdrawal('g'), id: 'w2' }, begun, goal('g'), withdrawal('g'))).toBe('entry-withdrawn')
    expect(entryRefusal({ ...scheduled, status: 'awarded' }, [], begun)).toBe('match-decided')
  })

  test.each<[string, MatchEntry]>([
    ['a period with a team', { ...period('ht', 1), side: 'home' }],
    ['a period with a player', { ...period('ht', 1), player: 'Salem' }],
    ['a period that takes something back', { ...period('ht', 1), withdraws: 'g' }],
    ['a withdrawal with a minute', { ...withdrawal('g'), minute: 3 }],
    ['a withdrawal with a period', { ...withdrawal('g'), status: 'ht' }],
    ['a goal with a period', goal('h', { status: 'ht' })],
    ['a goal that takes something back', goal('h', { withdraws: 'g' })],
  ])('with fields of another kind: %s', (_what, one) => {
    expect(refused(one, begun, goal('g'))).toBe('invalid')
  })

  test('above 99 goals, and above the most entries of a match', () => {
    const goals = Array.from({ length: 99 }, (_, at) => goal(`g${at}`))
    expect(refused(goal('one more'), begun, ...goals)).toBe('score-range')
    const all = Array.from({ length: ENTRY_LIMITS.ofMatch - 1 }, (_, at) => goal(`y${at}`, { kind: 'yellow' }))
    expect(refused(goal('one more'), begun, ...all)).toBe('entries-full')
    expect(refused(withdrawal('y1'), begun, ...all)).toBeNull()
    expect(refused(goal('instead'), begun, ...all, withdrawal('y1'))).toBeNull()
    const withdrawn = Array.from({ length: ENTRY_LIMITS.everWritten - 1 }, (_, at) => [
      goal(`g${at}`),
      withdrawal(`g${at}`),
    ])
    expect(refused(goal('one more'), begun, ...withdrawn.flat())).toBe('entries-full')
  })

  test('of a scorer before the last hour, and among the last entries, which are for editors', () => {
    const by = (one: MatchEntry, minute: number, ...before: MatchEntry[]) =>
      scorerRefusal(matchByEntries(scheduled, before).match, before, one, scheduled.kickoff + minute * MINUTE)
    expect([by(begun, -61), by(begun, -59), by(period('ht', 46), -61, begun)]).toEqual(['period-order', null, null])
    const many = Array.from({ length: ENTRY_LIMITS.ofScorers }, (_, at) => goal(`y${at}`, { kind: 'yellow' }))
    expect(by(goal('one more'), 1, ...many)).toBe('entries-full')
    expect(by(withdrawal('y1'), 1, ...many)).toBeNull()
    const week = 7 * 24 * 60
    expect([by(goal('late'), week, begun), by(goal('late'), week + 1, begun)]).toEqual([null, 'match-long-over'])
  })

  test('of a match that somebody decided, withdrawals as well', () => {
    const decided = { ...scheduled, status: 'awarded' } as const
    expect(entryRefusal(decided, [begun, goal('g')], withdrawal('g'))).toBe('match-decided')
  })

  test('after the end only a period is', () => {
    const ended = [begun, period('ft', 100)]
    expect(refused(goal('late'), ...ended)).toBeNull()
    expect(refused(period('h2', 101), ...ended)).toBe('period-order')
    expect(nextPeriods('ft')).toEqual([])
  })
})

test('K9 a held field keeps its value, the others are those of the source', () => {
  const stored = { ...scheduled, score: { home: 1, away: 0 }, round: '3' }
  const said = { ...scheduled, score: { home: 0, away: 0 }, round: '4' }
  expect(withHeld(said, stored, ['score'])).toEqual({ ...said, score: { home: 1, away: 0 } })
})
