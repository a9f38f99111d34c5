import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { MATCH_STATUSES } from '@/domain/football/statuses'
import type { MatchEvent } from '@/domain/football/matches'
import type { MatchView } from '@/views/matches'
import { running, testEvent, testMatch } from '../match-fixture'
import { statusWords } from '../row-words'
import { MatchHero } from './match-hero'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

interface Options {
  events?: MatchEvent[]
  brief?: boolean
}

const drawn = (parts: Partial<MatchView>, { events = [], brief = false }: Options = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MatchHero match={testMatch(parts)} events={events} brief={brief} onEvents={() => {}} onFollowTeam={() => {}} />
    </I18nProvider>,
  )

const cellsOf = (html: string) => [...html.matchAll(/<b [^>]*>([^<]*)<\/b>/g)].map(([, text]) => text)

const live = { status: 'h2', score: { home: 2, away: 1 }, minute: running(67) } as const

test('a match in play has its minute and its period, and one label for screen readers', () => {
  const html = drawn(live)
  expect(cellsOf(html)).toEqual(['2', '1'])
  expect(html).toContain('<bdi dir="ltr">67′</bdi>')
  expect(html).toContain('>Second half<')
  expect(html).toMatch(/<h2 [^>]*>الهلال 2, النصر 1, minute 67<\/h2>/)
})

test('nothing is said at the first drawing', () => {
  expect(drawn(live)).toMatch(/<p role="status" [^>]*><\/p>/)
})

test('the brief hero has no round and no scorers', () => {
  const events = [testEvent('goal', { player: 'Sami' })]
  expect(drawn(live, { events })).toMatch(/Matchday 11.*Sami/s)
  expect(drawn(live, { events, brief: true })).not.toMatch(/Matchday 11|Sami/)
})

test('K18 each status but that of a scheduled match has its words, and only those with a score have cells', () => {
  for (const status of MATCH_STATUSES.filter((one) => one !== 'scheduled')) {
    const html = drawn({ status, score: { home: 2, away: 1 } })
    expect(html, status).toContain(`>${statusWords(status)}<`)
    const isUnplayed = ['tbd', 'postponed', 'walkover', 'cancelled'].includes(status)
    expect(cellsOf(html), status).toEqual(isUnplayed ? [] : ['2', '1'])
  }
})

test('a shoot-out has cells of its own', () => {
  expect(cellsOf(drawn({ status: 'pso', score: { home: 2, away: 2 }, shootout: { home: 4, away: 5 } }))).toEqual([
    '2',
    '2',
    '4',
    '5',
  ])
})

test('a replay says so', () => {
  expect(drawn({ ...live, replay: true })).toContain('>Replay<')
})

test('penalties and own goals have marks', () => {
  const events = [testEvent('penalty', { player: 'Sami' }), testEvent('own-goal', { side: 'away', player: 'Ali' })]
  const html = drawn(live, { events })
  expect(html).toContain('(pen.)')
  expect(html).toContain('(o.g.)')
})

test('a side with more than four scorers has a button that leads to all goals', () => {
  const goals = (count: number) => Array.from({ length: count }, (_, n) => testEvent('goal', { player: `P${n}` }))
  expect(drawn(live, { events: goals(4) })).not.toContain('All goals')
  expect(drawn(live, { events: goals(5) })).toContain('All goals')
})

test('each team has a button that says whether it is followed; the brief hero has none', () => {
  const { follows } = testMatch()
  const html = drawn({ ...live, follows: { ...follows, home: { on: true, pending: false } } })
  expect(html).toMatch(/aria-label="Following الهلال, unfollow"[^>]*aria-pressed="true"/)
  expect(html).toMatch(/aria-label="Follow النصر"[^>]*aria-pressed="false"/)
  const waits = drawn({ ...live, follows: { ...follows, away: { on: true, pending: true } } })
  expect(waits).toContain('aria-label="Following النصر, unfollow, waiting for the network"')
  expect(drawn(live, { brief: true })).not.toContain('aria-pressed')
})
