import { afterAll, beforeAll, expect } from 'vitest'
import { apiFootballAnswer, apiFootballFixture } from '../support/api-football-answers'
import { startFootballProvider, type FootballProvider } from '../support/football-provider'
import type { AppServer } from './fixtures/app-server'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { signInAsStaff } from './fixtures/staff'
import { signIn } from './fixtures/user'

const ar = messagesIn('ar')

const KEY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'

const about = (errors: unknown) => ({ json: { errors, response: { account: {} } } })

let provider: FootballProvider
beforeAll(async () => {
  provider = await startFootballProvider()
  const { fixture, ...others } = apiFootballFixture()
  const now = { ...fixture, date: new Date().toISOString() }
  provider.answers({ text: apiFootballAnswer([{ ...others, fixture: now }]) })
})
afterAll(() => provider.stop())

/** The demo's server, which asks the provider of this test; without a key of an earlier journey. */
async function serveWithProvider(appServer: AppServer): Promise<void> {
  const settings = Object.entries(provider.settings).map(([name, value]) => `--${name}=${value}`)
  await appServer.restart({ settings })
}

for (const [language, locale] of [
  ['ar', 'ar-SA'],
  ['en', 'en-GB'],
] as const) {
  const text = messagesIn(language)

  journey(
    `[F08] ${language}: a fan is told who may, an editor's wrong key is refused, and with a right one matches appear`,
    repeats(language),
    async ({ phone, appServer }) => {
      await serveWithProvider(appServer)
      const { page, context } = await phone({ locale })
      await speak(context, language)
      await signIn(page, undefined, { at: '/api-settings' })
      await page.getByText(text('Only administrators and editors may set the key')).waitFor()
      await page.getByRole('link', { name: text('Log in to the administration') }).click()
      await page.waitForURL('**/admin/login')
      await signInAsStaff(page, 'demo-editor', text)
      await page.waitForURL('**/api-settings')

      const field = page.getByLabel(text('API key'), { exact: true })
      const save = page.getByRole('button', { name: text('Save the key') })
      await field.waitFor()
      expect(await save.isDisabled()).toBe(true)
      await field.fill('  ')
      await save.click()
      await page.getByText(text('Please enter the API key')).waitFor()

      provider.answersAt('/status', about({ token: 'Error/Missing application key.' }))
      await field.fill(KEY)
      await save.click()
      await page.getByText(text('Failed to save the API key')).waitFor()
      await page
        .getByText(text('The provider does not take this key. Copy it again from your account there.'))
        .waitFor()
      expect(await field.inputValue()).toBe(KEY)

      provider.answersAt('/status', about([]))
      await save.click()
      await page.getByText(text('API key saved successfully')).waitFor()
      expect(await field.inputValue()).toBe('')
      await page.getByText('…8f90').waitFor()
      expect(await page.content()).not.toContain(KEY)
      await page.getByText('API-Football', { exact: true }).waitFor()
      if (language === 'ar') {
        await expectAccessible(page, 'the settings of the key')
        await expectRoomForLargeText(page, 'the settings of the key')
      }

      await page.goto('/matches')
      await expect.poll(() => page.locator('main [data-match]').count()).toBe(1)

      await page.goto('/api-settings')
      await page.getByRole('button', { name: text('Remove', 'key') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('Remove', 'key') })
        .click()
      await page.getByText(text('The key was removed')).waitFor()
      await page.getByText(text('No key yet')).waitFor()
    },
  )
}

journey('[A02] /admin-login leads to /admin/login, which says what is wrong and leads on', async ({ phone }) => {
  const { page } = await phone()
  await page.goto('/admin-login')
  await page.waitForURL('**/admin/login')
  await page.getByRole('heading', { name: ar('Administration') }).waitFor()
  await signInAsStaff(page, 'demo-nobody')
  await page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة').waitFor()
  await expectAccessible(page, 'the sign-in of staff')
  await signInAsStaff(page, 'demo-super')
  await page.waitForURL('**/admin/dashboard')
  const openMenu = () => page.getByRole('button', { name: ar('Menu of the administration') }).click()
  await openMenu()
  await page.getByText('demo-super').waitFor()
  await expectAccessible(page, 'the menu of the administration')
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('admin') ?? 'null'))
  expect(record).toEqual({ id: expect.any(String), username: 'demo-super', is_super_admin: true })
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await page
    .getByRole('dialog')
    .getByRole('link', { name: ar('Key for matches') })
    .click()
  await page.getByRole('heading', { name: ar('API settings') }).waitFor()
  await page.getByLabel(ar('API key'), { exact: true }).waitFor()
  await page.goto('/admin/dashboard')
  await openMenu()
  await page.getByRole('button', { name: ar('Log out of the administration') }).click()
  await page.waitForURL('**/admin/login')
  await page.goto('/admin/dashboard')
  await page.waitForURL('**/admin/login')
})
