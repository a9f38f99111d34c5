import { describe, expect, test } from 'vitest'
import type { MatchEvent, TwoScores } from '@/domain/football/matches'
import type { MatchStatus } from '@/domain/football/statuses'
import { withRunningScores } from '@/domain/football/running-scores'
import { testEvent } from '../match-fixture'
import { timelineOf } from './timeline'

const unscored = (events: readonly MatchEvent[]) => withRunningScores(events, { score: null, shootout: null })

/** The timeline as texts: minutes, numbers of kicks, and breaks. */
const shown = (events: readonly MatchEvent[], status: MatchStatus) =>
  timelineOf(unscored(events), { status, score: null }).map((entry) => {
    if ('pause' in entry) return entry.pause
    const { event, kick } = entry
    return kick === null ? `${event.minute}+${event.extra}` : `${event.side} ${kick}`
  })

const at = (minute: number, extra = 0) => testEvent('goal', { minute, extra })

const kick = (side: MatchEvent['side'], kind: 'kick-scored' | 'kick-missed' = 'kick-scored') =>
  testEvent(kind, { side, minute: 120 })

describe('the breaks between the events', () => {
  test.each<[status: MatchStatus, breaks: string[]]>([
    ['h1', ['20+0']],
    ['ht', ['half-time', '20+0']],
    ['h2', ['half-time', '20+0']],
    ['break', ['normal-time', 'half-time', '20+0']],
    ['e1', ['normal-time', 'half-time', '20+0']],
    ['eht', ['extra-half-time', 'normal-time', 'half-time', '20+0']],
    ['e2', ['extra-half-time', 'normal-time', 'half-time', '20+0']],
    ['pens', ['shoot-out', 'normal-time', 'half-time', '20+0']],
    ['ft', ['full-time', 'half-time', '20+0']],
    ['aet', ['full-time', 'extra-half-time', 'normal-time', 'half-time', '20+0']],
    ['pso', ['full-time', 'shoot-out', 'normal-time', 'half-time', '20+0']],
    ['stopped', ['20+0']],
    ['abandoned', ['20+0']],
    ['awarded', ['20+0']],
  ])('the status %s gives those that are past', (status, breaks) => {
    expect(shown([at(20)], status)).toEqual(breaks)
  })

  test('K18 an abandoned match has the breaks before its events, and no end', () => {
    expect(shown([at(20), at(60)], 'abandoned')).toEqual(['60+0', 'half-time', '20+0'])
  })

  test('stoppage time belongs to its half', () => {
    expect(shown([at(45, 2), at(46), at(90, 4)], 'ft')).toEqual(['full-time', '90+4', '46+0', 'half-time', '45+2'])
  })

  test('events of extra time give its breaks before a shoot-out', () => {
    expect(shown([at(93), at(118), kick('home')], 'pens')).toEqual([
      'home 1',
      'shoot-out',
      '118+0',
      'extra-half-time',
      '93+0',
      'normal-time',
      'half-time',
    ])
  })

  test('a shoot-out after normal time has none of extra time', () => {
    expect(shown([at(80), kick('home')], 'pso')).not.toContain('extra-half-time')
  })

  test('an event that is newer than the status moves the breaks on', () => {
    expect(shown([at(20), at(50)], 'h1')).toEqual(['50+0', 'half-time', '20+0'])
  })
})

test('kicks are counted for each side, missed ones among them', () => {
  const kicks = [kick('home'), kick('away', 'kick-missed'), kick('home', 'kick-missed'), kick('away')]
  expect(shown(kicks, 'pens').slice(0, 5)).toEqual(['away 2', 'home 2', 'away 1', 'home 1', 'shoot-out'])
})

test('an event keeps its key when a later one comes', () => {
  const keysOf = (events: readonly MatchEvent[]) =>
    timelineOf(unscored(events), { status: 'h1', score: null }).flatMap((entry) =>
      'pause' in entry ? [] : [entry.key],
    )
  expect(keysOf([at(10), at(20)])).toEqual([1, 0])
  expect(keysOf([at(10), at(20), at(30)])).toEqual([2, 1, 0])
})

describe('the score beside goals and breaks', () => {
  const told = (events: readonly MatchEvent[], score: TwoScores, shootout: TwoScores | null = null) =>
    timelineOf(withRunningScores(events, { score, shootout }), { status: 'pso', score }).map((entry) => {
      const then = 'pause' in entry ? entry.score : entry.event.scoreAfter
      const beside = then ? `${then.home}-${then.away}` : 'none'
      return `${'pause' in entry ? entry.pause : entry.event.kind} ${beside}`
    })

  test('is that after the goals until then, the kicks of the shoot-out apart', () => {
    const events = [
      at(20),
      testEvent('yellow', { minute: 30 }),
      testEvent('penalty', { side: 'away', minute: 95 }),
      kick('away'),
      kick('home', 'kick-missed'),
    ]
    expect(told(events, { home: 1, away: 1 }, { home: 0, away: 1 })).toEqual([
      'full-time 1-1',
      'kick-missed 0-1',
      'kick-scored 0-1',
      'shoot-out 1-1',
      'extra-half-time 1-1',
      'penalty 1-1',
      'normal-time 1-0',
      'half-time 1-0',
      'yellow none',
      'goal 1-0',
    ])
  })

  test('a match without goals has breaks without goals', () => {
    expect(told([testEvent('yellow')], { home: 0, away: 0 })).toContain('half-time 0-0')
  })

  test('K14 is told of the end only when the goals are not the score', () => {
    expect(told([at(20)], { home: 2, away: 0 })).toEqual([
      'full-time 2-0',
      'shoot-out none',
      'normal-time none',
      'half-time none',
      'goal none',
    ])
  })
})
