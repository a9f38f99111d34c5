import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { addStaff, signInAsStaff } from './fixtures/staff'

const OLD = 'mudarraj-demo'
const NEW = 'سر-طويل-79-للإدارة'

for (const [language, locale] of [
  ['ar', 'ar-SA'],
  ['en', 'en-GB'],
] as const) {
  const text = messagesIn(language)

  journey(
    `[S09] ${language}: a password that differs, is short or wrong stays in its field, and a new one ends other sessions`,
    repeats(language),
    async ({ phone, appServer }) => {
      const { username } = await addStaff(appServer, { roles: ['business'] })
      const { page: other } = await phone()
      await other.goto('/admin/login')
      await signInAsStaff(other, username)
      await other.waitForURL('**/admin/dashboard')
      const { page, context } = await phone({ locale })
      await speak(context, language)
      await page.goto('/admin/password')
      await page.waitForURL('**/admin/login')
      await signInAsStaff(page, username, text)
      await page.waitForURL('**/admin/password')

      const field = (label: string) => page.getByLabel(text(label), { exact: true })
      const [present, next, again] = [
        field('Current password'),
        field('New password'),
        field('Confirm the new password'),
      ]
      const submit = page.getByRole('button', { name: text('Change the password') })
      await submit.click()
      await page.getByText(text('Write your present password.')).waitFor()
      await present.fill('wrong')
      await next.fill('abc')
      await again.fill(NEW)
      await submit.click()
      await page.getByText(text('Password must be at least 8 characters')).waitFor()
      await page.getByText(text('The new passwords do not match')).waitFor()
      await next.fill(NEW)
      await submit.click()
      await page.getByText(text('Failed to update the password')).waitFor()
      await page.getByText(text('This is not your password. Look at it and try again.')).waitFor()
      expect([await present.inputValue(), await next.inputValue(), await again.inputValue()]).toEqual([
        'wrong',
        NEW,
        NEW,
      ])
      await expectAccessible(page, 'the password of staff')
      await expectRoomForLargeText(page, 'the password of staff')

      await present.fill(OLD)
      await submit.click()
      await page.getByText(text('Password updated successfully')).waitFor()
      // The toast is drawn first.
      await expect
        .poll(async () => [await present.inputValue(), await next.inputValue(), await again.inputValue()])
        .toEqual(['', '', ''])
      await page.reload()
      await present.waitFor()
      await other.goto('/admin/password')
      await other.waitForURL('**/admin/login')
      await signInAsStaff(other, username, undefined, NEW)
      await other.waitForURL('**/admin/password')
    },
  )
}
