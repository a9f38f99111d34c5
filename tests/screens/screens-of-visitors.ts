import type { Screen } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const
const POST = 'demopost0000012'

/** Sign-in, registration, recovery, and a post as a visitor sees it. */
export const SCREENS_OF_VISITORS: readonly Screen[] = [
  { name: 'login', as: 'visitor', route: '/login', sizes: ALL_SIZES },
  {
    name: 'register',
    as: 'visitor',
    route: '/login',
    sizes: ALL_SIZES,
    prepare: async ({ page, text }) => {
      await page.getByRole('tab', { name: text('New account') }).click()
      await page.locator('input[name=repeated]').waitFor()
    },
  },
  {
    name: 'register-refused',
    as: 'visitor',
    route: '/login',
    prepare: async ({ page, text }) => {
      await page.getByRole('tab', { name: text('New account') }).click()
      await page.locator('input[name=username]').fill('سالم علي')
      await page.locator('input[name=email]').fill('salem@')
      await page.locator('input[name=password]').fill('12345678')
      await page.locator('form button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'login-refused',
    as: 'visitor',
    route: '/login',
    prepare: async ({ page }) => {
      await page.locator('input[name=email]').fill('fan1@mudarraj.demo')
      await page.locator('input[name=password]').fill('نسيتها')
      await page.locator('form button[type=submit]').click()
      await page.locator('[role=alert] p').waitFor()
    },
  },
  {
    name: 'recovery',
    as: 'visitor',
    route: '/login#recovery',
    sizes: ALL_SIZES,
    // The demo sends no mail, and the screen says so.
    prepare: async ({ page, text }) => {
      await page.getByRole('button', { name: text('I have a code') }).waitFor()
      await page.locator('input[type=email]').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'recovery-code',
    as: 'visitor',
    route: '/login#recovery-sent',
    prepare: ({ page }) => page.locator('input[type=password]').first().waitFor(),
  },
  { name: 'teaser', as: 'visitor', route: `/post/${POST}`, prepare: ({ page }) => page.locator('article').waitFor() },
]
