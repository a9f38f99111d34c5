import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SyncAnswer, SyncRequest } from '@/domain/wire'
import { orderKeyOf } from '@/sync/rows/order-key'
import { demoUser } from './fixtures/app-server'
import { journey } from './fixtures/journey'
import { signIn } from './fixtures/user'

/** The first answer ends above the most liked trending post, and the page with it waits until `release`. */
async function withLatePage(page: Page): Promise<{ mostLiked: () => string; release: () => void }> {
  let mostLiked = ''
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/sync', async (route) => {
    const { pages } = route.request().postDataJSON() as SyncRequest
    if (pages?.some(({ of }) => of === 'public')) await released
    const response = await route.fetch()
    const answer = (await response.json()) as SyncAnswer
    if (answer.channels.public?.fresh) mostLiked = endAboveMostLiked(answer)
    await route.fulfill({ response, json: answer })
  })
  return { mostLiked: () => mostLiked, release }
}

function endAboveMostLiked(answer: SyncAnswer): string {
  const trends = answer.rows.filter(({ c, row }) => c === 'hashtag_trends' && row.is_trending)
  const keys = new Set(trends.map(({ row }) => row.tag_key))
  const posts = answer.rows
    .filter(({ c }) => c === 'hashtag_posts')
    .sort((a, b) => (orderKeyOf(a.row) < orderKeyOf(b.row) ? 1 : -1))
  const trending = posts.filter(({ row }) => (row.tag_keys as string[]).some((key) => keys.has(key)))
  const [most] = trending.toSorted((a, b) => Number(b.row.likes_count) - Number(a.row.likes_count))
  if (!most || most === trending[0]) throw new Error('the most liked trending post must not be the newest')
  const kept = posts.slice(0, posts.indexOf(most))
  const late = new Set(posts.slice(kept.length))
  answer.rows = answer.rows.filter((entry) => !late.has(entry))
  answer.end = answer.rows.length
  const last = kept.at(-1)
  const brought = { count: kept.length, next: last ? orderKeyOf(last.row) : null, end: false }
  if (answer.channels.public) answer.channels.public.brought = { hashtag_posts: brought }
  return most.row.id
}

const firstPost = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .evaluate((card) => card.dataset.post)

journey(
  '[H02] a most liked post that comes late is first while nobody has touched the page, and waits below after a touch',
  async ({ phone }) => {
    for (const touched of [false, true]) {
      const { page } = await phone()
      const { mostLiked, release } = await withLatePage(page)
      await signIn(page, demoUser(41))
      const opened = await firstPost(page)
      expect(opened).not.toBe(mostLiked())
      if (touched) await page.mouse.click(4, 400)
      release()
      if (!touched) {
        await expect.poll(() => firstPost(page)).toBe(mostLiked())
        continue
      }
      await page.mouse.move(200, 400)
      const late = page.locator(`article[data-post="${mostLiked()}"]`)
      const scrollToLate = async () => {
        await page.mouse.wheel(0, 500)
        return late.count()
      }
      await expect.poll(scrollToLate, { interval: 100 }).toBe(1)
      await page.mouse.wheel(0, -100_000)
      await expect.poll(() => firstPost(page)).toBe(opened)
    }
  },
)
