import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAdmin } from './fixtures/administrator'
import { openTab, rowsDownTo, SHOP } from './fixtures/ads'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/app-server'
import { signIn, workerHoldsApp } from './fixtures/user'

/** Ids of the rendered advertisements, from the top. */
const adsOn = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-ad]')].map((ad) => ad.dataset.ad ?? ''))

journey(
  '[D01] advertisements are requested every 30 seconds while the page is visible, and never while it is hidden',
  async ({ phone }) => {
    const { page } = await phone()
    await page.clock.install()
    await page.addInitScript(() => {
      const log = window as unknown as { hide?: boolean; requestedAt: number[]; answered: number }
      Object.defineProperty(document, 'visibilityState', { get: () => (log.hide ? 'hidden' : 'visible') })
      Object.assign(log, { requestedAt: [], answered: 0 })
      const originalFetch = window.fetch
      window.fetch = async (...request) => {
        const isForAds = String(request[0] instanceof Request ? request[0].url : request[0]).endsWith('/api/ads')
        if (isForAds) log.requestedAt.push(performance.now())
        const answer = await originalFetch(...request)
        if (isForAds) log.answered += 1
        return answer
      }
    })
    /** The times of the page's requests by its own clock (ms), and how many were answered. */
    const requests = () =>
      page.evaluate(() => {
        const { requestedAt, answered } = window as unknown as { requestedAt: number[]; answered: number }
        return { requestedAt, answered }
      })
    const setHidden = (hide: boolean) =>
      page.evaluate((value) => {
        ;(window as unknown as { hide: boolean }).hide = value
        document.dispatchEvent(new Event('visibilitychange'))
      }, hide)
    const waitForAnswers = (times: number) => expect.poll(async () => (await requests()).answered).toBe(times)

    await signIn(page, demoUser(22))
    await waitForAnswers(1)
    for (const times of [2, 3]) {
      for (let seconds = 0; (await requests()).requestedAt.length < times && seconds < 90; seconds += 1) {
        await page.clock.fastForward(1_000)
      }
      await waitForAnswers(times)
    }
    const { requestedAt } = await requests()
    for (const n of [1, 2]) {
      const pause = requestedAt[n]! - requestedAt[n - 1]!
      expect(pause).toBeGreaterThanOrEqual(30_000)
      expect(pause).toBeLessThan(60_000)
    }
    await setHidden(true)
    for (let seconds = 0; seconds < 90; seconds += 1) await page.clock.fastForward(1_000)
    expect((await requests()).requestedAt).toHaveLength(3)
    await setHidden(false)
    await waitForAnswers(4)
  },
)

journey(
  '[D01] an image that cannot be loaded is replaced by a drawing of the same size',
  async ({ phone, appServer }) => {
    appServer.proxy.setPlan(({ path }) => ({ kind: path.startsWith('/api/files/advert') ? 'drop-before' : 'pass' }))
    const { page } = await phone()
    const known = page.waitForResponse((answer) => answer.url().endsWith('/api/ads') && answer.ok())
    await signIn(page, demoUser(25))
    await known
    const sizes = (image: string) =>
      page.evaluate((selector) => {
        const cards = [...document.querySelectorAll<HTMLElement>('[data-ad]')]
        const of = (element: Element | null) => element && [element.clientWidth, element.clientHeight]
        return cards.map((card) => [card.offsetHeight, of(card.querySelector(selector))])
      }, image)
    await openTab(page, 'Recent')
    await rowsDownTo(page, 20)
    await expect
      .poll(async () => new Set((await sizes('svg[data-placeholder]')).map(String)))
      .toEqual(new Set(['158,88,88']))

    await appServer.proxy.heal()
    await openTab(page, 'All posts')
    await rowsDownTo(page, 20)
    // One demo advertisement has no image.
    const loaded = page.locator('[data-ad] img').first()
    await loaded.waitFor({ state: 'attached' })
    await expect.poll(() => loaded.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(264)
    expect(new Set((await sizes('img, svg[data-placeholder]')).map(String))).toEqual(new Set(['158,88,88']))
  },
)

journey(
  "[D01] without a network the last advertisements stay until they end by the server's clock",
  async ({ phone, appServer }) => {
    const admin = await openAdmin(appServer)
    await admin.setAds({ ...SHOP, expires_at: new Date(Date.now() + 20 * 60_000).toISOString() })
    const { page } = await phone({ worker: true })
    // A device whose clock is a day slow.
    await page.clock.install({ time: Date.now() - 24 * 60 * 60_000 })
    await signIn(page, demoUser(23))
    const text = page.getByText(SHOP.title).first()
    await openTab(page, 'All posts')
    await text.waitFor({ state: 'attached' })
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await page.reload()
    await openTab(page, 'All posts')
    await text.waitFor({ state: 'attached' })

    await page.clock.fastForward(15 * 60_000)
    await text.waitFor({ state: 'attached' })
    await page.clock.fastForward(6 * 60_000)
    await text.waitFor({ state: 'detached' })
    await page.reload()
    await openTab(page, 'Recent')
    await page.getByRole('article').nth(3).waitFor()
    expect(await adsOn(page)).toEqual([])
  },
)

journey(
  '[D01] the link of an advertisement opens a new tab without referrer or opener',
  async ({ phone, appServer }) => {
    const admin = await openAdmin(appServer)
    await admin.setAds(SHOP)
    const { page, context } = await phone()
    await context.route('https://shop.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>shop</title>' }),
    )
    await signIn(page, demoUser(24))
    await openTab(page, 'All posts')
    const card = page.getByRole('group', { name: ar('Ad') }).first()
    await card.waitFor({ state: 'attached' })
    await card.scrollIntoViewIfNeeded()
    expect(await card.textContent()).toContain('shop.example')
    expect(await card.getByRole('button').count()).toBe(0)
    const link = card.getByRole('link', { name: new RegExp(`^${ar('Open the link')}`) })
    expect(await link.getAttribute('rel')).toBe('noopener nofollow sponsored')
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
    await tab.waitForURL(SHOP.link_url)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect(await tab.evaluate(() => document.referrer)).not.toContain('hashtags')
    expect(page.url()).toContain('/hashtags')
  },
)
