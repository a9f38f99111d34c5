import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { demoUser } from './fixtures/app-server'
import { noteFrames } from './fixtures/frames'
import { journey } from './fixtures/journey'
import { photo, pick } from './fixtures/photos'
import { publish, signIn, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'

const strip = (page: Page, text: string) => page.locator('[data-strip]', { hasText: text })

/** Frames whose strip and cards contradict each other. */
const contradicts = ({ strip: text, deliveries }: { strip: string; deliveries: string[] }) =>
  (text.includes(ar('Offline')) && deliveries.some((one) => one === 'sending' || one === 'sent')) ||
  (text.includes('يُرسل ما كتبته') && deliveries.includes('waiting'))

journey(
  '[O09] when a request stalls, its post waits again and can be edited; when it arrives, the strip says so at once',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(51))
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await publish(page, 'أول من المدرج')
    await strip(page, ar('Offline')).waitFor()
    const frames = await noteFrames(page)
    await appServer.proxy.setMode('silent')
    await publish(page, 'ثان من المدرج')
    const waiting = page.locator('article[data-delivery=waiting]', { hasText: 'ثان من المدرج' })
    await waiting.getByRole('button', { name: ar('Edit') }).waitFor()

    await appServer.proxy.heal(true)
    await storedCard(page, 'ثان من المدرج').waitFor()
    await storedCard(page, 'أول من المدرج').waitFor()
    expect((await frames()).filter(contradicts)).toEqual([])
  },
)

journey(
  '[O09] a request that stalls on a good connection shows its post as waiting, with its actions',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(52))
    await workerHoldsApp(page)
    const frames = await noteFrames(page)
    await appServer.proxy.setMode('silent')
    await publish(page, 'لا يصل الآن')
    const card = unsentCard(page, 'لا يصل الآن')
    await page.locator('article[data-delivery=sending]', { hasText: 'لا يصل الآن' }).waitFor()
    await card.getByRole('button', { name: ar('Edit') }).waitFor()
    await card.getByText(ar('Waiting for the network')).waitFor()
    await strip(page, 'الشبكة ضعيفة').waitFor()
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      expect((await strip(page, 'الشبكة ضعيفة').boundingBox())?.height).toBe(36)
    }
    expect((await frames()).filter(contradicts)).toEqual([])
  },
)

journey(
  '[O09] while held operations arrive, the strip shows the progress, though it was offline before',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(53))
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    for (const text of ['واحد ينتظر', 'اثنان ينتظران']) await publish(page, text)
    await strip(page, ar('Offline')).waitFor()
    const frames = await noteFrames(page)
    // A slow answer to the request that carries them.
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/sync', async (route) => {
      if (route.request().postData()?.includes('واحد ينتظر')) await released
      await route.continue().catch(() => {})
    })
    await appServer.proxy.heal()
    await page
      .getByText(/يُرسل ما كتبته · 1 من 2/)
      .filter({ visible: true })
      .first()
      .waitFor()
    release()
    await storedCard(page, 'اثنان ينتظران').waitFor()
    expect((await frames()).filter(contradicts)).toEqual([])
  },
)

journey(
  '[O09] with a good connection a post with an image never says that it waits for the network',
  async ({ phone }) => {
    const { page } = await phone()
    await signIn(page, demoUser(54))
    const frames = await noteFrames(page)
    await page
      .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
      .filter({ visible: true })
      .click()
    await page.getByRole('textbox', { name: ar('Text of the post') }).fill('صورة من المدرج')
    await pick(page, await photo(page))
    await page.getByRole('button', { name: ar('Remove the picture') }).waitFor()
    await page.getByRole('button', { name: ar('Publish') }).click()
    await storedCard(page, 'صورة من المدرج').waitFor()
    const shown = new Set((await frames()).flatMap(({ deliveries }) => deliveries))
    expect([...shown].filter((one) => !['sending', 'uploading', 'sent'].includes(one))).toEqual([])
    expect(shown.size).toBeGreaterThan(0)
  },
)

journey(
  '[O09] after a start without a network the strip stands in the first frame of the feed, and nothing moves',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(55))
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await strip(page, ar('Offline')).waitFor()
    await page.addInitScript(() => {
      const tops: number[] = []
      Object.assign(window, { tops })
      const note = () => {
        const top = document.querySelector('[role=tablist]')?.getBoundingClientRect().top
        if (top !== undefined && top !== tops.at(-1)) tops.push(top)
        requestAnimationFrame(note)
      }
      note()
    })
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await strip(page, ar('Offline')).waitFor()
    // Longer than a change of state must last.
    await page.getByRole('button', { name: ar('Refresh') }).click()
    await page.getByText(ar('Failed to refresh data')).waitFor()
    expect(await page.evaluate(() => (window as unknown as { tops: number[] }).tops)).toHaveLength(1)
  },
)
