import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { localeOf } from '@/i18n/language'
import { messages } from '@/i18n/locales/ar/messages.po'
import { MATCH_STATUSES } from '@/domain/football/statuses'
import type { MatchEvent } from '@/domain/football/matches'
import { withRunningScores } from '@/domain/football/running-scores'
import { running, testEvent, testMatch } from '@/ui/match/match-fixture'
import { statusWords } from '@/ui/match/row-words'
import type { MatchView } from '@/views/matches'
import { cardContent } from './card-content'

const AS_OF = new Date(2026, 10, 27, 21, 47).getTime()

const content = (parts: Partial<MatchView> = {}, events: MatchEvent[] = []) =>
  cardContent(
    {
      ...{ state: 'shown', ownWaiting: 0 },
      match: testMatch(parts),
      venue: '',
      details: {
        ...{ state: 'known', events: withRunningScores(events, testMatch(parts)) },
        ...{ lineups: null, statistics: [], table: null },
      },
      clock: 0,
      asOf: AS_OF,
    },
    'mudarraj.example',
  )

beforeAll(() => i18n.loadAndActivate({ locale: 'ar', locales: [localeOf('ar')], messages }))

test('a match that is over has two numbers, its day with the year, and dims the lower number', () => {
  expect(content({ status: 'ft', score: { home: 2, away: 1 } })).toMatchObject({
    competition: 'دوري روشن السعودي',
    when: 'الجولة 11 · 27 نوفمبر 2026',
    score: { home: '2', away: '1', loser: 'away' },
    state: 'انتهت',
    isLive: false,
    replay: null,
  })
})

test('a match in play says its minute and when that was; a minute that stands still is not live', () => {
  const live = content({ status: 'h2', score: { home: 0, away: 0 }, minute: running(67) })
  expect(live.state).toBe('\u206667′\u2069 · الشوط الثاني · الساعة 21:47')
  expect(live.isLive).toBe(true)
  const still = content({ status: 'h2', score: { home: 0, away: 0 }, minute: { ...running(67), still: true } })
  expect([still.state?.includes('~67′'), still.isLive]).toEqual([true, false])
  const old = content({ status: 'h2', minute: { ...running(67), still: true, ageMs: 700_000 } })
  expect(old.state).toBe('الشوط الثاني · الساعة 21:47')
})

test('before the kick-off the card has its time in place of a score', () => {
  expect(content()).toMatchObject({ score: null, middle: '21:00', state: null })
})

test('K18 a match that was not played out has its own words, and a score only where it stands', () => {
  for (const status of MATCH_STATUSES.filter((one) => statusWords(one) !== null)) {
    expect(content({ status }).state, status).toContain(statusWords(status))
  }
  const score = { home: 3, away: 0 }
  const scored = (status: MatchView['status']) => content({ status, score }).score
  expect([scored('postponed'), scored('cancelled'), scored('walkover')]).toEqual([null, null, null])
  expect(scored('awarded')).toEqual({ home: '3', away: '0', loser: null })
  expect(content({ status: 'postponed' })).toMatchObject({ middle: '–', when: 'الجولة 11' })
})

test('K18 after a shoot-out the draw stays bright, and the kicks have a loser', () => {
  const parts = { score: { home: 1, away: 1 }, shootout: { home: 2, away: 4 } }
  expect(content({ status: 'pso', ...parts })).toMatchObject({
    score: { home: '1', away: '1', loser: null },
    shootout: { home: '2', away: '4', loser: 'home' },
  })
})

test('K17 a replay says so', () => {
  expect(content({ status: 'ft', replay: true }).replay).toBe('إعادة لمباراة سابقة')
})

describe('scorers', () => {
  test('the goals of a player are one line, with marks, each in its own direction', () => {
    const events = [
      testEvent('goal', { player: 'فهد السالمي', minute: 12 }),
      testEvent('penalty', { player: 'فهد السالمي', minute: 45, extra: 2 }),
      testEvent('own-goal', { side: 'away', player: 'Müller', minute: 80 }),
      testEvent('kick-scored', { player: 'x', minute: 121 }),
    ]
    const { home, away } = content({ status: 'ft' }, events)
    expect(home.scorers).toEqual(['\u2068فهد السالمي\u2069 \u206612′\u2069 \u206645+2′\u2069 (ر.ج)'])
    expect(away.scorers).toEqual(['\u2068Müller\u2069 \u206680′\u2069 (عكسي)'])
  })

  test('six lines at most, and the number of the others', () => {
    const events = Array.from({ length: 9 }, (_, n) => testEvent('goal', { player: `لاعب ${n}`, minute: n + 1 }))
    const { scorers } = content({ status: 'ft' }, events).home
    expect(scorers).toHaveLength(7)
    expect(scorers.at(-1)).toBe('\u2066+3\u2069')
  })
})
