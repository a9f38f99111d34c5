import { expect } from 'vitest'
import { openAdmin } from './fixtures/administrator'
import { operationBodies, signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { scrollStops } from './fixtures/scroll-position'

journey(
  '[D02] an advertisement that was half visible for a second is counted once, with its place; without a network it is sent later',
  async ({ phone, appServer }) => {
    const admin = await openAdmin(appServer)
    await admin.setAds({ title: 'متجر الركن', link_url: 'https://shop.example/boots' })
    const user = await serverClient(appServer, demoUser(20))
    const { page } = await phone({ worker: true })
    const known = page.waitForResponse((answer) => answer.url().endsWith('/api/ads') && answer.ok())
    await signIn(page, demoUser(20))
    await known
    await workerHoldsApp(page)
    const places = async () =>
      (await admin.rowsOf('advertisement_views'))
        .filter(({ user_id }) => user_id === user.userId)
        .map(({ page_location }) => page_location)
        .sort()

    await page.getByRole('tab', { name: ar('All posts') }).click()
    const slot = page.locator('[data-ad]:not([data-ad=""])').first()
    await page.mouse.move(200, 400)
    const reach = async () => {
      await expect
        .poll(
          async () => {
            if ((await slot.count()) === 0) await page.mouse.wheel(0, 300)
            return slot.count()
          },
          { interval: 100 },
        )
        .toBe(1)
      // Turns of the wheel that come later would move it out of sight.
      await scrollStops(page, 20)
      await slot.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    }
    await reach()
    await expect.poll(places).toEqual(['all'])

    await appServer.proxy.setMode('cut')
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('tab', { name: ar('Recent') }).click()
    await reach()
    // The screen does not show when the second has passed and the phone has stored the view.
    const storedPlaces = async () =>
      (await operationBodies(page, 'advertisement_views')).map(({ page_location }) => page_location)
    await expect.poll(storedPlaces).toContain('recent')
    expect(await places()).toEqual(['all'])
    await page.reload()
    await appServer.proxy.heal()
    await expect.poll(places).toEqual(['all', 'recent'])
  },
)
