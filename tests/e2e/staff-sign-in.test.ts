import { expect } from 'vitest'
import { totpOf } from '../support/totp'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar, messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { addStaff, signInAsStaff } from './fixtures/staff'

for (const [language, locale] of [
  ['ar', 'ar-SA'],
  ['en', 'en-GB'],
] as const) {
  const text = messagesIn(language)

  journey(
    `[S01] ${language}: the sign-in of staff says what is wrong, and a forged record opens nothing`,
    repeats(language),
    async ({ phone, appServer }) => {
      const { page, context } = await phone({ locale })
      await speak(context, language)
      await page.goto('/admin/dashboard')
      await page.waitForURL('**/admin/login')

      await signInAsStaff(page, 'demo-super', text, 'wrong')
      await page.getByText(text('The username or password is wrong')).waitFor()
      const nobody = await addStaff(appServer, {})
      await signInAsStaff(page, nobody.username, text)
      await page.getByText(text('You do not have super-admin rights')).waitFor()
      await page.route('**/api/admin/sign-in', async (route) =>
        route.fulfill({ response: await route.fetch(), status: 400, json: { code: 'invalid' } }),
      )
      await signInAsStaff(page, nobody.username, text)
      await page.getByText(text('An error occurred while logging in')).waitFor()
      await page.unroute('**/api/admin/sign-in')
      expect(await page.getByLabel(text('Username', 'staff')).inputValue()).toBe(nobody.username)

      const forged = { id: nobody.id, username: nobody.username, is_super_admin: true }
      await page.evaluate((record) => localStorage.setItem('admin', JSON.stringify(record)), forged)
      await page.goto('/admin/dashboard')
      await page.waitForURL('**/admin/login')
      await page
        .getByText(text('Your session in the administration ended. Log in again to go on where you were.'))
        .waitFor()

      const member = await addStaff(appServer, { roles: ['moderator'] })
      await signInAsStaff(page, member.username, text)
      await page.waitForURL('**/admin/dashboard')
      await member.api.change('admins', member.id, { roles: [] })
      await page.reload()
      await page.waitForURL('**/admin/login')
      await page
        .getByText(text('You have no role in the administration any more. Ask one of its administrators.'))
        .waitFor()
    },
  )
}

journey(
  '[S01] a second factor is set up, its codes and a recovery code let in once, and an ended session leads back',
  async ({ phone, appServer }) => {
    const { username } = await addStaff(appServer, { isSuper: true })
    const { page } = await phone()
    await page.goto('/admin/security')
    await page.waitForURL('**/admin/login')
    await signInAsStaff(page, username)
    await page.waitForURL('**/admin/security')
    await page.getByText(ar('This session · since {made}').split('{')[0] ?? '').waitFor()

    await page.getByRole('button', { name: ar('Set it up') }).click()
    const dialog = page.getByRole('dialog')
    const password = dialog.getByRole('textbox', { name: ar('Your password') })
    await password.fill('wrong')
    await dialog.getByRole('button', { name: ar('Next') }).click()
    await dialog.getByText(ar('This is not your password. Look at it and try again.')).waitFor()
    expect(await password.inputValue()).toBe('wrong')
    await password.fill('mudarraj-demo')
    await expectAccessible(page, 'the question for the password')
    await dialog.getByRole('button', { name: ar('Next') }).click()
    await page.getByRole('img', { name: ar('QR code of the secret') }).waitFor()
    const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const code = page.getByLabel(ar('Code of your second factor'))
    await code.fill('000000')
    await page.getByRole('button', { name: ar('Turn it on') }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await expectAccessible(page, 'the set-up of a second factor')
    await expectRoomForLargeText(page, 'the set-up of a second factor')
    // A code that is made again later may be the next one.
    const used = totpOf(secret)
    await code.fill(used)
    await page.getByRole('button', { name: ar('Turn it on') }).click()
    const codes = page.locator('main ul code')
    await codes.first().waitFor()
    const [recovery = ''] = await codes.allTextContents()
    expect(await codes.count()).toBe(10)
    await expectAccessible(page, 'the recovery codes')
    await page.getByRole('button', { name: ar('I have kept them') }).click()

    const { page: other } = await phone()
    await other.goto('/admin/login')
    await signInAsStaff(other, username)
    const asked = other.getByLabel(ar('Code of your second factor'))
    await asked.fill(used)
    await other.getByRole('button', { name: ar('Enter') }).click()
    await other.getByText(ar('This code is wrong or was used. Wait for the next one.')).waitFor()
    await expectAccessible(other, 'the sign-in with a code')
    await other.getByRole('button', { name: ar('Phone lost? Use a recovery code') }).click()
    const lost = other.getByLabel(ar('Recovery code'))
    await lost.fill('aaaa-aaaa-aaaa-aaaa')
    await other.getByRole('button', { name: ar('Enter') }).click()
    await other.getByText(ar('This recovery code is wrong or was used. Take another.')).waitFor()
    await lost.fill(recovery)
    await other.getByRole('button', { name: ar('Enter') }).click()
    await other.waitForURL('**/admin/dashboard')
    await other.goto('/admin/security')
    await other.getByText('بقي 9 رموز احتياطية.').waitFor()
    await expectAccessible(other, 'the security of the own account')

    await other.getByRole('button', { name: ar('End all other sessions') }).click()
    await other.getByText(ar('All other sessions were ended')).waitFor()
    await page.reload()
    await page.waitForURL('**/admin/login')
    await page
      .getByText(ar('Your session in the administration ended. Log in again to go on where you were.'))
      .waitFor()
    expect(await page.getByLabel(ar('Username', 'staff')).inputValue()).toBe(username)
    await signInAsStaff(page, username)
    await page.getByLabel(ar('Code of your second factor')).fill(totpOf(secret, 1))
    await page.getByRole('button', { name: ar('Enter') }).click()
    await page.waitForURL('**/admin/security')

    await page.getByRole('button', { name: ar('Remove', 'factor') }).click()
    await dialog.getByRole('textbox', { name: ar('Your password') }).fill('mudarraj-demo')
    await dialog.getByRole('button', { name: ar('Remove', 'factor') }).click()
    await page.getByText(ar('The second factor was removed')).waitFor()
    await page.getByRole('button', { name: ar('Set it up') }).waitFor()
  },
)
