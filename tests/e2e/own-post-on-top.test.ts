import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/app-server'
import { serverClient } from './fixtures/server-client'
import { publish, signIn, storedCard } from './fixtures/user'

const TABS = ['Trending', 'Recent', 'All posts']

async function firstPosts(page: Page): Promise<Array<string | undefined>> {
  const first: Array<string | undefined> = []
  for (const tab of TABS) {
    await page.getByRole('tab', { name: ar(tab) }).click()
    await page.getByRole('article').nth(1).waitFor()
    first.push(
      await page
        .getByRole('article')
        .first()
        .evaluate((card) => card.dataset.post),
    )
  }
  return first
}

journey(
  'an own new post stays on top of every tab, also after a reload, until the next visit',
  async ({ phone, appServer }) => {
    const { page, context } = await phone()
    await signIn(page, demoUser(31))
    const text = 'منشوري الذي يبقى في الأعلى'
    await publish(page, text)
    await storedCard(page, text).waitFor()
    const server = await serverClient(appServer, demoUser(32))
    const own = (await server.postsWith(text)).items[0]?.id
    const newer = await server.createPost('أحدث من منشوري')

    await page.getByRole('tab', { name: ar('All posts') }).click()
    const pill = page.getByRole('button', { name: /منشور جديد$/ })
    await pill.or(storedCard(page, 'أحدث من منشوري')).first().waitFor()
    await page.reload()
    await storedCard(page, 'أحدث من منشوري').waitFor()
    expect(await firstPosts(page)).toEqual([own, own, own])

    // The app was closed for an hour.
    await context.addInitScript(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith('mudarraj-visit-'))) {
        const visit = JSON.parse(localStorage.getItem(key) ?? '') as { shownAt: number }
        localStorage.setItem(key, JSON.stringify({ ...visit, shownAt: visit.shownAt - 3_600_000 }))
      }
    })
    await page.reload()
    await storedCard(page, 'أحدث من منشوري').waitFor()
    const [trending, ...byTime] = await firstPosts(page)
    expect(trending).not.toBe(own)
    expect(byTime).toEqual([newer, newer])
  },
)

journey('of four own new posts the newest three stand above the content of a tab', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(33))
  for (const text of ['منشور 1', 'منشور 2', 'منشور 3', 'منشور 4']) {
    await publish(page, text)
    await storedCard(page, text).waitFor()
  }
  await page.reload()
  const above = async (heading: string) => {
    const { y } = (await page.getByRole('heading', { name: ar(heading) }).boundingBox()) ?? { y: 0 }
    const cards = await page.getByRole('article').all()
    const tops = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.y ?? Infinity))
    return tops.filter((top) => top < y).length
  }
  await storedCard(page, 'منشور 4').waitFor()
  expect(await above('Trending hashtags')).toBe(3)
  expect(await page.getByText('منشور 1', { exact: true }).count()).toBe(0)
  await page.getByRole('tab', { name: ar('Recent') }).click()
  await storedCard(page, 'منشور 1').waitFor()
  expect(await above('Recent hashtags')).toBe(3)
})
