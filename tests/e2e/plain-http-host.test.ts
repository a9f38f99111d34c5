import { chromium } from 'playwright-core'
import { expect } from 'vitest'
import { headlessChromiumPath } from '../support/browsers'
import { signInByForm, storedCard } from './fixtures/user'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

const HOST = 'stadium.test'

journey(
  'on a plain http host a banner says what does not work, and reading and writing work',
  async ({ appServer }) => {
    const browser = await chromium.launch({
      executablePath: (await headlessChromiumPath()) ?? '',
      args: ['--no-sandbox', `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    })
    try {
      const baseURL = appServer.url.replace('127.0.0.1', HOST)
      const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.goto('/login')
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      const banner = page.getByRole('region', { name: ar('About this address') })
      await banner.waitFor()
      await banner.getByRole('button', { name: ar('Close') }).click()
      await banner.waitFor({ state: 'hidden' })
      await signInByForm(page)
      await page
        .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
        .first()
        .click()
      await page.getByRole('textbox').fill('من مضيف بلا قفل')
      await page
        .getByRole('button', { name: ar('Publish') })
        .first()
        .click()
      await storedCard(page, 'من مضيف بلا قفل').waitFor()
    } finally {
      await browser.close()
    }
  },
)
