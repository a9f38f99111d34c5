import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { signIn } from './fixtures/user'

/** As many as a list shows at first, and fewer than the demo data. */
const PUBLIC_WINDOW_POSTS = 50
/** A page that the list requests. */
const LIST_PAGE_POSTS = 50

journey(
  'a phone whose window is full of posts scrolls to the first post of the server',
  async ({ phone, appServer }) => {
    await appServer.restart({ settings: [`--window-public=${PUBLIC_WINDOW_POSTS}`] })
    const { page } = await phone()
    await signIn(page)
    for (const tab of ['All posts', 'Recent']) {
      await page.getByRole('tab', { name: ar(tab) }).click()
      await page.getByRole('article').first().waitFor()
      await page.mouse.move(200, 400)
      const reachEnd = async () => {
        await page.mouse.wheel(0, 4000)
        return page.locator('[data-end=end]').count()
      }
      await expect.poll(reachEnd, { interval: 100 }).toBe(1)
      await page.getByText(ar('All posts are shown.')).waitFor()
    }
  },
)

journey('a page of older posts that has no answer is requested again by a button', async ({ phone, appServer }) => {
  await appServer.restart({ settings: [`--window-public=${PUBLIC_WINDOW_POSTS}`] })
  const { page } = await phone()
  await signIn(page)
  await page.getByRole('tab', { name: ar('All posts') }).click()
  await page.getByRole('article').first().waitFor()
  let refuses = true
  let refused = 0
  await page.route('**/api/sync', async (route) => {
    const { pages = [] } = route.request().postDataJSON() as { pages?: Array<{ limit: number }> }
    // The pages that fill the window have fewer rows.
    if (!refuses || !pages.some(({ limit }) => limit === LIST_PAGE_POSTS)) return route.fallback()
    refused += 1
    return route.fulfill({ status: 500 })
  })
  await page.mouse.move(200, 400)
  const again = page.locator('[data-end=failed]').getByRole('button', { name: ar('Try again') })
  // Another step near the end would request the page again, without the button.
  const reachFoot = async () => {
    if (refused === 0) await page.mouse.wheel(0, 4000)
    return again.count()
  }
  await expect.poll(reachFoot, { interval: 100 }).toBe(1)
  refuses = false
  await again.click()
  const reachEnd = async () => {
    await page.mouse.wheel(0, 4000)
    return page.locator('[data-end=end]').count()
  }
  await expect.poll(reachEnd, { interval: 100 }).toBe(1)
})
