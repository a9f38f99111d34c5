import { expect } from 'vitest'
import { openFeed, signInByForm, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

journey(
  'a phone without data shows that it has no posts while sync fails, and loads them when it works again',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    // Only sync fails: the sign-in works, and no row arrives.
    appServer.proxy.setPlan(({ path }) => (path.startsWith('/api/sync') ? { kind: 'drop-before' } : { kind: 'pass' }))
    await signInByForm(page, undefined, { feed: false })
    await openFeed(page)
    await page.getByText(ar('There are no posts on this phone yet')).waitFor()
    await page.getByRole('button', { name: ar('Try again') }).waitFor()
    await appServer.proxy.heal()
    await page.getByRole('article').first().waitFor()
    expect(await page.getByText(ar('There are no posts on this phone yet')).count()).toBe(0)
  },
)

journey(
  'a visitor without a network gets the sign-in form, and a sign-in shows that the server does not answer',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signInByForm(page)
    await workerHoldsApp(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: ar('Log out') }).click()
    await page.getByLabel(ar('E-mail')).waitFor()
    await appServer.proxy.setMode('cut')
    await page.goto('/hashtags')
    await page.getByLabel(ar('E-mail')).fill('fan1@mudarraj.demo')
    await page.getByLabel(ar('Password'), { exact: true }).fill('mudarraj-demo')
    await page.getByRole('button', { name: ar('Enter') }).click()
    await page.getByText(ar('There is no answer from the server. Try again when there is a network.')).first().waitFor()
  },
)
