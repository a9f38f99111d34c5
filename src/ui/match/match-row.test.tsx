import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { MATCH_STATUSES } from '@/domain/football/statuses'
import type { MatchView } from '@/views/matches'
import { running, testMatch } from './match-fixture'
import { MatchRow, type RenderMatchRoot } from './match-row'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const drawn = (parts: Partial<MatchView>): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MatchRow match={testMatch(parts)} />
    </I18nProvider>,
  )

/** The texts of the cells, in the order of the page. */
const cellsOf = (html: string) => [...html.matchAll(/<b [^>]*>([^<]*)<\/b>/g)].map(([, text]) => text)

const twoOne = { home: 2, away: 1 }

test('the home team is first, and each number has a cell of its own', () => {
  const html = drawn({ status: 'h2', score: twoOne, minute: running(67) })
  expect(html.indexOf('>الهلال<')).toBeLessThan(html.indexOf('>النصر<'))
  expect(cellsOf(html)).toEqual(['2', '1'])
  expect(html).toContain('<bdi dir="ltr">67′</bdi>')
  expect(html).toContain('>الهلال 2, النصر 1, minute 67</span>')
})

test('K4 a minute that stands still has a sign, and the row no edge of a live one', () => {
  const still = drawn({ status: 'h2', score: twoOne, minute: { ...running(67), still: true } })
  expect(still).toContain('<bdi dir="ltr">~67′</bdi>')
  expect(still).not.toContain('data-now')
  expect(drawn({ status: 'h2', score: twoOne, minute: running(67) })).toContain('data-now')
})

test('K4 a minute of which nothing was heard for long is an age', () => {
  const old = drawn({ status: 'h2', score: twoOne, minute: { ...running(67), still: true, ageMs: 720_000 } })
  expect(old).toContain('>updated 12 minutes ago<')
  expect(old).not.toContain('67')
})

test('a match in stoppage time shows the last minute of the period and a plus', () => {
  expect(drawn({ status: 'h1', score: twoOne, minute: { ...running(45), over: true } })).toContain('>45+′<')
})

test('the loser of a finished match is dim, and the name of the winner is strong', () => {
  const html = drawn({ status: 'ft', score: twoOne })
  expect(html).toMatch(/data-dim="true"[^>]*>1</)
  expect(html.match(/data-wins/g)).toHaveLength(1)
  expect(html).toContain('Full time')
})

test('K18 a match that was not played out has no winner and nothing dim', () => {
  for (const status of MATCH_STATUSES.filter((one) => !['ft', 'aet', 'pso'].includes(one))) {
    expect(drawn({ status, score: twoOne }), status).not.toMatch(/data-dim|data-wins|Full time/)
  }
})

test('a shoot-out has cells of its own, and the drawn score stays bright', () => {
  const html = drawn({ status: 'pso', score: { home: 2, away: 2 }, shootout: { home: 4, away: 5 } })
  expect(cellsOf(html)).toEqual(['2', '2', '4', '5'])
  expect(html).toMatch(/data-dim="true"[^>]*>4</)
  expect(html.match(/data-dim/g)).toHaveLength(1)
})

test('a scheduled match shows its time in place of the cells', () => {
  const html = drawn({})
  expect(cellsOf(html)).toEqual([])
  expect(html).toContain('21:00')
})

test.each(['tbd', 'postponed', 'cancelled'] as const)('K18 a match that is %s shows no time', (status) => {
  expect(drawn({ status })).not.toContain('21:00')
})

test('a long name is cut for phones, and whole for screen readers', () => {
  const home = { id: 't3', name: 'Borussia Mönchengladbach' }
  const html = drawn({ home })
  expect(html).toContain('>Borussia Mön…<')
  expect(html).toContain('>Borussia Mönchengladbach against النصر, at 21:00</span>')
})

test('a team has a mark for each red card', () => {
  const marks = (reds: MatchView['reds']) => drawn({ status: 'h2', score: twoOne, reds }).match(/<i /g)?.length ?? 0
  expect(marks({ home: 1, away: 2 })).toBe(3)
  expect(marks({ home: 0, away: 0 })).toBe(0)
})

test('a replayed match says so', () => {
  expect(drawn({ status: 'h2', score: twoOne, replay: true })).toContain('>Replay<')
  expect(drawn({ status: 'h2', score: twoOne })).not.toContain('Replay')
})

test('the list decides which element a row is', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MatchRow match={testMatch()} renderRoot={linkTo} />
    </I18nProvider>,
  )
  expect(html).toMatch(/<a href="\/match-details\/m00000000000001" [^>]*><span [^>]*>الهلال against النصر/)
})

const linkTo: RenderMatchRoot = ({ id }, { children, ...props }) => (
  <a href={`/match-details/${id}`} {...props}>
    {children}
  </a>
)

test('a star follows the match: pressed and filled, with a clock and a word until the server has it', () => {
  const starOf = (on: boolean, pending: boolean) => {
    const { follows } = testMatch()
    const match = testMatch({ follows: { ...follows, match: { on, pending } } })
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <MatchRow match={match} onFollow={() => {}} />
      </I18nProvider>,
    )
    return /<button.*<\/button>/.exec(html)?.[0] ?? ''
  }
  expect(starOf(false, false)).toContain('aria-pressed="false"')
  expect(starOf(false, false)).toContain('aria-label="Follow the match الهلال – النصر"')
  expect(starOf(true, false)).toMatch(
    /aria-pressed="true".*icon-tabler-star-filled|aria-pressed="true".*fill="currentColor"/,
  )
  for (const on of [true, false]) {
    expect(starOf(on, false)).not.toContain('tabler-icon-clock')
    expect(starOf(on, true)).toContain('tabler-icon-clock')
    expect(starOf(on, true)).toContain('waiting for the network')
    expect(starOf(on, true).includes('tabler-icon-star-filled')).toBe(on)
  }
  expect(drawn({})).not.toContain('<button')
})
