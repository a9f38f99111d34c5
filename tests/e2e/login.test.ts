import { expect } from 'vitest'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  '[A04] a wrong password shows an error and keeps the typed text, and the right one leads to the feed',
  async ({ phone }) => {
    const { page } = await phone()
    const { email, password } = demoUser(2)
    await page.goto('/login')
    await page.getByLabel(ar('E-mail')).fill(email)
    const field = page.getByLabel(ar('Password'), { exact: true })
    await field.fill('not-the-password')
    await page.getByRole('button', { name: ar('Enter') }).click()
    const sentence = page.getByText(ar('E-mail or password is wrong. Look at both and try again.'))
    await sentence.waitFor()
    expect(await sentence.count()).toBe(1)
    expect(await page.getByLabel(ar('E-mail')).inputValue()).toBe(email)
    expect(await field.inputValue()).toBe('not-the-password')

    await page.getByRole('button', { name: ar('Show or hide the password') }).click()
    expect(await field.getAttribute('type')).toBe('text')
    await field.fill(password)
    await page.getByRole('button', { name: ar('Enter') }).click()
    await page.getByText(ar('Login successful')).waitFor()
    await page.getByText(ar('Welcome back!')).waitFor()
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/hashtags')
  },
)

journey(
  'a busy server is not reported as too many attempts, and nothing claims to be sent later',
  async ({ phone }) => {
    const { page } = await phone()
    const { email, password } = demoUser(2)
    await page.route('**/auth-with-password', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '20' }, json: { code: 'busy' } }),
    )
    await page.goto('/login')
    await page.getByLabel(ar('E-mail')).fill(email)
    await page.getByLabel(ar('Password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: ar('Enter') }).click()
    await page.getByText(/الخادم مشغول\. يمكنك المحاولة بعد \d+ ثانية/).waitFor()
    expect(await page.getByText(/وحده/).count()).toBe(0)
  },
)
