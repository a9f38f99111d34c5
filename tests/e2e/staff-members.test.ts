import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { reloadDashboard, signInAsStaff } from './fixtures/staff'

for (const [language, locale] of [
  ['ar', 'ar-SA'],
  ['en', 'en-GB'],
] as const) {
  const text = messagesIn(language)

  journey(
    `[S10] ${language}: a super adds, changes and removes a member, and finds each step in the audit`,
    repeats(language),
    async ({ phone }) => {
      const { page, context } = await phone({ locale })
      const button = (name: string, key?: string) => page.getByRole('button', { name: text(name, key), exact: true })
      const username = `${language}_member`
      await speak(context, language)
      await page.goto('/admin/staff')
      await page.waitForURL('**/admin/login')
      await signInAsStaff(page, 'demo-super', text)
      await page.waitForURL('**/admin/staff')

      await button('Add a member').click()
      const name = page.getByLabel(text('Username', 'staff'))
      await name.fill('demo-super')
      await button('Add and show the password').click()
      await page.getByText(text('A member of the staff has this name.')).waitFor()
      expect(await name.inputValue()).toBe('demo-super')
      await name.fill(username)
      await page.getByRole('checkbox', { name: text('Editor', 'staff'), exact: true }).check()
      if (language === 'ar') {
        await expectAccessible(page, 'the form of a member')
        await expectRoomForLargeText(page, 'the form of a member')
      }
      await button('Add and show the password').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(/^\w{20}$/).waitFor()
      if (language === 'ar') await expectAccessible(page, 'the password that is shown once')
      await dialog
        .getByRole('button', { name: text('Close'), exact: true })
        .last()
        .click()

      // Another super, in another tab, is faster.
      const card = page.locator('[data-member]').filter({ has: page.getByRole('heading', { name: username }) })
      await card.getByRole('button', { name: text('Change rights') }).click()
      await card.getByRole('checkbox', { name: text('Business', 'staff'), exact: true }).check()
      const other = await context.newPage()
      await other.goto('/admin/staff')
      const theirs = other.locator('[data-member]').filter({ has: other.getByRole('heading', { name: username }) })
      await theirs.getByRole('button', { name: text('Change rights') }).click()
      await theirs.getByRole('checkbox', { name: text('Moderator', 'staff'), exact: true }).check()
      await theirs.getByRole('button', { name: text('Save', 'staff'), exact: true }).click()
      await other.getByText(text('The rights were saved')).waitFor()
      await other.close()
      // The page may have read the change already: then the button waits until it was seen.
      await card.getByRole('button', { name: text('Save', 'staff'), exact: true }).click({ force: true })
      await page.getByText(text('Somebody else changed these rights meanwhile. They are now:')).waitFor()
      expect(await card.getByRole('checkbox', { name: text('Business', 'staff'), exact: true }).isChecked()).toBe(true)
      await button('Keep what I typed').click()
      await card.getByRole('button', { name: text('Save', 'staff'), exact: true }).click()
      await card.getByText(text('Business', 'staff'), { exact: true }).waitFor()

      await card.getByRole('button', { name: text('Remove', 'staff') }).click()
      await dialog.getByRole('button', { name: text('Remove', 'staff') }).click()
      await card.waitFor({ state: 'detached' })
      if (language === 'ar') await expectAccessible(page, 'the staff')

      await page.goto('/admin/audit')
      await page.getByRole('button', { name: text('Filters', 'audit') }).click()
      await page.getByLabel(text('Person', 'audit')).selectOption('demo-super')
      const rows = page.locator('[data-row]')
      await rows.nth(3).waitFor()
      const steps = [
        text('Removed a member of the staff'),
        text('Changed the rights of a member'),
        text('Changed the rights of a member'),
        text('Added a member of the staff'),
      ]
      for (const [at, step] of steps.entries()) await rows.nth(at).getByText(step).waitFor()
      await rows.nth(3).getByRole('button').click()
      await rows.nth(3).getByRole('cell', { name: username }).waitFor()
      if (language === 'ar') {
        await expectAccessible(page, 'the audit')
        await expectRoomForLargeText(page, 'the audit')
      }
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: text('Export as CSV') }).click()
      expect((await download).suggestedFilename()).toMatch(/^mudarraj-audit-.*\.csv$/)
    },
  )
}

journey('[S10] an editor may see neither the staff nor the audit', async ({ phone }) => {
  const text = messagesIn('ar')
  const { page } = await phone()
  await page.goto('/admin/login')
  await signInAsStaff(page, 'demo-editor')
  await page.waitForURL('**/admin/dashboard')
  for (const address of ['/admin/staff', '/admin/audit']) {
    await page.goto(address)
    await page.getByText(text('You may not see this page')).waitFor()
  }
})

journey(
  '[S10] without a network the staff and the audit say so, and come back with it',
  async ({ phone, appServer }) => {
    const text = messagesIn('ar')
    const { page } = await phone()
    await page.goto('/admin/login')
    await signInAsStaff(page, 'demo-super')
    await page.waitForURL('**/admin/dashboard')
    await reloadDashboard(page)
    await appServer.proxy.setMode('cut')
    await page.getByRole('button', { name: text('Menu of the administration') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: text('Audit') })
      .click()
    await page.getByText(text('The page could not be loaded')).waitFor()
    await appServer.proxy.heal(true)
    await page.getByRole('button', { name: text('Try again') }).click()
    await page.locator('[data-row]').first().waitFor()
  },
)
