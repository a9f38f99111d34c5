import type { Page } from 'playwright-core'
import type { Screen, Visit } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** The sign-in of staff, the key of the provider of matches, and the sources of matches and news. */
export const SCREENS_OF_STAFF: readonly Screen[] = [
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
    prepare: ({ page, text }) => page.getByText(text('Key for matches')).waitFor(),
  },
  {
    name: 'admin-scorers',
    as: 'editor',
    route: '/admin/scorers',
    prepare: ({ page }) => page.locator('select').waitFor(),
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
    name: 'admin-match-fields',
    as: 'editor',
    route: '/admin/matches',
    prepare: async (visit) => {
      await openDesk(visit)
      await visit.page.getByRole('button', { name: visit.text('Change', 'desk') }).click()
      await visit.page.getByRole('dialog').waitFor()
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
  { name: 'admin-import', as: 'editor', route: '/admin/import', sizes: ALL_SIZES, prepare: seeForm },
  { name: 'admin-import-preview', as: 'editor', route: '/admin/import', sizes: ALL_SIZES, prepare: previewFile },
  {
    name: 'admin-import-done',
    as: 'editor',
    route: '/admin/import',
    prepare: async (visit) => {
      await previewFile(visit)
      await visit.page.locator('section button:not([aria-pressed])').first().click()
      await visit.page.getByText(visit.text('The import is done')).waitFor()
    },
  },
  {
    name: 'admin-import-refused',
    as: 'editor',
    route: '/admin/import',
    prepare: async ({ page, text }) => {
      await page.locator('main textarea').fill('a,b,c\n1,2,3')
      await page.locator('form button[type=submit]').click()
      await page
        .getByRole('alert')
        .getByText(text('The first line must name the columns: at least date, home and away. Take the template.'))
        .waitFor()
    },
  },
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

/** A file with a line of each kind. */
const IMPORTED = `date,time,round,home,home_ar,away,away_ar,score
2026-12-20,20:00,12,Al Hilal,الهلال,Al Nassr,النصر,
2026-12-21,18:30,12,Moroco,,Portugal,,
2026-12-22,18:30,12,Al Shabab,الشباب,al-shabab,,
2026-12-23,26:00,12,Al Fateh,الفتح,Al Taawoun,التعاون,
2026-11-01,18:30,11,Al Ahli,الأهلي,Al Ittihad,الاتحاد,100-1
2026-11-02,18:30,11,Al Fateh,الفتح,Al Taawoun,التعاون,2-1
`

async function previewFile({ page, text }: Visit): Promise<void> {
  await page.locator('main textarea').fill(IMPORTED)
  await page.getByLabel(text('Competition of lines that name none')).fill('Saudi Pro League')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('heading', { name: text('Preview') }).waitFor()
}

function seeForm({ page }: Visit): Promise<void> {
  return page.locator('form button[type=submit]').waitFor()
}

async function save({ page }: Visit, key: string): Promise<void> {
  await page.locator('main form input').fill(key)
  await page.locator('main form button[type=submit]').click()
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
