import { describe, expect, test, vi } from 'vitest'
import { dayId } from '@/domain/football/match-channels'
import { idOf } from '@/domain/football/ids'
import { packDay, type PublishedMatch, utcDay } from '@/domain/football/packed-day'
import type { CardDocument } from '@/sync/rows/documents'
import { NO_FOLLOWS } from './follows'
import { heldFootball } from './held-football'
import { wantedDays } from './local-days'
import { matchesView } from './matches-view'

const NOW = new Date(2026, 10, 27, 20, 0).getTime()
const HOUR = 3_600_000

const match = (number: number, change: Partial<PublishedMatch>): PublishedMatch => ({
  id: idOf('a', number),
  competition: idOf('a', 307),
  home: idOf('a', 1),
  away: idOf('a', 2),
  round: '11',
  venue: '',
  kickoff: NOW,
  status: 'scheduled',
  since: null,
  score: null,
  shootout: null,
  reds: { home: 0, away: 0 },
  ...change,
})

const card = (id: string, row: Record<string, unknown>): CardDocument =>
  ({ id, channels: [], seq: 1, asOf: 1, row: { id, ...row } }) as unknown as CardDocument

function held(matches: readonly PublishedMatch[]) {
  const days = [...new Set(matches.map(({ kickoff }) => utcDay(kickoff)))]
  const rows = days.flatMap((day) => {
    const { fixtures, board } = packDay(
      day,
      matches.filter(({ kickoff }) => utcDay(kickoff) === day),
    )
    return [card(dayId(day), { fixtures }), card(`board:${dayId(day)}`, { board })]
  })
  const teams = JSON.stringify([
    ['a1', 'Al-Hilal', 'الهلال'],
    ['a2', 'Some FC', ''],
  ])
  const names = { name_ar: 'دوري روشن السعودي', name_en: 'Saudi Pro League', category: 'arab', priority: 1, teams }
  return heldFootball([...rows, card(idOf('a', 307), names)])
}

const view = (matches: readonly PublishedMatch[], tab: 'live' | 'today' | 'tomorrow' | 'yesterday', isKnown = true) =>
  matchesView(
    held(matches),
    tab,
    { language: 'ar', follows: NO_FOLLOWS },
    { now: NOW, heardAt: NOW, sourcesHeard: {}, isKnown: () => isKnown },
  )

const following = (teams: string[], ids: string[]) => ({
  teams: { on: new Set(teams), pending: new Set<string>() },
  matches: { on: new Set(ids), pending: new Set<string>() },
})

describe('the followed matches of a tab', () => {
  const matches = [
    match(1, {}),
    match(2, { home: idOf('a', 8), away: idOf('a', 9) }),
    match(3, { home: idOf('a', 8), away: idOf('a', 10), kickoff: NOW + 24 * HOUR }),
    match(4, { home: idOf('a', 11), away: idOf('a', 12), competition: idOf('a', 308) }),
  ]
  const shown = (tab: 'today' | 'tomorrow', follows: ReturnType<typeof following>, all = matches) => {
    const viewer = { language: 'ar', follows } as const
    const { followed, groups, counts } = matchesView(held(all), tab, viewer, {
      ...{ now: NOW, heardAt: NOW, sourcesHeard: {}, isKnown: () => true },
    })
    const numbers = (some: Array<{ id: string }>) => some.map(({ id }) => Number(id.slice(-1)))
    return { followed: numbers(followed), groups: groups.map((group) => numbers(group.matches)), counts }
  }

  test('those of a followed team and followed ones stand apart, each once on the tab, and are counted', () => {
    const follows = following([idOf('a', 2)], [idOf('a', 4)])
    expect(shown('today', follows)).toMatchObject({
      followed: [1, 4],
      groups: [[2]],
      counts: { today: 3, tomorrow: 1 },
    })
  })

  test('K2 a followed match that moves over midnight is followed on its new day, and only there', () => {
    const follows = following([], [idOf('a', 3)])
    expect([shown('today', follows).followed, shown('tomorrow', follows).followed]).toEqual([[], [3]])
    const moved = matches.map((one) => (one.id === idOf('a', 3) ? { ...one, kickoff: NOW + HOUR } : one))
    expect([shown('today', follows, moved).followed, shown('tomorrow', follows, moved).followed]).toEqual([[3], []])
  })

  test('without a follow none stands apart', () => {
    expect(shown('today', following([], []))).toMatchObject({ followed: [], groups: [[1, 2], [4]] })
  })
})

