import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { openFeed } from './fixtures/user'

interface Answers {
  username: string
  email: string
  password: string
  repeated: string
}

const VALID: Answers = {
  username: 'مشجع_الليلة',
  email: 'tonight@example.com',
  password: 'a-long-evening',
  repeated: 'a-long-evening',
}

async function register(page: Page, answers: Partial<Answers>): Promise<void> {
  const { username, email, password, repeated } = { ...VALID, ...answers }
  await page.getByLabel(ar('Username')).fill(username)
  await page.getByLabel(ar('E-mail')).fill(email)
  await page.getByLabel(ar('Password'), { exact: true }).fill(password)
  await page.getByLabel(ar('Confirm the password')).fill(repeated)
  await page.getByRole('button', { name: ar('Create the account') }).click()
}

/** Returns the text that describes the named field. */
async function errorAt(page: Page, field: string): Promise<string> {
  const input = page.getByLabel(field, { exact: true }).and(page.locator('[aria-invalid=true]'))
  await input.waitFor()
  const ids = (await input.getAttribute('aria-describedby')) ?? ''
  const texts = await Promise.all(
    ids
      .trim()
      .split(/\s+/)
      .map((id) => page.locator(`[id="${id}"]`).textContent()),
  )
  return texts.join(' ')
}

journey(
  '[A05] each error is shown at its field, and a new user comes to the start page and sees the feed',
  async ({ phone }) => {
    const { page } = await phone()
    await page.goto('/login')
    await page.getByRole('tab', { name: ar('New account') }).click()

    await register(page, { repeated: 'another-evening' })
    expect(await errorAt(page, ar('Confirm the password'))).toContain('غير متطابقتين')

    await register(page, { password: 'short', repeated: 'short' })
    expect(await errorAt(page, ar('Password'))).toContain('8')

    await register(page, { password: '12345678', repeated: '12345678' })
    expect(await errorAt(page, ar('Password'))).toContain('سهلة')

    await register(page, { username: 'عبدالله_الفيفي' })
    expect(await errorAt(page, ar('Username'))).toContain('مأخوذ')

    await page.getByLabel(ar('Username')).fill('الإدارة_2')
    expect(await errorAt(page, ar('Username'))).toContain(
      ar('This name is reserved, or looks like one that is. Choose another.'),
    )

    await register(page, { username: 'الإدارة_2' })
    const wrongName = page.getByLabel(ar('Username')).and(page.locator('[aria-invalid=true]'))
    await wrongName.waitFor()
    await page.getByLabel(ar('Username')).fill(VALID.username)
    await wrongName.waitFor({ state: 'detached' })

    await register(page, { email: demoUser(1).email })
    expect(await errorAt(page, ar('E-mail'))).toContain('حساب')

    await register(page, {})
    await page.waitForURL('**/matches')
    await openFeed(page)
    await page.getByRole('article').first().waitFor()
    await page.goto('/profile')
    await page.getByText(VALID.username).first().waitFor()
    await page.getByText(VALID.email).first().waitFor()
  },
)
