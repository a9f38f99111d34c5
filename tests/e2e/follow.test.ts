import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './fixtures/at-rest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient, newUser } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const follow = (page: Page) => page.getByRole('main').getByRole('button', { name: /^متابعة/ })
const unfollow = (page: Page) => page.getByRole('main').getByRole('button', { name: /^متابَع/ })
const followers = async (page: Page) =>
  Number((await page.locator('main a[href$="/followers"] b').textContent())?.replace(/\D/g, ''))

journey(
  '[P08] follow and unfollow change the count at once, a double tap counts once, and the server stores the last state',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const me = await serverClient(appServer, demoUser(2))
    const other = 'demofan00000066'
    const before = Number((await me.profileOf(other)).followers_count)
    await signIn(page, demoUser(2), { at: `/user-profile/${other}` })
    await follow(page).waitFor()
    expect(await followers(page)).toBe(before)
    await atRest(page)
    const either = page.getByRole('main').getByRole('button', { name: /^(متابعة|متابَع)/ })
    const width = () => either.evaluate((button) => button.getBoundingClientRect().width)
    const widthBefore = await width()
    await follow(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await unfollow(page).waitFor()
    expect(await width()).toBe(widthBefore)
    expect(await unfollow(page).innerText()).toBe('متابَع')
    expect(await followers(page)).toBe(before + 1)
    await expect.poll(() => me.followsOf(other)).toBe(true)
    await expect.poll(async () => (await me.profileOf(other)).followers_count).toBe(before + 1)
    await page.locator('main button[data-pending]').waitFor({ state: 'detached' })
    expect(await width()).toBe(widthBefore)
    await expect.poll(() => followers(page)).toBe(before + 1)
    await unfollow(page).click()
    await follow(page).waitFor()
    expect(await followers(page)).toBe(before)
    await expect.poll(() => me.followsOf(other)).toBe(false)
  },
)

journey(
  '[P08] without a network a follow waits with a clock, survives a reload and is sent by itself',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const me = await serverClient(appServer, demoUser(3))
    const other = 'demofan00000067'
    const before = Number((await me.profileOf(other)).followers_count)
    await signIn(page, demoUser(3), { at: `/user-profile/${other}` })
    await follow(page).waitFor()
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await follow(page).click()
    await page.getByRole('button', { name: /بانتظار الشبكة/ }).waitFor()
    expect(await followers(page)).toBe(before + 1)
    await page.reload()
    await page.getByRole('button', { name: /بانتظار الشبكة/ }).waitFor()
    expect(await me.followsOf(other)).toBe(false)
    await appServer.proxy.heal()
    await expect.poll(() => me.followsOf(other)).toBe(true)
    await page.getByRole('button', { name: /بانتظار الشبكة/ }).waitFor({ state: 'detached' })
    await expect.poll(() => followers(page)).toBe(before + 1)
  },
)

journey(
  '[P09] the twentieth follower brings the bronze badge to an open page, and an unfollow removes it',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const fresh = await newUser(appServer, 'نجم_جديد')
    const followers = await Promise.all(Array.from({ length: 20 }, (_, n) => serverClient(appServer, demoUser(n + 4))))
    const last = followers.pop()
    for (const user of followers) await user.follow(fresh.id)
    await signIn(page, demoUser(30), { at: `/user-profile/${fresh.id}` })
    await page.getByRole('heading', { level: 2, name: fresh.username }).waitFor()
    const badge = page.getByRole('button', { name: ar('Bronze verification') })
    expect(await badge.count()).toBe(0)
    await last?.follow(fresh.id)
    await page.reload()
    await badge.waitFor()
    await last?.unfollow(fresh.id)
    await page.reload()
    await badge.waitFor({ state: 'detached' })
  },
)
