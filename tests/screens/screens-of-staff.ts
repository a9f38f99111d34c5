import type { Screen, Visit } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** The sign-in of staff, and the key of the provider of matches. */
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
]

function seeForm({ page }: Visit): Promise<void> {
  return page.locator('form button[type=submit]').waitFor()
}

async function save({ page }: Visit, key: string): Promise<void> {
  await page.locator('main form input').fill(key)
  await page.locator('main form button[type=submit]').click()
}
