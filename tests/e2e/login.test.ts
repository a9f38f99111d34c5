import { expect } from 'vitest'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  '[A04] a wrong password shows an error and keeps the typed text, and the right one leads to the start page',
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
    await page.locator('main [data-match]').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/matches')
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

journey(
  '[A04] a missing network is shown once, in grey, and stays with the form that needed it',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await page.goto('/login')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.getByLabel(ar('E-mail')).fill('nawaf@example.sa')
    await page.getByLabel(ar('Password'), { exact: true }).fill('كلمة-مرور')
    await appServer.proxy.setMode('cut')
    await page.getByRole('button', { name: ar('Enter') }).click()
    const failure = page.locator('form [data-quiet]')
    await failure.waitFor()
    expect(await page.getByText((await failure.textContent()) ?? '', { exact: true }).count()).toBe(1)
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
    await page.locator('[data-strip]', { hasText: ar('Offline') }).waitFor()
    await page.getByRole('button', { name: ar('Forgot your password?') }).click()
    await page.getByRole('heading', { name: ar('New password') }).waitFor()
    expect(await failure.count()).toBe(0)
    expect(await page.locator('[popover]').textContent()).toBe('')
  },
)
