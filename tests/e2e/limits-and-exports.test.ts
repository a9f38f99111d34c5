import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { signInAsStaff } from './fixtures/staff'

for (const [language, locale] of [
  ['ar', 'ar-SA'],
  ['en', 'en-GB'],
] as const) {
  const text = messagesIn(language)
  const NAME = language === 'ar' ? 'limit-rooms' : 'limit-imports'

  const openPage = async (page: Page, name: string) => {
    await page.goto(`/admin/${name}`)
    await page.waitForURL('**/admin/login')
    await signInAsStaff(page, 'demo-super', text)
    await page.waitForURL(`**/admin/${name}`)
  }
  const limit = (page: Page) => {
    const row = page.locator(`[data-limit=${NAME}]`)
    return {
      row,
      count: row.getByLabel(text('At most'), { exact: true }),
      button: (name: string) => row.getByRole('button', { name: text(name, 'limits'), exact: true }),
      open: () => row.getByRole('button', { name: text('Change {name}').replace('{name}', NAME) }).click(),
    }
  }

  journey(
    `${language}: a super changes a limit, also after a refusal and without a network, and resets it`,
    repeats(language),
    async ({ phone }) => {
      const { page, context } = await phone({ locale })
      await speak(context, language)
      await openPage(page, 'limits')
      const { row, count, button, open } = limit(page)
      await row.waitFor()
      if (language === 'ar') {
        await expectAccessible(page, 'the limits')
        await expectRoomForLargeText(page, 'the limits')
      }
      await open()
      await count.fill('٠')
      await button('Save').click()
      await row.getByText(text('The server does not take this number. Write one of the range above.')).waitFor()
      if (language === 'ar') {
        await expectAccessible(page, 'the form of a limit')
        await expectRoomForLargeText(page, 'the form of a limit')
      }
      await count.fill('٧٧')
      await context.setOffline(true)
      await button('Save').click()
      await row.getByRole('status').getByText(/./).first().waitFor()
      expect(await count.inputValue()).toBe('77')
      await context.setOffline(false)
      await button('Save').click()
      await row.getByText(text('Changed here', 'limits')).waitFor()
      await row.getByText('77').waitFor()

      // Another super, in another tab, is faster.
      await open()
      await count.fill('88')
      const second = await context.newPage()
      await second.goto('/admin/limits')
      const theirs = limit(second)
      await theirs.open()
      await theirs.count.fill('99')
      await theirs.button('Save').click()
      await theirs.row.getByText('99').waitFor()
      await second.close()
      // The page is read again by itself.
      await row.getByText(text('Somebody else changed this limit meanwhile. It is now:')).waitFor()
      expect(await count.inputValue()).toBe('88')
      await row.getByRole('button', { name: text('Keep what I typed') }).click()
      await button('Save').click()
      await row.getByText('88').waitFor()

      await open()
      await button('Reset').click()
      await row.getByText(text('Changed here', 'limits')).waitFor({ state: 'detached' })
      await page.goto('/admin/audit')
      await page.getByRole('button', { name: text('Filters', 'audit') }).click()
      await page.getByLabel(text('Target', 'audit')).fill(NAME)
      await page.getByRole('button', { name: text('Filter', 'audit'), exact: true }).click()
      await page.getByRole('button', { name: text('Filters: {shown}', 'audit').replace('{shown}', '1') }).waitFor()
      await page.locator('[data-row]').first().getByText(text('Reset a limit')).waitFor()
    },
  )

  journey(
    `${language}: a super downloads users for a spreadsheet, and the page says who did`,
    repeats(language),
    async ({ phone }) => {
      const { page, context } = await phone({ locale })
      await speak(context, language)
      await openPage(page, 'exports')
      const card = page.locator('[data-export=users]')
      await card.waitFor()
      if (language === 'ar') {
        await expectAccessible(page, 'the exports')
        await expectRoomForLargeText(page, 'the exports')
      }
      expect(await page.locator('[data-export]').count()).toBe(8)
      await card.getByRole('checkbox', { name: text('With e-mail addresses') }).check()
      await card.getByText('email', { exact: true }).waitFor()
      const coming = page.waitForEvent('download')
      await card.getByRole('button').click()
      const download = await coming
      expect(download.suggestedFilename()).toMatch(/^mudarraj-users-.*\.csv$/)
      const file = readFileSync(await download.path(), 'utf8')
      expect(file.startsWith('\ufeffid,created_at,username,email,')).toBe(true)
      expect(file.split('\r\n').length).toBeGreaterThan(10)
      await card.getByText('demo-super').waitFor()
    },
  )
}
