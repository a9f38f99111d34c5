import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { localeOf } from '@/i18n/language'
import { messages } from '@/i18n/locales/ar/messages.po'
import { testMatch } from '@/ui/match/match-fixture'
import type { MatchView } from '@/views/matches'
import type { ShownMatch } from '@/views/opened-match'
import { hasCalendarEvent } from './has-calendar-event'
import { matchEvent } from './match-event'

const HOUR_MS = 60 * 60 * 1000
const HEARD_AT = Date.UTC(2026, 10, 20, 9)

const shown = (parts: Partial<MatchView> = {}, asOf: number | null = HEARD_AT): ShownMatch => ({
  ...{ state: 'shown', ownWaiting: 0 },
  match: testMatch(parts),
  venue: 'المملكة أرينا',
  details: { state: 'known', events: [], lineups: null, statistics: [], table: null },
  clock: 0,
  asOf,
})

const event = (parts?: Partial<MatchView>, asOf?: number | null) =>
  matchEvent(shown(parts, asOf), HEARD_AT, 'https://mudarraj.example')

beforeAll(() => i18n.loadAndActivate({ locale: 'ar', locales: [localeOf('ar')], messages }))

test('a match takes two hours, with names, venue, competition, round and address', () => {
  const { kickoff } = testMatch()
  expect(event()).toMatchObject({
    uid: 'm00000000000001@match.mudarraj',
    when: { from: kickoff, to: kickoff + 2 * HOUR_MS },
    status: 'CONFIRMED',
    title: 'الهلال - النصر',
    place: 'المملكة أرينا',
    description: 'دوري روشن السعودي · الجولة 11\nhttps://mudarraj.example/match-details/m00000000000001',
  })
})

test('K2 a moved kick-off keeps the UID and has a higher SEQUENCE', () => {
  const moved = event({ kickoff: testMatch().kickoff + HOUR_MS }, HEARD_AT + 5_000)
  expect(moved.uid).toBe(event().uid)
  expect(moved.sequence).toBe(event().sequence + 5)
  expect(event({}, null).sequence).toBe(event().sequence)
  expect(event({}, Date.UTC(2093, 0, 1)).sequence).toBeLessThan(2 ** 31)
})

test('K18 a cancelled or postponed match is cancelled at its time and says so; without a time it is a day', () => {
  expect(event({ status: 'cancelled' })).toMatchObject({
    status: 'CANCELLED',
    title: 'الهلال - النصر (أُلغيت)',
  })
  expect(event({ status: 'postponed' })).toMatchObject({ status: 'CANCELLED' })
  expect(event({ status: 'tbd' })).toMatchObject({ status: 'TENTATIVE', when: { day: '20261127' } })
})

test('K17 a replay says that it is one', () => {
  expect(event({ replay: true }).title).toBe('الهلال - النصر (إعادة)')
})

test('a match that has begun has no event', () => {
  const has = (status: MatchView['status']) => hasCalendarEvent(shown({ status }))
  expect(['scheduled', 'tbd', 'postponed', 'cancelled'].map((status) => has(status as MatchView['status']))).toEqual(
    Array(4).fill(true),
  )
  expect(['h1', 'ft', 'abandoned'].map((status) => has(status as MatchView['status']))).toEqual(Array(3).fill(false))
})
