import { expect } from 'vitest'
import { makePng } from '../support/image-files'
import { expectAccessible } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { signInAsStaff } from './fixtures/staff'

const PICTURE = { name: 'shop.png', mimeType: 'image/png', buffer: makePng({ width: 96, height: 96 }) }

for (const [language, locale] of [
  ['ar', 'ar-SA'],
  ['en', 'en-GB'],
] as const) {
  const text = messagesIn(language)
  // The two journeys share a server.
  const [made, edited] = [`متجر المدرج ${language}`, `متجر الركن ${language}`]

  journey(
    `[S07] ${language}: an ad is refused, made, edited, switched off and deleted`,
    repeats(language),
    async ({ phone }) => {
      const { page, context } = await phone({ locale })
      await speak(context, language)
      await page.goto('/admin/advertisements')
      await page.waitForURL('**/admin/login')
      await signInAsStaff(page, 'demo-super', text)
      await page.waitForURL('**/admin/advertisements')
      await page.getByText(text('Total views')).waitFor()

      await page.getByRole('button', { name: text('New ad') }).click()
      const title = page.getByLabel(text('Title', 'ad'))
      await page.getByRole('button', { name: text('Create', 'ad') }).click()
      await page.getByText(text('Please fill in the title and the image link')).waitFor()
      await title.fill(made)
      await page.getByLabel(text('Ad link')).fill('javascript:alert(1)')
      await page.locator('input[type=file]').setInputFiles(PICTURE)
      await page.getByRole('button', { name: text('Create', 'ad') }).click()
      await page
        .getByText(text('A link begins with https and names a host, without a user name. Copy it again.'))
        .waitFor()
      expect(await title.inputValue()).toBe(made)
      await page.getByLabel(text('Ad link')).fill('https://shop.example.com/')
      await page.getByRole('button', { name: text('Expiry time') }).click()
      await page.getByRole('button', { name: text('Next month') }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: text('Create', 'ad') }).click()
      await page.getByText(text('Ad created successfully and will show immediately')).waitFor()

      const row = page.locator('[data-advertisement]').filter({ hasText: made })
      await row.getByText(text('Active', 'ad'), { exact: true }).waitFor()
      await row.getByRole('button', { name: text('Edit', 'ad') }).click()
      expect(await title.inputValue()).toBe(made)
      await title.fill(edited)
      await page
        .locator('form')
        .getByRole('button', { name: text('Update', 'ad') })
        .click()
      await page.getByText(text('Ad updated successfully')).waitFor()

      const changed = page.locator('[data-advertisement]').filter({ hasText: edited }).first()
      await changed.getByRole('button', { name: text('Deactivate', 'ad') }).click()
      await page.getByText(text('Ad deactivated')).waitFor()
      await changed.getByText(text('Inactive', 'ad'), { exact: true }).waitFor()
      await changed.getByRole('button', { name: text('Statistics', 'ad') }).click()
      await changed.getByText(text('Nobody has seen it yet.')).waitFor()
      await expectAccessible(page, 'the ads of staff')
      await changed.getByRole('button', { name: text('Delete', 'ad') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(text('Are you sure you want to delete this ad?')).waitFor()
      await dialog.getByRole('button', { name: text('Delete', 'ad') }).click()
      await page.getByText(text('Ad deleted successfully')).waitFor()
    },
  )
}
