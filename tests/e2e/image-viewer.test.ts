import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeJpeg } from '../support/jpeg-file'
import { signIn, storedCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { scrollStops } from './fixtures/scroll-position'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

/** Position of a post's top in px. */
const placeOf = (page: Page, post: string) =>
  page.evaluate(
    (id) => Math.round(document.querySelector(`[data-post="${id}"]`)?.getBoundingClientRect().top ?? Number.NaN),
    post,
  )

/** The zoom factor of the open viewer. */
const zoomFactor = (page: Page) =>
  page.evaluate(() => {
    const image = document.querySelector('[role=dialog] img')
    return image
      ? Math.round((image.getBoundingClientRect().width / (image as HTMLElement).offsetWidth) * 100) / 100
      : 0
  })

journey(
  '[H07] a tap opens the full image, keys enlarge it, back closes it, and the list keeps its position',
  async ({ phone, appServer }) => {
    const other = await serverClient(appServer, demoUser(18))
    const file = makeJpeg({ width: 1600, height: 2000, block: (x, y) => [(x * 7 + y * 3) % 256, 100, 150] })
    await other.createImagePost('الصورة التي تُفتح', file, 'علم طويل')
    for (let n = 1; n <= 6; n++) await other.createPost(`كلام فوق الصورة ${n}`)
    const { page } = await phone()
    await signIn(page, demoUser(17))
    await page.getByRole('tab', { name: ar('All posts') }).click()
    const card = storedCard(page, 'الصورة التي تُفتح').first()
    await page.getByRole('article').first().waitFor()
    await page.mouse.move(200, 400)
    const readOn = async () => {
      await page.mouse.wheel(0, 300)
      return (await card.count()) > 0 && (await card.isVisible())
    }
    await expect.poll(readOn).toBe(true)
    const image = card.locator('button[data-image]')
    await image.scrollIntoViewIfNeeded()
    // The last turn of the wheel may still move the list.
    await scrollStops(page, 20)
    const post = (await card.getAttribute('data-post')) ?? ''
    const before = await placeOf(page, post)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)

    await image.click()
    const viewer = page.getByRole('dialog', { name: ar('Picture') })
    await viewer.getByRole('img', { name: 'علم طويل' }).waitFor()
    await expect.poll(() => zoomFactor(page)).toBe(1)
    await page.keyboard.press('+')
    await expect.poll(() => zoomFactor(page)).toBeGreaterThan(1)
    await page.keyboard.press('0')
    await expect.poll(() => zoomFactor(page)).toBe(1)
    await page.goBack()
    await viewer.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/hashtags')
    expect(await placeOf(page, post)).toBe(before)

    await image.focus()
    await page.keyboard.press('Enter')
    await viewer.waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(await placeOf(page, post)).toBe(before)
    expect(await image.evaluate((button) => button === document.activeElement)).toBe(true)
  },
)

journey('[H07] without a network the viewer shows the thumbnail from the list', async ({ phone, appServer }) => {
  const { page } = await phone({ worker: true })
  await signIn(page, demoUser(24))
  await workerHoldsApp(page)
  const file = makeJpeg({ width: 1200, height: 800, block: (x, y) => [(x * 7 + y * 3) % 256, 100, 150] })
  const post = await (await serverClient(appServer, demoUser(18))).createImagePost('صورة بلا شبكة', file, 'علم قصير')
  await page.goto(`/post/${post}`)
  const image = page.locator('button[data-image]')
  const thumbnailIn = (scope: string) =>
    page.evaluate((selector) => {
      const img = document.querySelector<HTMLImageElement>(`${selector} img`)
      return Boolean(img?.currentSrc.endsWith('?thumb=640x0') && img.naturalWidth > 0)
    }, scope)
  await expect.poll(() => thumbnailIn('[data-image]')).toBe(true)
  await appServer.proxy.setMode('cut')
  await image.click()
  await page.getByRole('dialog').getByRole('img', { name: 'علم قصير' }).waitFor()
  await expect.poll(() => thumbnailIn('[role=dialog]')).toBe(true)
})
