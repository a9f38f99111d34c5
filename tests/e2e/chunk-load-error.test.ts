import { expect } from 'vitest'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  '[O02] a screen whose code is missing says so inside the app, and opens when the network is back',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page, demoUser(52))
    await page.goto('/profile')
    const settings = page.getByRole('link', { name: ar('All settings') })
    await settings.waitFor()
    await appServer.proxy.setMode('cut')
    await settings.click()
    await page.getByRole('heading', { name: ar('This screen is not on your phone yet') }).waitFor()
    await page.getByRole('button', { name: ar('Try again') }).click()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: ar('Hashtags') })
      .filter({ visible: true })
      .click()
    await page.getByRole('article').first().waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: ar('This screen is not on your phone yet') }).waitFor()
    await appServer.proxy.heal()
    await page.getByRole('heading', { name: ar('Settings'), exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings')
  },
)
