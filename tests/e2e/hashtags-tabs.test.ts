import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { speak } from './fixtures/language'
import { openFeed, signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser, startAppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: ar(name) })

/** Returns the tags under a heading in their order, without the #. */
async function tagsUnder(page: Page, heading: string): Promise<string[]> {
  const grid = page.locator('section', { has: page.getByRole('heading', { name: ar(heading) }) })
  const text = await grid.getByRole('link').locator('bdi:has-text("#")').allTextContents()
  return text.map((word) => word.replace(/^[\u2066-\u2069]*#|[\u2066-\u2069]+$/g, ''))
}

/** Returns the numbers on the rendered like buttons, from the top. */
const likesShown = (page: Page) =>
  page
    .locator('article button[aria-pressed]')
    .evaluateAll((buttons) => buttons.map((button) => Number(button.textContent?.replace(/\D/g, '') ?? 0)))

journey(
  '[H01] the hashtags page opens with trending; a refresh shows two toasts, and a button opens the composer',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page)
    expect(await page.getByRole('tab').allTextContents()).toEqual([ar('Trending'), ar('Recent'), ar('All posts')])
    expect(await tab(page, 'Trending').getAttribute('aria-selected')).toBe('true')

    await page.getByRole('button', { name: ar('Refresh') }).click()
    await page.getByText('تم تحديث البيانات').waitFor()
    await appServer.proxy.setMode('cut')
    await page.getByRole('button', { name: ar('Refresh') }).click()
    await page.getByText('فشل في تحديث البيانات').waitFor()
    // The posts stay on the screen.
    expect(await page.getByRole('article').count()).toBeGreaterThan(1)
    await appServer.proxy.heal()

    await tab(page, 'Recent').click()
    await page.reload()
    await expect.poll(() => tab(page, 'Recent').getAttribute('aria-selected')).toBe('true')
    await page
      .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
      .filter({ visible: true })
      .click()
    await page.waitForURL('**/create-hashtag-post')
  },
)

journey('[H01] the English toasts have the specified texts', async ({ phone, appServer }) => {
  const { page, context } = await phone({ locale: 'en' })
  await signIn(page)
  await speak(context, 'en')
  await page.goto('/hashtags')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Data refreshed').waitFor()
  await appServer.proxy.setMode('cut')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Failed to refresh data').waitFor()
})

journey(
  '[H02] trending shows the tags of the day in order, each a link, and their posts sorted by likes',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page)
    const server = await serverClient(appServer)
    const trending = await server.trendingTags()
    expect(trending.length).toBeGreaterThan(4)

    await expect.poll(() => tagsUnder(page, 'Trending hashtags')).toEqual(trending.slice(0, 4))
    await page.getByRole('button', { name: new RegExp(`${ar('Show all')}|${ar('Show all ten')}`) }).click()
    await expect.poll(() => tagsUnder(page, 'Trending hashtags')).toEqual(trending.slice(0, 10))

    const posts = page.locator('article[data-post]')
    const tagged = await posts.evaluateAll((cards) => cards.map((card) => card.textContent ?? ''))
    for (const text of tagged) expect(text).toContain('#')
    const likes = await likesShown(page)
    expect(likes.length).toBeGreaterThan(2)
    expect(likes).toEqual(likes.toSorted((a, b) => b - a))

    const first = page.getByRole('link', { name: new RegExp(`#.*${trending[0]}`) }).first()
    expect(await first.textContent()).toMatch(/\d+ منشور/)
    await first.click()
    await page.waitForURL('**/hashtag/**')
    await page.getByRole('heading', { level: 1, name: `#${trending[0]}` }).waitFor()
  },
)

journey(
  '[H03] recent shows five tags, all on demand and five again, then the newest posts',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await signIn(page)
    await tab(page, 'Recent').click()
    await page.getByRole('article').first().waitFor()
    await expect.poll(() => tagsUnder(page, 'Recent hashtags')).toHaveLength(5)
    const five = await tagsUnder(page, 'Recent hashtags')
    expect(five.toSorted()).toEqual((await (await serverClient(appServer)).recentTags()).slice(0, 5).toSorted())
    await page.getByRole('button', { name: ar('Show all') }).click()
    const all = await tagsUnder(page, 'Recent hashtags')
    expect(all.length).toBeGreaterThan(5)
    expect(all.length).toBeLessThanOrEqual(50)
    expect(all.slice(0, 5)).toEqual(five)
    await page.getByRole('button', { name: ar('Show less') }).click()
    expect(await tagsUnder(page, 'Recent hashtags')).toEqual(five)
  },
)

