import type { Screen, Visit } from './screen'
import { demoUser } from '../e2e/fixtures/app-server'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** Figures, users and hashtags, as a super sees them. */
export const SCREENS_OF_ADMINISTRATION: readonly Screen[] = [
  {
    name: 'admin-figures',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await asSuper(visit, 'dashboard')
      await visit.page.locator('.recharts-surface').first().waitFor()
    },
  },
  {
    name: 'admin-figures-by-day',
    as: 'editor',
    route: '/admin/login',
    sizes: ['phone', 'desk'],
    prepare: async (visit) => {
      await asSuper(visit, 'dashboard')
      await visit.page.locator('.recharts-surface').first().waitFor()
      await visit.page
        .getByRole('heading', { name: visit.text('By day') })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'admin-users',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: (visit) => openUsers(visit),
  },
  {
    name: 'admin-users-edit',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openUsers(visit)
      await openMenu(visit)
      await visit.page.getByRole('button', { name: visit.text('Set the verification') }).click()
      await visit.page.locator('[data-edited] select').selectOption('gold')
    },
  },
  {
    name: 'admin-users-menu',
    as: 'editor',
    route: '/admin/login',
    prepare: async (visit) => {
      await openUsers(visit)
      await openMenu(visit)
    },
  },
  {
    name: 'admin-users-details',
    as: 'editor',
    route: '/admin/login',
    prepare: async (visit) => {
      await openUsers(visit)
      await openMenu(visit)
      await visit.page.getByRole('button', { name: visit.text('Account and devices') }).click()
      await visit.page.getByRole('dialog').locator('dl').waitFor()
    },
  },
  {
    name: 'admin-users-suspend',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openUsers(visit)
      await openMenu(visit)
      await suspend(visit)
    },
  },
  {
    name: 'admin-users-sanctioned',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await openUsers(visit)
      await openMenu(visit)
      const inMenu = page.getByRole('dialog').getByRole('button', { name: text('Suspend', 'sanction'), exact: true })
      if (await inMenu.isVisible()) {
        await suspend(visit)
        await page.getByRole('dialog').locator('button[type=submit]').click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await openMenu(visit)
      }
      await page.getByRole('button', { name: text('Account and devices') }).click()
      await page.locator('[data-sanction]').first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-users-chosen',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await openUsers(visit)
      await page.getByRole('button', { name: text('Choose several') }).click()
      for (const n of [0, 1, 3]) await page.getByRole('checkbox').nth(n).check()
    },
  },
  {
    name: 'admin-hashtags',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await asSuper(visit, 'hashtags')
      await visit.page.getByRole('list', { name: visit.text('Hashtags in numbers') }).waitFor()
    },
  },
]

/** Signs in as a super, and opens a page of the administration. */
async function asSuper({ page, text }: Visit, name: string): Promise<void> {
  await page.getByLabel(text('Username', 'staff')).fill('demo-super')
  await page.locator('input[type=password]').fill(demoUser(1).password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
  await page.goto(`/admin/${name}`)
}

async function openUsers(visit: Visit): Promise<void> {
  await asSuper(visit, 'users')
  await visit.page.locator('button[aria-haspopup=dialog]').nth(1).waitFor()
}

/** The menu of the first user. */
async function openMenu({ page, text }: Visit): Promise<void> {
  const [before = ''] = text('Actions for {name}').split('{name}')
  await page.getByRole('button', { name: before }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** From the menu of a user to the filled form. */
async function suspend({ page, text }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('Suspend', 'sanction'), exact: true }).click()
  await dialog.getByLabel(text('Reason, which the user reads')).selectOption('spam')
  await dialog.getByLabel(text('How long')).selectOption('7')
  await dialog.getByLabel(text('Words to the user (optional)')).fill('إعلانات متكررة في كل منشور')
}
