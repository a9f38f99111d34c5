import { expect } from 'vitest'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

journey('[A08] an unknown address shows 404 with the address, and links back and home', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, undefined, { at: '/profile' })
  await page.goto('/no-such/المدرج')
  await page.getByText('404').waitFor()
  await page.getByRole('heading', { name: ar('Page not found') }).waitFor()
  await page.getByText('/no-such/المدرج').waitFor()

  await page.getByRole('button', { name: ar('Back') }).click()
  await page.waitForURL('**/profile')

  await page.goto('/no-such/المدرج')
  await page.getByRole('link', { name: 'الرئيسية' }).click()
  await page.locator('main [data-match]').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/matches')
})
