import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'

import { signInAsStaff } from './fixtures/staff'
import { signIn } from './fixtures/user'

for (const [language, locale] of [
  ['ar', 'ar-SA'],
  ['en', 'en-GB'],
] as const) {
  const text = messagesIn(language)
  const words = `صيانة الليلة من منتصف الليل (${language})`
  const button = (page: Page, name: string, context?: string) =>
    page.getByRole('button', { name: text(name, context), exact: true })

  journey(
    `${language}: an announcement appears above the open feed, and one that was dismissed stays away`,
    repeats(language),
    async ({ phone }) => {
      const fan = await phone({ locale })
      await speak(fan.context, language)
      await signIn(fan.page)
      await fan.page.goto('/hashtags')
      await fan.page.getByRole('tab', { name: text('All posts') }).waitFor()

      const { page, context } = await phone({ locale })
      await speak(context, language)
      await page.goto('/admin/announcements')
      await page.waitForURL('**/admin/login')
      await signInAsStaff(page, 'demo-editor', text)
      await page.waitForURL('**/admin/announcements')
      await button(page, 'New announcement').click()
      await button(page, 'Save', 'announcement').click()
      await page.getByText(text('Write the text in one language at least.')).waitFor()
      await page.getByLabel(text('Text in Arabic')).fill(words)
      if (language === 'ar') {
        await expectAccessible(page, 'the form of an announcement')
        await expectRoomForLargeText(page, 'the form of an announcement')
      }
      await button(page, 'Save', 'announcement').click()
      await page.getByText(text('The announcement was saved')).waitFor()
      await page.getByText(text('Shown now', 'announcement')).first().waitFor()

      const shown = fan.page.getByRole('status', { name: text('Announcement') }).filter({ hasText: words })
      await shown.getByText(words).waitFor()
      await expectAccessible(fan.page, 'the feed with an announcement')
      await button(fan.page, 'Do not show it again').click()
      await shown.waitFor({ state: 'detached' })
      await fan.page.reload()
      await fan.page.getByRole('tab', { name: text('All posts') }).waitFor()
      await fan.page.locator('article[data-post]').first().waitFor()
      expect(await shown.count()).toBe(0)
      if (language !== 'ar') return

      // Another editor deletes it while it is changed.
      await button(page, 'Edit', 'announcement').first().click()
      await page.getByLabel(text('Text in English')).fill('Maintenance after midnight')
      expect(await page.evaluate(deleteElsewhere, words)).toBe(200)
      await page.getByText(text('Somebody else deleted this announcement meanwhile. Saving makes it again.')).waitFor()
      expect(await page.getByLabel(text('Text in English')).inputValue()).toBe('Maintenance after midnight')
    },
  )
}

/** In the page, whose list reads it later. */
async function deleteElsewhere(words: string): Promise<number> {
  const path = '/api/admin/announcements'
  const { announcements } = (await (await fetch(path)).json()) as {
    announcements: Array<{ id: string; ar: string; version: string }>
  }
  const found = announcements.find(({ ar }) => ar === words)
  const address = `${path}/${found?.id}?version=${encodeURIComponent(found?.version ?? '')}`
  return (await fetch(address, { method: 'DELETE' })).status
}
