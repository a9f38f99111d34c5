import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, storedCard } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

/** Returns the number of shown posts that the header states. */
async function shown(page: Page): Promise<number> {
  const text = await page
    .getByText(new RegExp(ar('{shown} shown').replace('{shown}', '\\d+')))
    .first()
    .textContent()
  return Number(/(\d+)\D*$/.exec((text ?? '').replace(/[\u2066-\u2069]/g, ''))?.[1])
}

journey(
  '[H06] a tag page has counts and a badge, shows ten posts at a time, and its composer starts with the tag',
  async ({ phone, appServer }) => {
    await appServer.restart({ settings: ['--limit-posts=off'] })
    const user = demoUser(13)
    const server = await serverClient(appServer, user)
    const { tag } = await server.topTrend()
    for (let n = 1; n <= 30; n += 1) await server.createPost(`هتاف رقم ${n} #${tag}`)
    const { total } = await server.topTrend()
    expect(total).toBeGreaterThanOrEqual(35)
    const { page } = await phone()
    await signIn(page, user, { at: '/hashtags' })
    await page
      .getByRole('link', { name: new RegExp(tag) })
      .first()
      .click()
    await page.waitForURL('**/hashtag/**')
    await page.getByRole('heading', { name: `#${tag}` }).waitFor()
    await page.getByText(ar('Trending', 'a hashtag that is trending'), { exact: true }).waitFor()
    await page
      .getByText(new RegExp(`^${total}\\D`))
      .first()
      .waitFor()
    await expect.poll(() => shown(page)).toBe(10)

    // A very high viewport: ten posts fit without scrolling, and the button below states how many are left.
    await page.setViewportSize({ width: 390, height: 6_000 })
    const more = page.getByRole('button', { name: new RegExp(`${ar('Load more')}.*${total - 10}`) })
    await more.click()
    await expect.poll(() => shown(page)).toBe(20)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.mouse.move(200, 400)
    const reachEnd = async () => {
      await page.mouse.wheel(0, 4000)
      return page.locator('[data-end=end]').count()
    }
    await expect.poll(reachEnd, { interval: 100 }).toBe(1)
    expect(await shown(page)).toBe(total)

    await page.evaluate(() => window.scrollTo(0, 0))
    const composer = page.getByRole('region', { name: ar('New post') })
    const field = composer.getByRole('textbox', { name: ar('Text of the post') })
    expect(await field.inputValue()).toBe(`#${tag} `)
    expect(await composer.getByRole('button', { name: ar('Publish') }).isDisabled()).toBe(true)
    // The composer is the only one of the page.
    expect(await page.getByRole('main').locator('a[href*="create-hashtag-post"]').count()).toBe(1)
    await field.fill(`#${tag} ${'س'.repeat(500)}`)
    expect(await composer.getByRole('button', { name: ar('Publish') }).isDisabled()).toBe(true)
    await field.fill(`#${tag} كتبت من صفحة الوسم`)
    await composer.getByRole('button', { name: ar('Publish') }).click()
    await storedCard(page, 'كتبت من صفحة الوسم').first().waitFor()
    expect((await server.postsWith('كتبت من صفحة الوسم')).totalItems).toBe(1)
    expect(await field.inputValue()).toBe(`#${tag} `)

    await page.getByRole('button', { name: ar('Refresh') }).click()
    await page.getByText(ar('Data refreshed')).waitFor()
    await page.getByRole('button', { name: ar('Back to the hashtags') }).click()
    await page.waitForURL('**/hashtags')
  },
)

journey('[H06] the page of an unused tag shows a message', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(14), { at: `/hashtag/${encodeURIComponent('وسم_لم_يكتبه_أحد')}` })
  await page.getByText(ar('Be the first to write under this hashtag.')).waitFor()
})

/** Size of the window of public posts that a phone keeps. */
const PUBLIC_WINDOW_POSTS = 60

journey(
  '[H06] without a network a tag page states how many posts are on this phone, and never that these are all',
  async ({ phone, appServer }) => {
    // Older than the public window of a phone: of this tag it has only the posts that its page loaded.
    const [tag, total] = ['وسم_قديم', 30]
    await appServer.restart({ settings: ['--limit-posts=off', `--window-public=${PUBLIC_WINDOW_POSTS}`] })
    const server = await serverClient(appServer, demoUser(16))
    for (let n = 1; n <= total; n += 1) await server.createPost(`كان هذا قبل زمن، ${n} #${tag}`)
    for (let n = 1; n <= PUBLIC_WINDOW_POSTS; n += 1) await server.createPost(`وهذا بعده، ${n}`)
    const { page } = await phone()
    await signIn(page, demoUser(15), { at: `/hashtag/${encodeURIComponent(tag)}` })
    await page
      .getByText(new RegExp(`^${total}\\D`))
      .first()
      .waitFor()
    await page.getByRole('article').first().waitFor()
    await appServer.proxy.setMode('cut')

    await page.mouse.move(200, 400)
    const end = page.locator('[data-end=unknown-offline]')
    const reachEnd = async () => {
      await page.mouse.wheel(0, 4000)
      return end.count()
    }
    await expect.poll(reachEnd, { interval: 100 }).toBe(1)
    const here = await shown(page)
    expect(here).toBeLessThan(total)
    const text = ((await end.textContent()) ?? '').replace(/[\u2066-\u2069]/g, '')
    expect(text).toBe(`على جوالك ${here} من ${total}. الباقي يأتي مع الشبكة.`)
  },
)
