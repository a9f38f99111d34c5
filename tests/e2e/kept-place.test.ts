import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { readDown, standsStill, topOf } from './fixtures/place'
import { askServer } from './fixtures/server-says'
import { demoUser } from './fixtures/stage'
import { ar } from './fixtures/catalogue'

/** So far a line may move while it is read. */
const DRIFT_PX = 2

async function openAllPosts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: ar('All posts') }).click()
  await page.getByRole('article').nth(3).waitFor()
}

/** The browser must not help: iPhones before iOS 27 anchor nothing. */
const anchoring = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowAnchor)

/** A post comes to stand where it stood; until then it may be on its way there. */
async function comesToStandAt(page: Page, { id, top }: { id: string; top: number }): Promise<void> {
  await expect
    .poll(async () => Math.abs(((await topOf(page, id)) ?? Infinity) - top), { timeout: 20_000 })
    .toBeLessThanOrEqual(DRIFT_PX)
  await standsStill(page, 30)
  expect(Math.abs(((await topOf(page, id)) ?? Infinity) - top)).toBeLessThanOrEqual(DRIFT_PX)
}

/**
 * The farthest that a post moved from where it stood while something else happened, in every frame as it is painted
 * (px): what the app's own observers of sizes make up for before that never shows.
 */
async function driftDuring(page: Page, { id, top }: { id: string; top: number }, happens: () => Promise<void>) {
  await page.evaluate(
    ([post, at]) => {
      const watched = window as unknown as { drift: number; watching: boolean }
      watched.drift = 0
      watched.watching = true
      // Another height in every frame: the youngest observer is told of it after all others.
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
  await happens()
  await standsStill(page, 20)
  return page.evaluate(() => {
    const watched = window as unknown as { drift: number; watching: boolean }
    watched.watching = false
    return watched.drift
  })
}

journey('rows that arrive above wait behind a pill: what the fan reads does not move', async ({ phone, stage }) => {
  const { page } = await phone()
  await signIn(page)
  await openAllPosts(page)
  const read = await readDown(page, 1500)
  expect(await anchoring(page)).toBe('none')

  const other = await askServer(stage, demoUser(9))
  const pill = page.getByRole('button', { name: /3/ }).filter({ hasText: /منشور/ })
  const drift = await driftDuring(page, read, async () => {
    for (let n = 1; n <= 3; n++) await other.createPost(`وصل من فوق ${n}`)
    await pill.waitFor()
  })
  expect(drift).toBeLessThanOrEqual(DRIFT_PX)
  await pill.click()
  await page.getByRole('article').filter({ hasText: 'وصل من فوق 3' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBeLessThan(50)
})

journey('a post above that grows or goes moves no line that is read', async ({ phone, stage }) => {
  const { page } = await phone()
  const other = await askServer(stage, demoUser(10))
  const short = await other.createPost('قصير قبل أن يطول')
  const leaving = await other.createPost('سيُحذف وهو فوق')
  await signIn(page)
  await openAllPosts(page)
  await page.getByRole('article').filter({ hasText: 'قصير قبل أن يطول' }).waitFor()
  const read = await readDown(page, 1500)

  const reading = page.locator(`article[data-post="${read.id}"]`)
  const before = Number((await reading.locator('button[aria-pressed]').textContent())?.replace(/\D/g, '') ?? 0)
  const drift = await driftDuring(page, read, async () => {
    await other.editPost(short, 'طال كثيرًا بعد التعديل. '.repeat(18))
    await other.deletePost(leaving)
    // A like of the read post comes with the answer after the changes above; a pointer would scroll to it first.
    await other.like(read.id)
    const likes = reading.locator('button[aria-pressed]')
    await expect.poll(async () => Number((await likes.textContent())?.replace(/\D/g, '') ?? 0)).toBe(before + 1)
  })
  expect(drift).toBeLessThanOrEqual(DRIFT_PX)
})

journey('the strip that comes in when the network goes moves no line that is read', async ({ phone, stage }) => {
  const { page } = await phone()
  await signIn(page)
  await openAllPosts(page)
  const read = await readDown(page, 1500)
  const strip = page.getByRole('status').filter({ hasText: ar('Offline') })
  const drift = await driftDuring(page, read, async () => {
    await stage.proxy.setMode('cut')
    await strip.first().waitFor({ timeout: 30_000 })
  })
  expect(drift).toBeLessThanOrEqual(DRIFT_PX)
})

journey('the place is kept over a reload, with and without network, and over back', async ({ phone, stage }) => {
  const { page } = await phone()
  await signIn(page)
  await workerHoldsApp(page)
  await openAllPosts(page)
  const read = await readDown(page, 2500)

  await page.reload()
  await comesToStandAt(page, read)

  await page.locator(`article[data-post="${read.id}"] time`).click()
  await page.waitForURL('**/post-details/**')
  await page.getByRole('heading', { level: 1, name: ar('Post', 'title of the page') }).waitFor()
  const other = await askServer(stage, demoUser(9))
  await other.createPost('وصل والمنشور مفتوح')
  await page.getByRole('button', { name: ar('Back'), exact: true }).click()
  await page.waitForURL('**/hashtags')
  await comesToStandAt(page, read)

  await stage.proxy.setMode('cut')
  await page.reload()
  await comesToStandAt(page, read)
})
