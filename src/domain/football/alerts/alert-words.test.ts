import { expect, test } from 'vitest'
import type { Match, MatchEvent } from '../matches'
import { alertTexts } from './alert-words'

const NAMES = { home: { ar: 'الهلال', en: 'Al Hilal' }, away: { ar: '', en: 'Al Nassr' } }
const MATCH: Match = {
  ...{ id: 'a00000000000001', competition: '', home: '', away: '', round: '', venue: '', kickoff: 0, status: 'h2' },
  ...{ since: null, score: { home: 2, away: 1 }, reds: { home: 0, away: 0 }, shootout: null },
}
const goal = (side: 'home' | 'away', minute: number, player: string): MatchEvent => ({
  ...{ kind: 'goal', side, minute, extra: 0, player, other: '' },
})
const GOALS = [goal('home', 5, 'A'), goal('away', 40, 'B'), goal('home', 67, 'سالم')]

test('the score stands between isolated names and is not isolated', () =>
  expect(alertTexts('goal', MATCH, NAMES, []).ar.title).toBe('هدف! \u2068الهلال\u2069 2 - 1 \u2068Al Nassr\u2069'))

test('K14 a goal without a name is a goal', () => expect(alertTexts('goal', MATCH, NAMES, []).ar.body).toBe(''))

test('the scorer and the minute are told when the events have the goal', () => {
  expect(alertTexts('goal', MATCH, NAMES, GOALS).en.body).toBe("\u2068سالم\u2069 · 67'")
  expect(alertTexts('goal', MATCH, NAMES, GOALS.slice(0, 2)).en.body).toBe('')
})

test('K18 a postponed match has no score, and a shoot-out its own result', () => {
  expect(alertTexts('postponed', MATCH, NAMES, []).en.title).toBe(
    'Postponed \u2068Al Hilal\u2069 - \u2068Al Nassr\u2069',
  )
  const shootout = { ...MATCH, status: 'pso', shootout: { home: 4, away: 3 } } as const
  expect(alertTexts('full-time', shootout, NAMES, []).ar.body).toBe('ركلات الترجيح 4 - 3')
})
