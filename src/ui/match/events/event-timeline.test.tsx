import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { MatchEvent } from '@/domain/football/matches'
import { withRunningScores } from '@/domain/football/running-scores'
import type { MatchView } from '@/views/matches'
import { testEvent, testMatch } from '../match-fixture'
import { EventTimeline } from './event-timeline'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const drawn = (...events: MatchEvent[]): string => drawnAt({ status: 'h1' }, events)

function drawnAt(parts: Partial<MatchView>, events: MatchEvent[]): string {
  const match = testMatch(parts)
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <EventTimeline match={match} events={withRunningScores(events, match)} />
    </I18nProvider>,
  )
}

test('an event is one item: its sentence, and its drawing hidden from screen readers', () => {
  const html = drawn(testEvent('goal', { minute: 45, extra: 2, player: 'Kevin De Bruyne' }))
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(html).toContain('minute 45+2, Goal, الهلال, Kevin De Bruyne')
  expect(html).toContain('<bdi dir="ltr">45+2′</bdi>')
  expect(html.match(/aria-hidden="true"/g)!.length).toBeGreaterThanOrEqual(2)
})

test('a name has its own direction', () => {
  expect(drawn(testEvent('yellow', { player: 'Kevin De Bruyne' }))).toContain(
    '<bdi dir="ltr" class="">Kevin De Bruyne</bdi>',
  )
})

test('an event without a name shows what happened in its place', () => {
  expect(drawn(testEvent('goal'))).toMatch(/<b [^>]*>Goal<\/b>/)
})

test('of a change who comes on is drawn above who goes off', () => {
  const html = drawn(testEvent('change', { player: 'Off', other: 'On' }))
  expect(html.indexOf('>On<')).toBeLessThan(html.indexOf('>Off<'))
})

test('a second yellow card is drawn as two cards, a red one as one', () => {
  const cards = (kind: MatchEvent['kind']) => drawn(testEvent(kind)).match(/<rect/g)?.length
  expect(cards('second-yellow')).toBe(2)
  expect(cards('red')).toBe(1)
})

test('a goal has the score after it as two cells, and in its sentence', () => {
  const html = drawnAt({ status: 'h1', score: { home: 0, away: 1 } }, [testEvent('goal', { side: 'away' })])
  expect(html).toContain('minute 10, Goal, النصر, الهلال 0, النصر 1')
  expect(html).toMatch(/<b [^>]*>0<\/b><b [^>]*>1<\/b>/)
})

test('a break has the score until then', () => {
  const html = drawnAt({ status: 'ht', score: { home: 1, away: 0 } }, [testEvent('goal')])
  expect(html).toContain('End of the first half, الهلال 1, النصر 0')
})
