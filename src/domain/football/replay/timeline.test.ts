import { describe, expect, test } from 'vitest'
import type { MatchEvent } from '../matches'
import { readReplays } from './format'
import { RECORDED } from './recorded'
import { timelineOf } from './timeline'

const MINUTE = 60_000

const event = (kind: MatchEvent['kind'], minute: number, extra = 0): MatchEvent => ({
  kind,
  side: 'home',
  minute,
  extra,
  player: '',
  other: '',
})

const minutesOf = ({ stages }: ReturnType<typeof timelineOf>) =>
  stages.map(({ status, from, until }) => [status, from / MINUTE, until / MINUTE])

describe('the timeline of a replayed match', () => {
  test('a period has at least one minute of stoppage time', () => {
    expect(minutesOf(timelineOf({ end: 'ft', events: [] }))).toEqual([
      ['h1', 0, 46],
      ['ht', 46, 61],
      ['h2', 61, 107],
    ])
  })

  test('stoppage time lasts until the minute of its last event', () => {
    const events = [event('goal', 45, 4), event('yellow', 90, 8)]
    expect(minutesOf(timelineOf({ end: 'ft', events }))).toEqual([
      ['h1', 0, 49],
      ['ht', 49, 64],
      ['h2', 64, 117],
    ])
  })

  test('extra time and a shoot-out of a kick a minute follow', () => {
    const events = [event('goal', 105, 2), event('kick-scored', 120, 1), event('kick-missed', 120, 2)]
    expect(minutesOf(timelineOf({ end: 'pso', events })).slice(3)).toEqual([
      ['break', 107, 112],
      ['e1', 112, 129],
      ['eht', 129, 131],
      ['e2', 131, 147],
      ['pens', 147, 149],
    ])
  })

  test('an event happens in the middle of its minute', () => {
    const events = [event('goal', 1), event('goal', 45, 1), event('change', 46), event('goal', 90)]
    const { moments } = timelineOf({ end: 'ft', events })
    expect(moments.map(({ at }) => at / MINUTE)).toEqual([0.5, 45.5, 61.5, 105.5])
  })

  test('an event after minute 120 happens in the shoot-out', () => {
    const events = [event('kick-scored', 120, 1), event('yellow', 122), event('kick-scored', 120, 2)]
    const { stages, moments } = timelineOf({ end: 'pso', events })
    const start = stages.at(-1)!.from
    expect(moments.map(({ at }) => (at - start) / MINUTE)).toEqual([0.5, 1.5, 1.5])
  })

  test('the events of every recorded match happen in their order and before its end', () => {
    for (const replay of readReplays(RECORDED)) {
      const { stages, moments } = timelineOf(replay)
      const times = moments.map(({ at }) => at)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(stages.at(-1)!.until)
    }
  })
})
