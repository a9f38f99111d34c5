import { expect, onTestFinished } from 'vitest'
import { storedDrafts, signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { startNextBuild } from './fixtures/next-build'
import { ar } from './fixtures/catalogue'

journey(
  '[O07] an app update that arrives while a user types reloads nothing and loses no text',
  async ({ phone, appServer }) => {
    const { page, context } = await phone({ worker: true })
    await signIn(page)
    await workerHoldsApp(page)
    await page
      .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
      .filter({ visible: true })
      .click()
    const field = page.getByRole('textbox', { name: ar('Text of the post') })
    await field.fill('قبل التحديث')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    const update = await startNextBuild(appServer.directUrl)
    onTestFinished(() => update.close())
    appServer.proxy.setTarget(update.url)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.waitForFunction(async () => {
      const worker = await navigator.serviceWorker.getRegistration()
      return worker?.installing === null && (worker.waiting !== null || worker.active !== null)
    })
    await field.pressSequentially(' وبعده')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(await field.inputValue()).toBe('قبل التحديث وبعده')

    // The storage write takes a moment; the page is reloaded as soon as the last letter is stored.
    await expect.poll(() => storedDrafts(page)).toContain('قبل التحديث وبعده')
    await page.close()
    const next = await context.newPage()
    await next.goto('/create-hashtag-post')
    const again = next.getByRole('textbox', { name: ar('Text of the post') })
    await again.waitFor()
    await expect.poll(() => again.inputValue()).toBe('قبل التحديث وبعده')
  },
)
