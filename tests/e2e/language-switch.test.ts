import { expect } from 'vitest'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

journey(
  '[A01] the page is Arabic and right to left by default; one tap changes to English without a reload and is remembered',
  async ({ phone }) => {
    const { page } = await phone({ locale: 'en-GB' })
    await page.goto('/login')
    await page.getByRole('button', { name: ar('Enter') }).waitFor()
    const html = page.locator('html')
    expect(await html.getAttribute('dir')).toBe('rtl')
    expect(await html.getAttribute('lang')).toBe('ar')

    await page.getByLabel(ar('E-mail')).fill('fan@example.com')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Enter' }).waitFor()
    expect(await html.getAttribute('dir')).toBe('ltr')
    expect(await html.getAttribute('lang')).toBe('en')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(await page.getByLabel('E-mail').inputValue()).toBe('fan@example.com')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')

    await page.reload()
    await page.getByRole('button', { name: 'Enter' }).waitFor()
    expect(await html.getAttribute('dir')).toBe('ltr')
  },
)
