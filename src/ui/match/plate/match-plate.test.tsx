import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Plate } from '@/domain/football/rooms/plates'
import { MatchPlate } from './match-plate'
import { plateSentence } from './plate-words'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const plate = (of: Partial<Plate> = {}): Plate => ({
  ...{ kind: 'goal', home: { ar: 'الهلال', en: 'Al Hilal' }, away: { ar: '', en: 'Al Nassr' }, side: 'home' },
  ...{ score: { home: 2, away: 1 }, shootout: null, status: null, player: 'سالم', minute: 90, extra: 2 },
  ...{ cancelled: false, ...of },
})

const drawn = (of: Partial<Plate> = {}): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MatchPlate plate={plate(of)} foot={null} />
    </I18nProvider>,
  )

test('a goal has both teams beside its score, and its minute from left to right', () => {
  const html = drawn()
  expect(html.indexOf('>2<')).toBeLessThan(html.indexOf('>1<'))
  expect(html).toContain('<bdi dir="ltr">90+2′</bdi>')
  expect(html).not.toContain('<del')
})

test('K15 a goal that was taken back stays, struck through, and its words say so', () => {
  const html = drawn({ cancelled: true })
  expect(html).toContain('<del')
  expect(html).toContain('Goal cancelled')
  expect(plateSentence(plate({ cancelled: true }))).toMatch(/^Goal cancelled, /)
})

test('K18 what was not played out ends with words of its own and without a score', () => {
  const html = drawn({ kind: 'end', status: 'abandoned', score: null, side: null, player: '', minute: 0 })
  expect(html).toContain('Abandoned')
  expect(html).not.toMatch(/>\d</)
})

test('K12 a team without an Arabic name has the Latin one', () =>
  expect(plateSentence(plate({ kind: 'red-card', side: 'away', score: null, player: '', minute: 0 }))).toMatch(
    /Al Nassr$/,
  ))
