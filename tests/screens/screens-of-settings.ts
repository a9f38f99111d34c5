import { startPushServiceOf, subscribeAt } from '../e2e/fixtures/push-messages'
import { signIn } from '../e2e/fixtures/user'
import type { Screen, Visit } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const
const MUTED = 'demofan00000004'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

const toMiddle = (part: Element) => part.scrollIntoView({ block: 'center' })

/** The settings of the app, this phone and the account. */
export const SCREENS_OF_SETTINGS: readonly Screen[] = [
  {
    name: 'settings',
    as: 'user',
    route: '/settings',
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.getByRole('main').getByRole('radio').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'settings-messages',
    as: 'user',
    route: '/settings',
    sizes: ALL_SIZES,
    prepare: ({ page, text }) => page.getByRole('radiogroup', { name: text('Who may write to me') }).evaluate(toMiddle),
  },
  {
    name: 'settings-account',
    as: 'user',
    route: '/settings',
    sizes: ALL_SIZES,
    prepare: async ({ page, text }) => {
      // The used space is read after the first render, and makes the list longer.
      await page.locator(':enabled', { hasText: text('Free space') }).waitFor()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    },
  },
  {
    name: 'blocked-none',
    as: 'user',
    route: '/settings/blocked',
    prepare: ({ page }) => page.locator('[data-state=empty]').waitFor(),
  },
  {
    name: 'devices',
    as: 'user',
    route: '/settings/devices',
    sizes: ALL_SIZES,
    prepare: async ({ page, context, appServer }) => {
      const other = await context.browser()?.newContext({ baseURL: appServer.url, locale: 'ar-SA', userAgent: IPHONE })
      if (!other) throw new Error('the context has no browser')
      await signIn(await other.newPage())
      await other.close()
      await page.reload()
      await page.getByRole('main').getByRole('listitem').nth(1).waitFor()
    },
  },
  {
    name: 'end-account',
    as: 'user',
    route: '/settings/end-account',
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.getByRole('main').locator('input').waitFor(),
  },
  {
    name: 'blocked',
    as: 'user',
    route: `/user-profile/${MUTED}`,
    sizes: ALL_SIZES,
    prepare: async ({ page, text }) => {
      await page.getByRole('button', { name: text('Profile options') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('Mute'), exact: true })
        .click()
      await page.getByRole('button', { name: text('Undo') }).waitFor()
      await page.goto('/settings/blocked')
      await page.getByRole('button', { name: text('Unmute') }).waitFor()
    },
  },
]

/** With pushes turned on; the last, because the phone stays subscribed. */
export const SCREENS_OF_PUSHES: readonly Screen[] = [
  {
    name: 'settings-pushes',
    as: 'user',
    route: '/settings',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await turnOnPushes(visit)
      await visit.page.getByRole('region', { name: visit.text('Notifications on this phone') }).evaluate(toMiddle)
    },
  },
  {
    name: 'settings-match-alerts',
    as: 'user',
    route: '/settings',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await turnOnPushes(visit)
      await visit.page.getByText(visit.text('Matches: red cards')).evaluate(toMiddle)
    },
  },
]

async function turnOnPushes({ page, context, appServer, text }: Visit): Promise<void> {
  const service = await startPushServiceOf(appServer)
  await subscribeAt(context, service.subscribe())
  await page.reload()
  const whole = page.getByRole('switch', { name: text('Notifications on this phone') })
  await whole.waitFor({ state: 'attached' })
  if (!(await whole.isChecked())) await whole.click()
  await page.getByText(text('This phone tells you of what is new, also when the app is closed.')).waitFor()
  await service.stop()
}