describe('the matches of a tab', () => {
  test('K1 a match in play stands under live and under its day', () => {
    const matches = [
      match(1, { kickoff: NOW - HOUR, status: 'h2', since: NOW - 20 * 60_000, score: { home: 2, away: 1 } }),
      match(2, { kickoff: NOW - 23 * HOUR, status: 'e1', since: NOW - 60_000, score: { home: 1, away: 1 } }),
      match(3, { kickoff: NOW + 24 * HOUR }),
    ]
    expect(view(matches, 'live').counts).toEqual({ live: 2, today: 1, tomorrow: 1, yesterday: 1 })
    const [group] = view(matches, 'today').groups
    expect(group?.competition).toMatchObject({ name: 'دوري روشن السعودي', category: 'arab', priority: 1 })
    expect(group?.matches).toMatchObject([
      { state: 'live', score: { home: 2, away: 1 }, minute: { minute: 66, over: false, still: false } },
    ])
  })

  test.each([
    ['K5 a source that was heard a minute ago is shown as now', { a: NOW - 60_000 }, true, NOW - 60_000],
    ['K5 a source that was silent for five minutes is shown with its age', { a: NOW - 300_000 }, false, NOW - 300_000],
    ['K5 the silence of another source changes nothing', { o: NOW - 300_000 }, true, NOW],
  ])('%s', (_, sourcesHeard, isNow, asOf) => {
    const matches = [match(1, { status: 'ht', score: { home: 0, away: 0 } }), match(2, { kickoff: NOW + HOUR })]
    const moment = { now: NOW, heardAt: NOW, sourcesHeard, isKnown: () => true }
    const shown = matchesView(held(matches), 'today', { language: 'ar', follows: NO_FOLLOWS }, moment)
    expect(shown).toMatchObject({ asOf, groups: [{ matches: [{ isNow }, { isNow: false }] }] })
  })

  test('K5 the minute of a match that is written by hand runs, whatever its source is silent about', () => {
    const playing = { status: 'h2', since: NOW - 20 * 60_000, score: { home: 0, away: 0 } } as const
    const matches = [match(1, { ...playing, byHand: true }), match(2, playing)]
    const moment = { now: NOW, heardAt: NOW - 1000, sourcesHeard: { a: NOW - 300_000 }, isKnown: () => true }
    const shown = matchesView(held(matches), 'live', { language: 'ar', follows: NO_FOLLOWS }, moment)
    expect(shown.groups[0]?.matches).toMatchObject([
      { isNow: true, minute: { minute: 66, still: false } },
      { isNow: false, minute: { still: true } },
    ])
    const alone = matchesView(held(matches.slice(0, 1)), 'live', { language: 'ar', follows: NO_FOLLOWS }, moment)
    expect(alone.asOf).toBe(NOW - 1000)
  })

  test('K5 the minute of a match by hand stands still when the phone has heard nothing', () => {
    const matches = [match(1, { status: 'h1', since: NOW - 20 * 60_000, byHand: true })]
    const moment = { now: NOW, heardAt: NOW - 300_000, sourcesHeard: {}, isKnown: () => true }
    const shown = matchesView(held(matches), 'live', { language: 'ar', follows: NO_FOLLOWS }, moment)
    expect(shown.groups[0]?.matches).toMatchObject([{ isNow: false, minute: { still: true } }])
  })

  test('K5 the age of a day without a match in play is that of the phone', () => {
    const moment = { now: NOW, heardAt: NOW, sourcesHeard: { a: 0 }, isKnown: () => true }
    expect(matchesView(held([match(1, {})]), 'today', { language: 'ar', follows: NO_FOLLOWS }, moment).asOf).toBe(NOW)
  })

  test('K12 a team without an Arabic name has its Latin one', () => {
    const [group] = view([match(1, {})], 'today').groups
    expect(group?.matches[0]).toMatchObject({ home: { name: 'الهلال' }, away: { name: 'Some FC' } })
  })

  test('K6 that a day has no match is said only after an answer', () => {
    expect(view([], 'today', false).state).toBe('loading')
    expect(view([], 'today').state).toBe('none')
  })

  test('K3 the same matches stand under other days after a change of the zone', () => {
    const now = Date.UTC(2026, 10, 27, 20, 0)
    const late = held([match(1, { kickoff: now + 1.5 * HOUR })])
    const countsIn = (zone: string) => {
      vi.stubEnv('TZ', zone)
      const moment = { now, heardAt: now, sourcesHeard: {}, isKnown: () => true }
      return matchesView(late, 'today', { language: 'ar', follows: NO_FOLLOWS }, moment).counts
    }
    expect(countsIn('Africa/Casablanca')).toMatchObject({ today: 1, tomorrow: 0 })
    expect(countsIn('Asia/Riyadh')).toMatchObject({ today: 0, tomorrow: 1 })
    vi.unstubAllEnvs()
  })

  test('the days of yesterday to tomorrow are four at most', () => {
    expect(wantedDays(NOW).length).toBeLessThanOrEqual(4)
    expect(wantedDays(NOW)).toContain(utcDay(NOW))
  })
})
