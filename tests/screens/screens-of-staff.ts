import type { Page } from 'playwright-core'
import type { Screen, Visit } from './screen'
import { SCREENS_OF_STAFF_LISTS } from './screens-of-staff-lists'
import { SCREENS_OF_REPORTS } from './screens-of-reports'
import { SCREENS_OF_SUPERS } from './screens-of-supers'
import { SCREENS_OF_THE_DOOR } from './screens-of-the-door'
import { seeForm } from './steps'
import { SCREENS_OF_ADVERTISING } from './screens-of-advertising'
import { SCREENS_OF_ADMINISTRATION } from './screens-of-administration'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** The sign-in of staff, the key of the provider of matches, the sources of matches and news, and what supers have. */
export const SCREENS_OF_STAFF: readonly Screen[] = [
  ...SCREENS_OF_ADMINISTRATION,
  { name: 'admin-login', as: 'visitor', route: '/admin/login', sizes: ALL_SIZES, prepare: seeForm },
  {
    name: 'admin-login-refused',
    as: 'visitor',
    route: '/admin/login',
    prepare: async (visit) => {
      const { page } = visit
      await seeForm(visit)
      await page.locator('input[autocomplete=username]').fill('مديرة')
      await page.locator('input[type=password]').fill('wrong-password')
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').getByText(visit.text('The username or password is wrong')).waitFor()
    },
  },
  {
    name: 'api-settings-of-a-fan',
    as: 'user',
    route: '/api-settings',
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.locator('[data-state=empty]').waitFor(),
  },
  {
    name: 'admin-dashboard',
    as: 'editor',
    route: '/admin/dashboard',
    sizes: ALL_SIZES,
    prepare: ({ page, text }) => page.getByRole('list', { name: text('Figures') }).waitFor(),
  },
  {
    name: 'admin-menu',
    as: 'editor',
    route: '/admin/dashboard',
    sizes: ['phone', 'small'],
    prepare: async ({ page, text }) => {
      await page.getByRole('button', { name: text('Menu of the administration') }).click()
      await page.getByRole('dialog').getByText(text('Key for matches')).waitFor()
    },
  },
  { name: 'api-settings', as: 'editor', route: '/api-settings', sizes: ALL_SIZES, prepare: seeForm },
  {
    name: 'api-settings-refused',
    as: 'editor',
    route: '/api-settings',
    prepare: async (visit) => {
      await save(visit, 'wrong')
      await visit.page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'api-settings-saved',
    as: 'editor',
    route: '/api-settings',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await save(visit, 'a1b2c3d4e5f60718293a4b5c6d7e8f90')
      await visit.page.getByText('…8f90').waitFor()
      await visit.page.getByText('API-Football', { exact: true }).waitFor()
    },
  },
  {
    name: 'api-settings-remove',
    as: 'editor',
    route: '/api-settings',
    prepare: async ({ page, text }) => {
      await page.getByRole('button', { name: text('Remove', 'key') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-football',
    as: 'editor',
    route: '/admin/football',
    sizes: ALL_SIZES,
    prepare: async ({ page }) => {
      await withFullLists(page)
      await page.reload()
      await page.getByText('SV Unbekannt').waitFor()
    },
  },
  {
    name: 'admin-football-missing',
    as: 'editor',
    route: '/admin/football',
    sizes: ['phone', 'desk'],
    prepare: async ({ page, text }) => {
      await withFullLists(page)
      await page.reload()
      await page
        .getByRole('heading', { name: text('Matches that their source lacks') })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'admin-football-ranks',
    as: 'editor',
    route: '/admin/football',
    prepare: async ({ page, text }) => {
      await page.getByRole('button', { name: text('{provider} up').replace('{provider}', 'OpenLigaDB') }).click()
      await page.getByText(text('Save the ranks')).waitFor()
    },
  },
  {
    name: 'news-sources-empty',
    as: 'editor',
    route: '/admin/news-sources',
    prepare: ({ page, text }) => page.getByText(text('No source of news yet')).waitFor(),
  },
  {
    name: 'news-sources-form',
    as: 'editor',
    route: '/admin/news-sources',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await answerTrials(page)
      await fillSource(visit, 'https://news.example.com/rss')
      await page.getByRole('button', { name: text('Try the address') }).click()
      await page.getByText('ملاعب اليوم').waitFor()
    },
  },
  {
    name: 'news-sources-refused',
    as: 'editor',
    route: '/admin/news-sources',
    prepare: async (visit) => {
      await fillSource(visit, 'http://news.example.com/rss')
      await saveSource(visit)
      await visit.page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'news-sources',
    as: 'editor',
    route: '/admin/news-sources',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await fillSource(visit, 'https://news.example.com/rss')
      await saveSource(visit)
      await page.getByText(text('The source was saved')).waitFor()
      await page.locator('[data-source]').first().waitFor()
    },
  },
  {
    name: 'news-sources-delete',
    as: 'editor',
    route: '/admin/news-sources',
    prepare: async ({ page, text }) => {
      await page
        .getByRole('button', { name: text('Delete', 'source') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...SCREENS_OF_REPORTS,
  ...SCREENS_OF_SUPERS,
  ...SCREENS_OF_STAFF_LISTS,
  ...SCREENS_OF_THE_DOOR,
  ...SCREENS_OF_ADVERTISING,
]

async function fillSource({ page, text }: Visit, address: string): Promise<void> {
  await page.getByRole('button', { name: text('Add a source') }).click()
  await page.getByLabel(text('Address of the feed')).fill(address)
  await page.getByLabel(text('Name in Arabic')).fill('ملاعب')
  await page.getByLabel(text('Name in English')).fill('Stadiums')
}

const saveSource = ({ page, text }: Visit): Promise<void> =>
  page.getByRole('button', { name: text('Save', 'source'), exact: true }).click()

/** The server of the screenshots has no internet. */
async function answerTrials(page: Page): Promise<void> {
  const titles = ['الهلال يحسم الديربي بهدف متأخر', 'المنتخب يبدأ معسكره الأحد', 'Transfer window: who moves where']
  await page.route('**/api/admin/news-sources/try', async (route) => {
    const response = await route.fetch()
    const now = Date.now()
    const items = titles.map((title, at) => ({ title, date: now - at * 3_600_000 }))
    await route.fulfill({ response, json: { now, title: 'ملاعب اليوم', items, trouble: '' } })
  })
}

/** What takes hours to come about: words that differ, a missing match, a team without an Arabic name. */
async function withFullLists(page: Page): Promise<void> {
  await page.route('**/api/admin/football', async (route) => {
    const response = await route.fetch()
    const shown = await response.json()
    const seen = {
      ...{ competitionAr: 'الدوري الألماني', competitionEn: 'Bundesliga', homeAr: 'بايرن ميونخ', awayAr: '' },
      ...{ homeEn: 'Bayern München', awayEn: 'SpVgg Unbekannt', source: 'api-football', since: shown.now - 700_000 },
    }
    const inPlay = { ...seen, id: 'a1', kickoff: shown.now - 3_000_000, status: 'h2', score: '1-0' }
    const said = { kickoff: inPlay.kickoff, status: 'h2', score: { home: 2, away: 0 } }
    const later = { ...seen, id: 'a2', kickoff: shown.now + 86_400_000, status: 'scheduled', score: '' }
    const competition = {
      ...{ id: 'a3', nameAr: 'الدوري الألماني', nameEn: 'Bundesliga', ranks: [], version: '' },
      told: ['api-football', 'openligadb'],
    }
    const lists = { disagreements: [{ ...inPlay, other: 'openligadb', said }], missing: [later] }
    await route.fulfill({ response, json: { ...shown, ...lists, competitions: [competition] } })
  })
  await page.route('**/api/admin/football/teams', async (route) => {
    const response = await route.fetch()
    const team = { id: 'o1', nameEn: 'SV Unbekannt', country: 'DE', followers: 12, version: '' }
    await route.fulfill({ response, json: { teams: [team, { ...team, id: 'o2', nameEn: 'FC Neu' }], count: 2 } })
  })
}

async function save({ page }: Visit, key: string): Promise<void> {
  await page.locator('main form input').fill(key)
  await page.locator('main form button[type=submit]').click()
}