journey('[H04] all posts are shown newest first, with older ones below', async ({ phone, appServer }) => {
  const { page } = await phone()
  const other = await serverClient(appServer, demoUser(18))
  for (const text of ['الأقدم من الثلاثة', 'الأوسط من الثلاثة', 'الأحدث من الثلاثة']) await other.createPost(text)
  await signIn(page)
  await tab(page, 'All posts').click()
  await page.getByRole('article').filter({ hasText: 'الأحدث من الثلاثة' }).waitFor()
  const texts = await page.locator('article[data-post]').allTextContents()
  const places = ['الأحدث', 'الأوسط', 'الأقدم'].map((word) => texts.findIndex((text) => text.includes(`${word} من`)))
  expect(places).toEqual([...places].toSorted((a, b) => a - b))
  expect(places[0]).toBe(0)
  const times = () =>
    page
      .locator('article[data-post] time')
      .evaluateAll((shown) => shown.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  await page.mouse.move(200, 400)
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 900)
  await page.waitForFunction(() => scrollY > 2000)
  const drawn = await times()
  expect(drawn).toEqual(drawn.toSorted((a, b) => b - a))
})

journey('[H04] a feed without posts has a text, and a feed whose request fails has another', async ({ phone }) => {
  const ground = await mkdtemp(join(tmpdir(), 'mudarraj-empty-'))
  const empty = await startAppServer([], ground)
  try {
    const user = { email: 'first@example.com', password: 'kx7pwm2q-stadium' }
    const registered = await fetch(`${empty.directUrl}/api/collections/users/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...user, passwordConfirm: user.password, username: 'أول_مشجع' }),
    })
    expect(registered.status).toBe(200)
    const { page } = await phone()
    await page.goto(`${empty.url}/login`)
    empty.proxy.setPlan(({ path }) =>
      path.startsWith('/api/sync') ? { kind: 'status', status: 503 } : { kind: 'pass' },
    )
    await page.getByLabel(ar('E-mail')).fill(user.email)
    await page.getByLabel(ar('Password'), { exact: true }).fill(user.password)
    await page.getByRole('button', { name: ar('Enter') }).click()
    await openFeed(page)
    await page.getByRole('heading', { name: ar('Failed to fetch posts') }).waitFor()
    await page.getByRole('button', { name: ar('Try again') }).waitFor()

    await empty.proxy.heal()
    const panel = page.getByRole('tabpanel')
    await panel.getByText(ar('No trending hashtags now.')).waitFor()
    await page.getByRole('heading', { name: ar('No trending posts now') }).waitFor()
    await tab(page, 'All posts').click()
    await page.getByRole('heading', { name: 'لا توجد منشورات بعد' }).waitFor()
    await page.getByRole('button', { name: ar('Write now') }).click()
    await page.waitForURL('**/create-hashtag-post')
  } finally {
    await empty.close()
    await rm(ground, { recursive: true, force: true })
  }
})

journey(
  '[H13] lists are live: a new post waits behind the pill, edits and likes update, a deleted post disappears',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const other = await serverClient(appServer, demoUser(19))
    const changed = await other.createPost('سيتغير هذا النص')
    const removed = await other.createPost('سيختفي هذا النص')
    await signIn(page)
    await tab(page, 'All posts').click()
    const card = (text: string) => page.getByRole('article').filter({ hasText: text })
    await card('سيتغير هذا النص').waitFor()

    await other.editPost(changed, 'تغيّر النص وهو مفتوح')
    await card('تغيّر النص وهو مفتوح').waitFor()
    await other.deletePost(removed)
    await card('سيختفي هذا النص').waitFor({ state: 'detached' })
    await other.like(changed)
    await card('تغيّر النص وهو مفتوح')
      .getByRole('button', { name: `${ar('Like')} 1` })
      .waitFor()

    await other.createPost('واحد جديد')
    const pill = (text: string) => page.getByRole('button', { name: text, exact: true })
    await pill('منشور جديد').waitFor()
    await other.createPost('والثاني')
    await pill('منشوران جديدان').waitFor()
    await other.createPost('والثالث')
    await pill('3 منشورات جديدة').click()
    await card('والثالث').waitFor()
    expect(await page.getByRole('article').first().textContent()).toContain('والثالث')
  },
)
