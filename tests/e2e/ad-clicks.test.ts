import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAdmin } from './fixtures/administrator'
import { openTab, rowsDownTo, SHOP } from './fixtures/ads'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { signInAsStaff } from './fixtures/staff'
import { operationBodies, signIn } from './fixtures/user'

const CLICKS = 'advertisement_clicks'

async function openAd(page: Page, context: BrowserContext): Promise<void> {
  const link = page.locator('[data-ad]').getByRole('link', { name: SHOP.title }).first()
  const opened = context.waitForEvent('page')
  await link.click()
  await (await opened).close()
}

/** The answer to a request that carries a click. */
const clickSent = (page: Page) =>
  page.waitForResponse((answer) => answer.ok() && answer.request().postData()?.includes(CLICKS) === true)

journey(
  'Q21 [D02] an advertisement that a fan opens several times, on two phones and without a network, counts as one click',
  async ({ phone, appServer }) => {
    await (await openAdmin(appServer)).setAds(SHOP)
    const [first, second] = [await phone(), await phone()]
    for (const { page, context } of [first, second]) {
      await context.route(`${SHOP.link_url}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'متجر' }))
      await signIn(page, demoUser(24))
      await openTab(page, 'All posts')
      await rowsDownTo(page, 8)
      await page.locator('[data-ad]').first().scrollIntoViewIfNeeded()
    }
    await first.context.setOffline(true)
    await openAd(first.page, first.context)
    await openAd(first.page, first.context)
    await expect.poll(async () => (await operationBodies(first.page, CLICKS)).length).toBe(1)
    const sent = clickSent(first.page)
    await first.context.setOffline(false)
    await sent
    const again = clickSent(second.page)
    await openAd(second.page, second.context)
    await again

    const staff = await phone()
    await staff.page.goto('/admin/advertisements')
    await staff.page.waitForURL('**/admin/login')
    await signInAsStaff(staff.page, 'demo-super')
    const row = staff.page.locator('[data-advertisement]').filter({ hasText: SHOP.title })
    await row.getByRole('button', { name: ar('Statistics', 'ad') }).click()
    const counted = row.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(2)
    await expect.poll(() => counted.textContent()).toBe('1')
  },
)
