import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SyncAnswer, SyncRequest } from '@/domain/wire'
import { orderKeyOf } from '@/sync/rows/order-key'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
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

const cards = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.post ?? ''))

/** The posts of the list from its first to its last one, read screen by screen. */
async function wholeList(page: Page): Promise<string[]> {
  const seen = new Set<string>()
  for (let isEnd = false; !isEnd;) {
    for (const post of await cards(page)) seen.add(post)
    isEnd = await page.evaluate(async () => {
      const before = window.scrollY
      window.scrollBy(0, window.innerHeight)
      // A frame for the scroll event, and one for the rows that it renders.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return window.scrollY === before
    })
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  return [...seen]
}

journey('[H02] the most liked post that comes late is first while nobody has touched the page', async ({ phone }) => {
  const { page } = await phone()
  const { mostLiked, release } = await withLatePage(page)
  await signIn(page, demoUser(41))
  expect((await cards(page))[0]).not.toBe(mostLiked())
  release()
  await expect.poll(async () => (await cards(page))[0]).toBe(mostLiked())
})

journey(
  '[H02] after a touch, posts that come late are below the shown ones, and a refresh sorts them',
  async ({ phone }) => {
    const { page } = await phone()
    const { mostLiked, release } = await withLatePage(page)
    await signIn(page, demoUser(41))
    const opened = await wholeList(page)
    await page.getByRole('heading', { name: ar('Trending hashtags') }).click()
    release()
    await expect.poll(async () => (await wholeList(page)).includes(mostLiked())).toBe(true)
    expect((await wholeList(page)).slice(0, opened.length)).toEqual(opened)
    await page.getByRole('button', { name: ar('Refresh') }).click()
    await expect.poll(async () => (await cards(page))[0]).toBe(mostLiked())
  },
)
