import { DEMO_ADMIN } from '../e2e/fixtures/demo-data'
import { expectOk, openApi } from '../support/api'
import { addHandMatch } from '../support/hand-matches'
import { FIXED_NOW } from './fixed-clock'
import type { Screen, Visit } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** Each visit has a match of its own. */
let matches = 700

/** What editors write of matches by hand: scorers, and the desk. */
export const SCREENS_OF_MATCHES_BY_HAND: readonly Screen[] = [
  {
    name: 'admin-scorers',
    as: 'editor',
    route: '/admin/scorers',
    prepare: ({ page }) => page.locator('select').waitFor(),
  },
  {
    name: 'admin-matches',
    as: 'editor',
    route: '/admin/matches',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openDesk(visit)
      await visit.page.goto('/admin/matches')
      await visit.page.locator('[data-match]').first().waitFor()
    },
  },
  {
    name: 'admin-match-new',
    as: 'editor',
    route: '/admin/matches',
    prepare: async ({ page, text }) => {
      await page.getByRole('button', { name: text('New match', 'desk') }).click()
      await page.getByRole('dialog').getByLabel(text('Home team', 'desk')).fill('الارجنتين')
      await page.getByRole('dialog').locator('ul button').first().waitFor()
    },
  },
  {
    name: 'admin-match-desk',
    as: 'editor',
    route: '/admin/matches',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openDesk(visit)
      await visit.page.getByText('سالم الدوسري').waitFor()
    },
  },
  {
    name: 'admin-match-unsent',
    as: 'editor',
    route: '/admin/matches',
    prepare: async (visit) => {
      await openDesk(visit)
      await visit.page.getByText('سالم الدوسري').waitFor()
      await visit.page.route('**/entries', (route) => route.abort())
      await visit.page
        .getByRole('button', { name: visit.text('Goal', 'match'), exact: true })
        .first()
        .click()
      await visit.page.locator('[data-state=stopped]').waitFor()
    },
  },
  {
    name: 'admin-match-entry',
    as: 'editor',
    route: '/admin/matches',
    prepare: async (visit) => {
      await openDesk(visit)
      const correct = visit.text('Correct: {what}', 'entry').replace('{what}', visit.text('Goal', 'match'))
      await visit.page.getByRole('button', { name: correct }).first().click()
      await visit.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-match-of-source',
    as: 'editor',
    route: '/admin/matches',
    sizes: ALL_SIZES,
    prepare: openMatchOfSource,
  },
  {
    name: 'admin-match-taken-over',
    as: 'editor',
    route: '/admin/matches',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openMatchOfSource(visit)
      await visit.page.getByRole('button', { name: visit.text('By hand from here', 'desk') }).click()
      await visit.page.getByRole('button', { name: visit.text('Give back to the source', 'desk') }).evaluate(toMiddle)
    },
  },
  {
    name: 'admin-match-fields',
    as: 'editor',
    route: '/admin/matches',
    prepare: async (visit) => {
      await openDesk(visit)
      await visit.page.getByRole('button', { name: visit.text('Change', 'desk') }).click()
      await visit.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-match-lineups',
    as: 'editor',
    route: '/admin/matches',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openDesk(visit)
      await visit.page.getByRole('button', { name: visit.text('Write the line-ups', 'line-ups') }).click()
      await visit.page.getByRole('dialog').waitFor()
    },
  },
]

const toMiddle = (element: Element) => element.scrollIntoView({ block: 'center' })

/** A match in its second half of which a provider tells. */
async function openMatchOfSource({ page, appServer }: Visit): Promise<void> {
  matches += 1
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  const kickoff = FIXED_NOW - 70 * 60_000
  const match = await addHandMatch(api, { number: matches, home: 'Morocco', away: 'Portugal', kickoff, round: '4' })
  const since = new Date(FIXED_NOW - 12 * 60_000).toISOString()
  const told = { source: 'openligadb', status: 'h2', score: '1-2', since, venue: 'Al Thumama Stadium' }
  const path = `/api/collections/matches/records/${match}`
  expectOk(await api.request('PATCH', path, { token: await api.admin(), body: told }), path)
  await page.goto(`/admin/matches/${match}`)
  await page.getByTestId('score').waitFor({ state: 'attached' })
}

/** A match by hand in play, with a goal, a card and a withdrawn goal. */
async function openDesk({ page }: Visit): Promise<void> {
  const id = await page.evaluate(async () => {
    const number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
    const match = `h${number.toString(36).padStart(14, '0')}`
    let version = 0
    const post = (path: string, body: object) =>
      fetch(`/api/admin/matches${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const write = async (more: object) => {
      const entry = {
        id: `e${match.slice(2)}${version}`.slice(-15),
        kind: 'goal',
        side: 'home',
        at: Date.now(),
        ...more,
      }
      await post(`/${match}/entries`, { version, entries: [entry] })
      version += 1
      return entry.id
    }
    const kickoff = { wall: new Date().toISOString().slice(0, 16), zone: 'UTC' }
    const names = {
      competition: { name: 'دوري الأحياء' },
      home: { name: 'نجوم الحارة' },
      away: { name: 'Al Wadi United' },
    }
    await post('', { id: match, ...names, kickoff, round: '3', venue: 'ملعب الأمير فيصل' })
    await write({ kind: 'period', side: '', status: 'h1' })
    await write({ minute: 7, player: 'سالم الدوسري', other: 'محمد كنو' })
    const wrong = await write({ side: 'away', minute: 11 })
    await write({ kind: 'withdrawal', side: '', withdraws: wrong })
    await write({ kind: 'yellow', side: 'away', minute: 12, player: 'Kevin' })
    return match
  })
  await page.goto(`/admin/matches/${id}`)
}
