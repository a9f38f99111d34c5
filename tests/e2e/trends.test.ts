import { expect } from 'vitest'
import { openAdmin } from './fixtures/administrator'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const DESK_PX = 1280
const TAG = 'عتبة_الرواج'

journey(
  '[H05] a tag is trending from its 35th use on, an administrator can change the threshold, and at most ten are shown',
  async ({ phone, appServer }) => {
    await appServer.restart({ settings: ['--limit-posts=off'] })
    const admin = await openAdmin(appServer)
    const server = await serverClient(appServer)
    const users = await Promise.all([1, 2, 3, 4, 5].map((n) => serverClient(appServer, demoUser(n))))
    const use = async (from: number, to: number) => {
      for (let n = from; n <= to; n += 1) await users[n % users.length]?.createPost(`هتاف رقم ${n} #${TAG}`)
    }
    const { page } = await phone({ width: DESK_PX })
    await signIn(page)
    const panel = page.locator('section', { has: page.getByRole('heading', { name: ar('Trending hashtags') }) })
    const shown = async () =>
      (await panel.locator('bdi:has-text("#")').allTextContents()).map((tag) => tag.replace(/^#/, ''))

    await use(1, 34)
    await admin.setTrendThreshold(35)
    await expect.poll(() => server.trendOf(TAG)).toMatchObject({ trend_score: 34, is_trending: false })
    expect(await shown()).not.toContain(TAG)

    await use(35, 35)
    await admin.setTrendThreshold(35)
    await expect.poll(shown).toContain(TAG)

    await admin.setTrendThreshold(36)
    await expect.poll(shown).not.toContain(TAG)

    // More uses than any other demo tag, with a threshold that all tags reach: the ten most used are shown, this one
    // first.
    await use(36, 90)
    await admin.setTrendThreshold(1)
    await expect.poll(shown).toHaveLength(10)
    // The last uses may be counted after the threshold has changed.
    await expect.poll(async () => (await shown())[0]).toBe(TAG)
  },
)
