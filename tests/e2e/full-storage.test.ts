import { expect } from 'vitest'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  'a phone with full storage says so in the strip, which links to the setting that frees space',
  async ({ phone }) => {
    const { page, context } = await phone()
    await signIn(page, demoUser(41))
    await context.addInitScript(() => {
      for (const name of ['put', 'add'] as const) {
        IDBObjectStore.prototype[name] = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      }
    })
    await page.goto('/hashtags')
    const strip = page.getByRole('main').getByRole('status').filter({ hasText: 'ذاكرة الجوال ممتلئة' })
    await strip.waitFor()
    await page
      .getByRole('button', { name: ar('Free space') })
      .filter({ visible: true })
      .click()
    await page.waitForURL('**/settings#storage')
    const setting = page.locator('#storage').getByRole('button', { name: ar('Free space') })
    await expect.poll(() => setting.evaluate((found) => found.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  },
)
