import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { scrollDown, scrollStops, topOf } from './fixtures/scroll-position'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

/** A visible line may move by this much. */
const MAX_SHIFT_PX = 2

async function openAllPosts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: ar('All posts') }).click()
  await page.getByRole('article').nth(3).waitFor()
}

/** The browser must not help: iPhones before iOS 27 have no scroll anchoring. */
const anchoring = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowAnchor)

/** Waits until a post is at its former position. */
async function waitForPosition(page: Page, { id, top }: { id: string; top: number }): Promise<void> {
  await expect.poll(async () => Math.abs(((await topOf(page, id)) ?? Infinity) - top)).toBeLessThanOrEqual(MAX_SHIFT_PX)
  await scrollStops(page, 30)
  expect(Math.abs(((await topOf(page, id)) ?? Infinity) - top)).toBeLessThanOrEqual(MAX_SHIFT_PX)
}

/**
 * Returns the greatest shift of a post during an action, in px, measured in each painted frame. Shifts that the app's
 * own ResizeObservers correct before the paint do not count.
 */
async function maxShiftDuring(page: Page, { id, top }: { id: string; top: number }, action: () => Promise<void>) {
  await page.evaluate(
    ([post, at]) => {
      const watched = window as unknown as { drift: number; watching: boolean }
      watched.drift = 0
      watched.watching = true
      // Changes its height in each frame: the youngest observer is called after all others.
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.position = 'fixed'
      let frames = 0
      new ResizeObserver(() => {
        const now = document.querySelector(`article[data-post="${post}"]`)?.getBoundingClientRect().top
        watched.drift = Math.max(watched.drift, now === undefined ? Infinity : Math.abs(now - Number(at)))
      }).observe(probe)
      const look = () => {
        frames += 1
        probe.style.height = `${1 + (frames % 2)}px`
        if (watched.watching) requestAnimationFrame(look)
        else probe.remove()
      }
      look()
    },
    [id, top] as const,
  )
  await action()
  await scrollStops(page, 20)
  return page.evaluate(() => {
    const watched = window as unknown as { drift: number; watching: boolean }
    watched.watching = false
    return watched.drift
  })
}

journey('new rows above wait behind a pill, and visible rows do not move', async ({ phone, appServer }) => {
  const { page } = await phone()
  await signIn(page)
  await openAllPosts(page)
  const read = await scrollDown(page, 1500)
  expect(await anchoring(page)).toBe('none')

  const other = await serverClient(appServer, demoUser(9))
  const pill = page.getByRole('button', { name: /3/ }).filter({ hasText: /منشور/ })
  const drift = await maxShiftDuring(page, read, async () => {
    for (let n = 1; n <= 3; n++) await other.createPost(`وصل من فوق ${n}`)
    await pill.waitFor()
  })
  expect(drift).toBeLessThanOrEqual(MAX_SHIFT_PX)
  await pill.click()
  await page.getByRole('article').filter({ hasText: 'وصل من فوق 3' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBeLessThan(50)
})

journey('a post above that changes its height moves no visible line', async ({ phone, appServer }) => {
  const { page } = await phone()
  const other = await serverClient(appServer, demoUser(10))
  const short = await other.createPost('قصير قبل أن يطول')
  const doomedPost = await other.createPost('سيُحذف وهو فوق')
  await signIn(page)
  await openAllPosts(page)
  await page.getByRole('article').filter({ hasText: 'قصير قبل أن يطول' }).waitFor()
  const read = await scrollDown(page, 1500)

  const reading = page.locator(`article[data-post="${read.id}"]`)
  const before = Number((await reading.locator('button[aria-pressed]').textContent())?.replace(/\D/g, '') ?? 0)
  const drift = await maxShiftDuring(page, read, async () => {
    await other.editPost(short, 'طال كثيرًا بعد التعديل. '.repeat(18))
    await other.deletePost(doomedPost)
    // A like of the visible post arrives with the answer that has the changes above. A tap would scroll to it first.
    await other.like(read.id)
    const likes = reading.locator('button[aria-pressed]')
    await expect.poll(async () => Number((await likes.textContent())?.replace(/\D/g, '') ?? 0)).toBe(before + 1)
  })
  expect(drift).toBeLessThanOrEqual(MAX_SHIFT_PX)
})

journey('the strip that appears when the network is lost moves no visible line', async ({ phone, appServer }) => {
  const { page } = await phone()
  await signIn(page)
  await openAllPosts(page)
  const read = await scrollDown(page, 1500)
  const strip = page.getByRole('status').filter({ hasText: ar('Offline') })
  const drift = await maxShiftDuring(page, read, async () => {
    await appServer.proxy.setMode('cut')
    await strip.first().waitFor()
  })
  expect(drift).toBeLessThanOrEqual(MAX_SHIFT_PX)
})

journey(
  'the scroll position is restored after a reload, with and without a network, and after back',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page)
    await workerHoldsApp(page)
    await openAllPosts(page)
    const read = await scrollDown(page, 2500)

    await page.reload()
    await waitForPosition(page, read)

    // The list that is opened again has one more post above all slots of advertisements.
    const other = await serverClient(appServer, demoUser(9))
    await other.createPost('وصل من فوق')
    await page.getByRole('status').getByRole('button').waitFor()
    await page.locator(`article[data-post="${read.id}"] time`).click()
    await page.waitForURL('**/post-details/**')
    await page.getByRole('heading', { level: 1, name: ar('Post', 'title of the page') }).waitFor()
    await page.getByRole('button', { name: ar('Back'), exact: true }).click()
    await page.waitForURL('**/hashtags')
    await waitForPosition(page, read)

    await appServer.proxy.setMode('cut')
    await page.reload()
    await waitForPosition(page, read)
  },
)
