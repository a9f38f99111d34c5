import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SyncAnswer, SyncRequest } from '@/domain/wire'
import { orderKeyOf } from '@/sync/rows/order-key'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { signIn } from './fixtures/user'

type Row = SyncAnswer['rows'][number]['row']

interface LatePages {
  /** The most liked trending post of all that have arrived. */
  mostLiked: () => string | undefined
  /** Lets the pages below the first answer through. */
  release: () => void
  /** Whether the phone was given the last page. */
  isWhole: () => boolean
}

/** The first answer ends above its most liked trending post. The pages below wait until `release`. */
async function withLatePages(page: Page): Promise<LatePages> {
  const posts = new Map<string, Row>()
  const keys = new Set<unknown>()
  const trending = () => [...posts.values()].filter(({ tag_keys: of }) => (of as string[]).some((key) => keys.has(key)))
  let [release, isWhole] = [() => {}, false]
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/sync', async (route) => {
    const { pages } = route.request().postDataJSON() as SyncRequest
    if (pages?.some(({ of }) => of === 'public')) await released
    const response = await route.fetch()
    const answer = (await response.json()) as SyncAnswer
    for (const { c, row } of answer.rows) {
      if (c === 'hashtag_trends' && row.is_trending) keys.add(row.tag_key)
      if (c === 'hashtag_posts') posts.set(row.id, row)
    }
    if (answer.channels.public?.fresh) {
      const kept = endAbove(answer, mostLikedOf(trending()))
      for (const id of posts.keys()) if (!kept.has(id)) posts.delete(id)
    }
    await route.fulfill({ response, json: answer })
    isWhole ||= answer.pages.some(({ of, collection, end }) => of === 'public' && collection === 'hashtag_posts' && end)
  })
  return { mostLiked: () => mostLikedOf(trending())?.id, release, isWhole: () => isWhole }
}

const mostLikedOf = (posts: readonly Row[]): Row | undefined =>
  posts.toSorted((a, b) => Number(b.likes_count) - Number(a.likes_count) || (orderKeyOf(a) < orderKeyOf(b) ? 1 : -1))[0]

/** Leaves out a post and all below it. @returns the posts that stay */
function endAbove(answer: SyncAnswer, post: Row | undefined): ReadonlySet<string> {
  const keyOf = ({ row }: { row: Row }) => orderKeyOf(row)
  const isKept = (one: SyncAnswer['rows'][number]) =>
    !post || one.c !== 'hashtag_posts' || keyOf(one) > orderKeyOf(post)
  answer.rows = answer.rows.filter(isKept)
  answer.end = answer.rows.length
  const kept = answer.rows.filter(({ c }) => c === 'hashtag_posts')
  const next = kept.map(keyOf).toSorted()[0] ?? null
  if (next === null) throw new Error('the most liked trending post must not be the newest post')
  if (answer.channels.public)
    answer.channels.public.brought = { hashtag_posts: { count: kept.length, next, end: false } }
  return new Set(kept.map(({ row }) => row.id))
}

const cards = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.post ?? ''))

async function scrollToFirst(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.locator('[data-index="0"]').waitFor()
}

/** The posts of the list from its first to its last one, read screen by screen. */
async function wholeList(page: Page): Promise<string[]> {
  await scrollToFirst(page)
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
  await scrollToFirst(page)
  return [...seen]
}

const begins = async (page: Page, { mostLiked }: LatePages) => (await cards(page))[0] === mostLiked()

/** Returns when the list has grown by the last page, and grows no more. Advertisements make it higher, too. */
async function untilFilled(page: Page, heightBefore: number, { isWhole }: LatePages): Promise<void> {
  let last = heightBefore
  const isFilled = async () => {
    const before = last
    last = await heightOf(page)
    return isWhole() && last > heightBefore && last === before
  }
  await expect.poll(isFilled, { interval: 1_000 }).toBe(true)
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

journey(
  '[H02] without a touch, posts that come late are sorted in below those on the screen, and a refresh sorts all',
  async ({ phone }) => {
    const { page } = await phone()
    const late = await withLatePages(page)
    await signIn(page, demoUser(41))
    const [first, second] = await cards(page)
    const height = await heightOf(page)
    late.release()
    await untilFilled(page, height, late)
    expect((await cards(page)).slice(0, 2)).toEqual([first, second])
    const place = async () => (await wholeList(page)).indexOf(late.mostLiked() ?? '')
    await expect.poll(place).toBeGreaterThan(0)
    expect(await place()).toBeLessThanOrEqual(6)
    await page.getByRole('button', { name: ar('Refresh') }).click()
    await expect.poll(() => begins(page, late)).toBe(true)
  },
)

journey(
  '[H02] after a touch, posts that come late are below the shown ones, and a refresh sorts them',
  async ({ phone }) => {
    const { page } = await phone()
    const late = await withLatePages(page)
    await signIn(page, demoUser(41))
    const opened = await wholeList(page)
    await page.getByRole('heading', { name: ar('Trending hashtags') }).click()
    late.release()
    await expect.poll(async () => (await wholeList(page)).length).toBeGreaterThan(opened.length)
    expect((await wholeList(page)).slice(0, opened.length)).toEqual(opened)
    expect(await begins(page, late)).toBe(false)
    await page.getByRole('button', { name: ar('Refresh') }).click()
    await expect.poll(() => begins(page, late)).toBe(true)
  },
)
