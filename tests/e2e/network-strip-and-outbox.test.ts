import { expect } from 'vitest'
import { publish, signIn, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { discardInOutbox } from './fixtures/outbox'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { TEXT_SIZES } from '@/ui/theme/text-size'

journey(
  '[O09] the strip shows offline with a time, the outbox lists what waits, and the strip shows the connection when it is back',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(11))
    await workerHoldsApp(page)
    const strip = page.getByRole('status').filter({ hasText: new RegExp(`${ar('Offline')}|${ar('Connecting')}`) })
    await appServer.proxy.setMode('cut')
    await publish(page, 'أول ما ينتظر')
    await publish(page, 'ثاني ما ينتظر')
    await unsentCard(page, 'ثاني ما ينتظر').waitFor()
    await strip.filter({ hasText: ar('Offline') }).waitFor()
    expect(await strip.first().textContent()).toMatch(/\d{1,2}:\d{2}/)

    // The next screen shows the strip from its first frame, so that its content does not move.
    await page
      .getByRole('link', { name: ar('My account') })
      .filter({ visible: true })
      .click()
    await page.getByRole('heading', { name: ar('My account') }).waitFor()
    expect(await strip.filter({ hasText: ar('Offline') }).count()).toBeGreaterThan(0)
    await page.goBack()
    await unsentCard(page, 'ثاني ما ينتظر').waitFor()

    await page.getByRole('button', { name: /انتظار/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    const rows = sheet.getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    expect(await rows.nth(0).textContent()).toContain('أول ما ينتظر')
    expect(await rows.nth(1).textContent()).toContain('ثاني ما ينتظر')
    await discardInOutbox(page, 'ثاني ما ينتظر')
    await sheet.getByRole('button', { name: ar('Close') }).click()

    await appServer.proxy.heal()
    await storedCard(page, 'أول ما ينتظر').waitFor()
    await strip.waitFor({ state: 'detached' })
    expect(await page.getByText('ثاني ما ينتظر').count()).toBe(0)
  },
)

journey(
  '[O09] a reload offline, a refresh offline and a first load without answer end with a text instead of a spinner',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(12))
    await appServer.proxy.setMode('cut')
    await page.getByRole('button', { name: ar('Refresh') }).click()
    await page.getByText(ar('Failed to refresh data')).waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThan(1)
  },
)

journey('[O09] the strip shows the time of the last update whole, or not at all', async ({ phone, appServer }) => {
  for (const size of TEXT_SIZES) {
    const { page, context } = await phone({ worker: true })
    await context.addInitScript((value) => localStorage.setItem('text-size', value), size)
    await signIn(page, demoUser(13))
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await publish(page, 'ينتظر الشبكة')
    await page.getByRole('button', { name: /انتظار/ }).waitFor()
    const lastUpdate = page.locator('[data-strip] [data-optional]')
    const seen = await lastUpdate.evaluate((part) => {
      const [line, room] = [part.getBoundingClientRect(), (part.parentElement as Element).getBoundingClientRect()]
      const inside = line.left >= room.left && line.right <= room.right && line.bottom <= room.bottom
      return inside ? 'whole' : line.top >= room.bottom ? 'hidden' : 'cut'
    })
    expect(seen, size).toBe(size === TEXT_SIZES.at(-1) ? 'hidden' : 'whole')
    await appServer.proxy.heal()
  }
})
