import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { signIn } from './fixtures/user'

const SIZES = { 'a phone': 390, 'a desk': 1280 }

for (const [name, width] of Object.entries(SIZES)) {
  journey(`[A02] \`/\` leads to /matches in Arabic on ${name}, and a visitor signs in there`, async ({ phone }) => {
    const { page } = await phone({ width })
    await signIn(page, undefined, { at: '/' })
    await page.waitForURL('**/matches')
    await page.getByRole('heading', { level: 1, name: ar('Matches') }).waitFor()
    await page.locator('main [data-match]').first().waitFor()
    const current = page.getByRole('navigation').locator('[aria-current=page]').filter({ visible: true })
    expect(await current.textContent()).toBe(ar('Matches'))
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')

    const { page: visitor } = await phone({ width })
    await visitor.goto('/')
    await visitor.waitForURL('**/matches')
    await visitor.getByRole('button', { name: ar('Enter') }).waitFor()
  })
}

journey('[A02] after `/` the back button leads to the page before it', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, undefined, { at: '/profile' })
  await page.goto('/')
  await page.waitForURL('**/matches')
  await page.locator('main [data-match]').first().waitFor()
  await page.goBack()
  await page.waitForURL('**/profile')
})
