import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/app-server'
import { signIn, workerHoldsApp } from './fixtures/user'

/** Notes in each document whether the feed was ever drawn without a post. Returns how often since the last call. */
async function noteEmptyFeeds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((title) => {
    const noted = { empty: 0 }
    Object.assign(window, { noted })
    const note = () => {
      const opened = document.querySelector('h1')?.textContent === title
      if (opened && document.querySelector('article') === null) noted.empty += 1
      requestAnimationFrame(note)
    }
    note()
  }, ar('Hashtags'))
  return () =>
    page.evaluate(() => {
      const { noted } = window as unknown as { noted: { empty: number } }
      return noted.empty
    })
}

journey(
  'a feed with stored posts is never drawn empty when it follows another page, nor behind the back button',
  async ({ phone }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(28))
    await workerHoldsApp(page)
    const emptyFrames = await noteEmptyFeeds(page)
    const posts = page.getByRole('article')
    const settings = page.getByRole('heading', { level: 1, name: ar('Settings') })
    await page.goto('/settings')
    await settings.waitFor()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: ar('Hashtags') })
      .filter({ visible: true })
      .click()
    await posts.first().waitFor()
    await page.goBack()
    await settings.waitFor()
    await page.goForward()
    await posts.first().waitFor()
    expect(await emptyFrames()).toBe(0)

    // A page that is loaded by its address, then back to a document that has to be drawn anew.
    await page.goto('/settings/devices')
    await page.getByRole('heading', { level: 1, name: ar('My devices') }).waitFor()
    await page.goBack()
    await posts.first().waitFor()
    expect(await emptyFrames()).toBe(0)
  },
)
