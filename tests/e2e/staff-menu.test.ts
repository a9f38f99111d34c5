import { expect } from 'vitest'
import { expectAccessible } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { speak } from './fixtures/language'
import { signInAsStaff } from './fixtures/staff'

/** The specified tabs, in their order. */
const TABS = ['Statistics', 'Users', 'Reports', 'Hashtags', 'Advertisements', 'Ad requests', 'Password']

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  const text = messagesIn(language)

  journey(`[S02] the menu greets a super and has the seven tabs, statistics first, ${width} px`, async ({ phone }) => {
    const { page, context } = await phone({ width })
    await speak(context, language)
    await page.goto('/admin/dashboard')
    await page.waitForURL('**/admin/login')
    await signInAsStaff(page, 'demo-super', text)
    await page.waitForURL('**/admin/dashboard')
    const drawer = page.getByRole('button', { name: text('Menu of the administration') })
    if (width < 900) await drawer.click()
    await page.getByText('demo-super').waitFor()
    const tabs = page
      .getByRole('navigation', { name: text('Administration') })
      .getByRole('list')
      .first()
      .getByRole('link')
    await tabs.first().waitFor()
    const names = await tabs.allInnerTexts()
    expect(names.map((name) => name.split('\n')[0])).toEqual(TABS.map((name) => text(name)))
    expect(await tabs.first().getAttribute('aria-current')).toBe('page')
    await expectAccessible(page, 'the menu')
    await tabs.nth(3).click()
    await page.waitForURL('**/admin/hashtags')
  })
}
