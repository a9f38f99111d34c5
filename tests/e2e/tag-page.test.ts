import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, storedCard } from './stage/fan'
import { journey } from './stage/journey'
import { askServer } from './stage/server-says'
import { demoFan } from './stage/stage'
import { ar } from './stage/words'

/** How many posts the header says are shown. */
async function shown(page: Page): Promise<number> {
  const words = await page
    .getByText(new RegExp(ar('{shown} shown').replace('{shown}', '\\d+')))
    .first()
    .textContent()
  return Number(/(\d+)\D*$/.exec((words ?? '').replace(/[\u2066-\u2069]/g, ''))?.[1])
}

journey(
  '[H06] a tag: its counts and badge, ten at a time, a composer that begins with the tag',
  async ({ phone, stage }) => {
    const { page } = await phone()
    const fan = demoFan(13)
    await signIn(page, fan)
    const server = await askServer(stage, fan)
    const { tag, total } = await server.topTrend()
    expect(total).toBeGreaterThanOrEqual(35)

    await page.goto('/hashtags')
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

    // A page as long as a hall: the ten fit without scrolling, and the button under them says how many are left.
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
    await expect.poll(reachEnd, { timeout: 60_000, interval: 100 }).toBe(1)
    expect(await shown(page)).toBe(total)

    await page.evaluate(() => window.scrollTo(0, 0))
    const composer = page.getByRole('region', { name: ar('New post') })
    const field = composer.getByRole('textbox', { name: ar('Text of the post') })
    expect(await field.inputValue()).toBe(`#${tag} `)
    expect(await composer.getByRole('button', { name: ar('Publish') }).isDisabled()).toBe(true)
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

journey('[H06] a tag that nobody used says so', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoFan(14))
  await page.goto(`/hashtag/${encodeURIComponent('وسم_لم_يكتبه_أحد')}`)
  await page.getByText(ar('Be the first to write under this hashtag.')).waitFor()
})

journey(
  '[H06] without network a tag says how much of it is on this phone, and never that this was all',
  async ({ phone, stage }) => {
    const { page } = await phone()
    const fan = demoFan(15)
    const { tag, total } = await (await askServer(stage, fan)).topTrend()
    // One page of the feed, then only what the tag asks for.
    let pages = 0
    stage.proxy.setPlan(({ path, body }) => {
      if (!path.startsWith('/api/sync') || body.includes('tag:')) return { kind: 'pass' }
      pages += 1
      return pages === 1 ? { kind: 'pass' } : { kind: 'drop-before' }
    })
    await signIn(page, fan)
    await page.goto(`/hashtag/${encodeURIComponent(tag)}`)
    await page
      .getByText(new RegExp(`^${total}\\D`))
      .first()
      .waitFor()
    await stage.proxy.setMode('cut')

    await page.mouse.move(200, 400)
    const end = page.locator('[data-end=unknown-offline]')
    const reachEnd = async () => {
      await page.mouse.wheel(0, 4000)
      return end.count()
    }
    await expect.poll(reachEnd, { timeout: 60_000, interval: 100 }).toBe(1)
    const here = await shown(page)
    expect(here).toBeLessThan(total)
    const words = ((await end.textContent()) ?? '').replace(/[\u2066-\u2069]/g, '')
    expect(words).toBe(`على جوالك ${here} من ${total}. الباقي يأتي مع الشبكة.`)
    await stage.proxy.heal()
  },
)
