import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { scrollDown, scrollStops } from './fixtures/scroll-position'
import { demoUser } from './fixtures/app-server'
import { serverClient } from './fixtures/server-client'
import { signIn } from './fixtures/user'

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/** The entry of the navigation that is lit, and the title of the screen. */
const ways = (page: Page) => [
  page
    .getByRole('navigation')
    .getByRole('link', { name: ar('Hashtags') })
    .filter({ visible: true }),
  page.getByRole('heading', { level: 1 }).getByRole('button'),
]

journey(
  'a tap on the lit entry or the title leads to the top, a second one refreshes',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page, demoUser(28))
    const other = await serverClient(appServer, demoUser(29))
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await page.getByRole('article').first().waitFor()
    for (const [n, way] of ways(page).entries()) {
      await scrollDown(page, 2500)
      await way.click()
      await expect.poll(() => scrollY(page)).toBe(0)
      expect(new URL(page.url()).pathname).toBe('/hashtags')
      await other.createPost(`وصل قبل التحديث ${n}`)
      await page
        .getByRole('button', { name: /منشور جديد|منشورًا جديدًا/ })
        .first()
        .waitFor()
      await way.click()
      await page.getByText(ar('Data refreshed')).waitFor()
      await page
        .getByRole('article')
        .filter({ hasText: `وصل قبل التحديث ${n}` })
        .waitFor()
    }

    await appServer.proxy.setMode('cut')
    await page
      .getByRole('status')
      .filter({ hasText: ar('Offline') })
      .first()
      .waitFor()
    for (const way of ways(page)) {
      await way.focus()
      await page.keyboard.press('Enter')
      const message = page.locator('[data-tone=plain]').getByText(ar('Failed to refresh data'))
      await message.waitFor()
      await message.waitFor({ state: 'detached' })
    }
  },
)

journey(
  'a tap on the title or the lit entry refreshes the own account; the title of settings and of a profile refreshes these',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page, demoUser(28))
    const other = await serverClient(appServer, demoUser(29))
    const title = page.getByRole('heading', { level: 1 }).getByRole('button')
    const account = page
      .getByRole('navigation')
      .getByRole('link', { name: ar('My account') })
      .filter({ visible: true })
    const refreshes = async (address: string, way: Locator) => {
      await page.goto(address)
      await way.click()
      await page.locator('[data-tone=ok]').getByText(ar('Data refreshed')).waitFor()
    }
    await refreshes('/profile', account)
    const pages = ['/profile', '/settings', '/settings/blocked', '/settings/devices', `/user-profile/${other.userId}`]
    for (const address of pages) await refreshes(address, title)
  },
)

journey('the tabs stay in reach below the app bar, and return on scrolling up', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(28))
  const top = () =>
    page.getByRole('tablist').evaluate((tabs) => {
      const { top: at, bottom } = tabs.getBoundingClientRect()
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return { below: Math.round(at - bar), hidden: bottom <= bar + 1 }
    })
  await scrollDown(page, 2000)
  await expect.poll(async () => (await top()).hidden).toBe(true)
  await page.mouse.wheel(0, -200)
  await scrollStops(page, 5)
  await expect.poll(top).toEqual({ below: 0, hidden: false })
  await page.getByRole('tab', { name: ar('All posts') }).click()
  await expect.poll(() => scrollY(page)).toBe(0)

  const desk = { width: 1280, height: 800 }
  await page.setViewportSize(desk)
  await scrollDown(page, 2000)
  await expect.poll(top).toEqual({ below: 0, hidden: false })
})
