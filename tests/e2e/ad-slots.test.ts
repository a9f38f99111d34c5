import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAdmin } from './fixtures/administrator'
import { openTab, rowsDownTo, SHOP } from './fixtures/ads'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/app-server'
import { stripIsGone } from './fixtures/network-strip'
import { scrollStops } from './fixtures/scroll-position'
import { serverClient } from './fixtures/server-client'
import { publish, signIn, unsentCard, workerHoldsApp } from './fixtures/user'

/** The different numbers of stored posts before the slots, from the top; read again while posts still arrive. */
const countsFromTop = (page: Page, rows: number) =>
  expect.poll(async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    const counts = countBetween(await rowsDownTo(page, rows))
    return { enough: counts.length > 2, counts: [...new Set(counts)] }
  })

/** Numbers of stored posts before each slot. */
function countBetween(rows: string[]): number[] {
  const counts: number[] = []
  let stored = 0
  for (const kind of rows) {
    if (kind === 'post') stored += 1
    if (kind === 'ad') counts.push(stored)
    if (kind === 'ad') stored = 0
  }
  return counts
}

journey(
  '[D01] a slot follows each 3rd, 4th or 5th stored post, and unsent posts are not counted',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const known = page.waitForResponse((answer) => answer.url().endsWith('/api/ads') && answer.ok())
    await signIn(page, demoUser(21))
    await known
    for (const [tab, every] of [
      ['Recent', 4],
      ['All posts', 5],
      ['Trending', 3],
    ] as const) {
      await openTab(page, tab)
      await page.getByRole('article').first().waitFor()
      await countsFromTop(page, 24).toEqual({ enough: true, counts: [every] })
    }

    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await page.evaluate(() => window.scrollTo(0, 0))
    await publish(page, 'بلا شبكة، فوق كل شيء')
    await openTab(page, 'All posts')
    await unsentCard(page, 'بلا شبكة').waitFor()
    const rows = await rowsDownTo(page, 20)
    expect(rows.filter((kind) => kind === 'unsent').length).toBe(1)
    expect(new Set(countBetween(rows))).toEqual(new Set([5]))
  },
)

journey(
  '[D01] advertisements that end and begin, and a reload, do not move visible posts',
  async ({ phone, appServer }) => {
    const admin = await openAdmin(appServer)
    await admin.setAds(SHOP, { title: 'آخر' })
    const { page } = await phone()
    await page.clock.install()
    await signIn(page, demoUser(26))
    await openTab(page, 'All posts')
    await page.locator('[data-ad]').first().waitFor({ state: 'attached' })
    await rowsDownTo(page, 20)
    // The last turn of the wheel may still move the page.
    await scrollStops(page, 20)
    const slot = page.locator('[data-ad]').nth(1)
    await slot.evaluate((element) => element.scrollIntoView({ block: 'center' }))

    const places = async () => {
      await stripIsGone(page)
      return page.evaluate(() => {
        const seen = [...document.querySelectorAll<HTMLElement>('article[data-post]')]
        const inView = seen.filter(
          (card) => card.getBoundingClientRect().top > 60 && card.getBoundingClientRect().top < innerHeight,
        )
        return inView.map((card) => [card.dataset.post, card.getBoundingClientRect().top] as const)
      })
    }
    /** The phone asks every 30 s by itself, too: it may have the new ones before the clock is set forward. */
    const setAndRefetch = async (...ads: Parameters<typeof admin.setAds>) => {
      const answer = page.waitForResponse((one) => one.url().endsWith('/api/ads') && one.status() === 200)
      await admin.setAds(...ads)
      await page.clock.fastForward(31_000)
      await answer
    }
    const expectSame = async (before: Awaited<ReturnType<typeof places>>) => {
      const after = new Map(await places())
      expect(before.length).toBeGreaterThan(1)
      for (const [post, top] of before) expect(Math.abs((after.get(post) ?? Number.NaN) - top)).toBeLessThanOrEqual(2)
    }
    const before = await places()
    expect(await page.getByText(SHOP.title).or(page.getByText('آخر')).count()).toBeGreaterThan(0)

    await setAndRefetch()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('[data-ad]')].every((ad) => !ad.dataset.ad),
    )
    await expectSame(before)

    await setAndRefetch({ title: 'متجر جديد' })
    await page.getByText('متجر جديد').first().waitFor()
    await expectSame(before)

    // After a reload the list begins with one more post, so that slots chosen anew would follow other posts.
    await (await serverClient(appServer)).createPost('وصل من فوق')
    await page.getByRole('status').getByRole('button').waitFor()
    await page.reload()
    await page.locator(`article[data-post="${before[0]?.[0]}"]`).waitFor()
    await expect.poll(() => page.getByText('متجر جديد').count()).toBeGreaterThan(0)
    await scrollStops(page, 30)
    await expectSame(before)
  },
)
