import { answerBusy, answerStopped } from '../e2e/fixtures/import-answers'
import type { Screen, Visit } from './screen'
import { seeForm } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** Matches from a file, seen before they are stored. */
export const SCREENS_OF_IMPORTS: readonly Screen[] = [
  { name: 'admin-import', as: 'editor', route: '/admin/import', sizes: ALL_SIZES, prepare: seeForm },
  {
    name: 'admin-import-preview',
    as: 'editor',
    route: '/admin/import',
    sizes: ALL_SIZES,
    prepare: (visit) => previewFile(visit),
  },
  {
    name: 'admin-import-done',
    as: 'editor',
    route: '/admin/import',
    prepare: async (visit) => {
      await previewFile(visit)
      await store(visit)
      await visit.page.getByText(visit.text('The import is done')).waitFor()
    },
  },
  {
    name: 'admin-import-busy',
    as: 'editor',
    route: '/admin/import',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await answerBusy(visit.page)
      await lookAtFile(visit)
      await visit.page
        .getByText(visit.text('Another file is being read. Try again in a moment: what you chose stays here.'))
        .waitFor()
    },
  },
  {
    name: 'admin-import-storing',
    as: 'editor',
    route: '/admin/import',
    prepare: async (visit) => {
      await answerStopped(visit.page)
      await visit.page.route(/import\/[0-9a-f]{32}$/, () => undefined)
      await previewFile(visit, NEVER_STORED)
      await store(visit)
      await visit.page.getByRole('heading', { name: visit.text('Storing…') }).waitFor()
    },
  },
  {
    name: 'admin-import-stopped',
    as: 'editor',
    route: '/admin/import',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await answerStopped(visit.page)
      await previewFile(visit, NEVER_STORED)
      await store(visit)
      await visit.page.getByRole('heading', { name: visit.text('The import stopped') }).waitFor()
    },
  },
  {
    name: 'admin-import-no-competition',
    as: 'editor',
    route: '/admin/import',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await lookAtFile(visit, IMPORTED, '')
      await visit.page.locator('[aria-invalid=true]').waitFor()
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

/** A file with a line of each kind. */
const IMPORTED = `date,time,round,home,home_ar,away,away_ar,score
2026-12-20,20:00,12,Al Hilal,الهلال,Al Nassr,النصر,
2026-12-21,18:30,12,Moroco,,Portugal,,
2026-12-22,18:30,12,Al Shabab,الشباب,al-shabab,,
2026-12-23,26:00,12,Al Fateh,الفتح,Al Taawoun,التعاون,
2026-11-01,18:30,11,Al Ahli,الأهلي,Al Ittihad,الاتحاد,100-1
2026-11-02,18:30,11,Al Fateh,الفتح,Al Taawoun,التعاون,2-1
`

/** Its first match is new however often screens import the other file. */
const NEVER_STORED = IMPORTED.replace('2026-12-20', '2026-12-27')

async function lookAtFile({ page, text }: Visit, file = IMPORTED, competition = 'Saudi Pro League'): Promise<void> {
  await page.locator('main textarea').fill(file)
  await page.getByLabel(text('Competition of lines that name none')).fill(competition)
  await page.locator('form button[type=submit]').click()
}

async function previewFile(visit: Visit, file?: string): Promise<void> {
  await lookAtFile(visit, file)
  await visit.page.getByRole('heading', { name: visit.text('Preview') }).waitFor()
}

const store = ({ page }: Visit): Promise<void> => page.locator('section button:not([aria-pressed])').first().click()
