import type { Screen, Visit } from './screen'

export const SCREENS_OF_NOTICES: readonly Screen[] = [
  {
    name: 'notifications',
    as: 'fan',
    route: '/notifications',
    sizes: ['phone', 'small', 'desk'],
    reach: waitForNotices,
  },
  { name: 'messages', as: 'fan', route: '/messages', sizes: ['phone', 'small', 'desk'], reach: waitForNotices },
  {
    name: 'messages-none',
    as: 'fan',
    route: '/messages',
    reach: async ({ page }) => {
      await page.getByRole('tab').nth(1).click()
      await page.locator('[data-state=empty]').waitFor()
    },
  },
]

async function waitForNotices({ page }: Visit): Promise<void> {
  await page.locator('a[data-type]').first().waitFor()
}
