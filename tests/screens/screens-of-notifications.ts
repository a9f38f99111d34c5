import type { Screen, Visit } from './screen'

export const SCREENS_OF_NOTIFICATIONS: readonly Screen[] = [
  {
    name: 'notifications',
    as: 'user',
    route: '/notifications',
    sizes: ['phone', 'small', 'desk'],
    prepare: waitForNotifications,
  },
  {
    name: 'messages',
    as: 'user',
    route: '/messages',
    sizes: ['phone', 'small', 'desk'],
    prepare: waitForNotifications,
  },
  {
    name: 'messages-none',
    as: 'newcomer',
    route: '/messages',
    prepare: async ({ page }) => {
      await page.getByRole('tab').nth(1).click()
      await page.locator('[data-state=empty]').waitFor()
    },
  },
]

async function waitForNotifications({ page }: Visit): Promise<void> {
  await page.locator('a[data-type]').first().waitFor()
}
