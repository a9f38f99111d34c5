import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { signInAsStaff, unawareOfOthers } from './fixtures/staff'

const ADDRESS = 'https://news.example.com/rss'

for (const [language, locale] of [
  ['ar', 'ar-SA'],
  ['en', 'en-GB'],
] as const) {
  const text = messagesIn(language)
  const button = (page: Page, name: string, context?: string) =>
    page.getByRole('button', { name: text(name, context), exact: true })

  journey(
    `${language}: an editor tries, adds, changes and deletes a source of news, and sees what another editor changed`,
    repeats(language),
    async ({ phone }) => {
      const { page, context } = await phone({ locale })
      await speak(context, language)
      await page.goto('/admin/news-sources')
      await page.waitForURL('**/admin/login')
      await signInAsStaff(page, 'demo-editor', text)
      await page.waitForURL('**/admin/news-sources')
      await page.getByText(text('No source of news yet')).waitFor()

      await button(page, 'Add a source').click()
      const address = page.getByLabel(text('Address of the feed'))
      const name = page.getByLabel(text('Name in Arabic'))
      await address.fill('http://news.example.com/rss')
      await button(page, 'Save', 'source').click()
      await page
        .getByText(text('An address begins with https and names a server of the internet, in 300 characters at most.'))
        .waitFor()
      expect(await address.inputValue()).toBe('http://news.example.com/rss')
      await address.fill(ADDRESS)
      await button(page, 'Save', 'source').click()
      await page.getByText(text('Write a name in one language at least.')).waitFor()
      await name.fill('ملاعب')
      // Nobody has this name.
      await button(page, 'Try the address').click()
      await page.getByText(text('It does not answer')).waitFor()
      if (language === 'ar') {
        await expectAccessible(page, 'the form of a source')
        await expectRoomForLargeText(page, 'the form of a source')
      }
      await button(page, 'Save', 'source').click()
      await page.getByText(text('The source was saved')).waitFor()
      const row = page.locator('[data-source]')
      await row.getByText(ADDRESS).waitFor()

      // Another editor, in another tab, is faster.
      await button(page, 'Edit', 'source').click()
      await name.fill('لي')
      await unawareOfOthers(page, 'news-sources')
      const other = await context.newPage()
      await other.goto('/admin/news-sources')
      await button(other, 'Edit', 'source').click()
      await other.getByLabel(text('Name in Arabic')).fill('لغيري')
      await button(other, 'Save', 'source').click()
      await other.getByText(text('The source was saved')).waitFor()
      await other.close()
      await button(page, 'Save', 'source').click()
      await page.getByText(text('Somebody else changed this source meanwhile. It is now:')).waitFor()
      await page.getByRole('alert').getByText('لغيري').waitFor()
      expect(await name.inputValue()).toBe('لي')
      await button(page, 'Keep what I typed').click()
      await button(page, 'Save', 'source').click()
      await row.getByText('لي', { exact: true }).waitFor()

      const enabled = row.getByRole('switch')
      await row.locator('label').first().click()
      await row.getByText(text('Off', 'source')).waitFor()
      expect(await enabled.isChecked()).toBe(false)
      if (language === 'ar') await expectAccessible(page, 'the sources of news')

      await button(page, 'Delete', 'source').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('Delete', 'source') })
        .click()
      await page.getByText(text('No source of news yet')).waitFor()
    },
  )
}

journey('without a network the page of sources says so', async ({ phone, appServer }) => {
  const text = messagesIn('ar')
  const { page } = await phone()
  await page.goto('/admin/login')
  await signInAsStaff(page, 'demo-editor')
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('button', { name: text('Menu of the administration') }).click()
  await page.getByRole('link', { name: text('Sources of news') }).waitFor()
  await appServer.proxy.setMode('cut')
  await page.getByRole('link', { name: text('Sources of news') }).click()
  await page.getByText(text('The page could not be loaded')).waitFor()
  await appServer.proxy.heal(true)
  await page.getByRole('button', { name: text('Try again') }).click()
  await page.getByText(text('No source of news yet')).waitFor()
})
