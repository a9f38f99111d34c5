import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient, newUser } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  '[P07] a search finds users in any spelling and hashtags; back restores it, and a row has a follow button',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const me = await serverClient(appServer, demoUser(37))
    const found = await newUser(appServer, 'فاطمة_الشرقية')
    await signIn(page, demoUser(37))
    await page.getByRole('link', { name: ar('Search') }).click()
    await page.waitForURL('**/search')
    const field = page.getByRole('textbox', { name: ar('Search for fans and hashtags') })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.fill('فاطمه_الشرق')
    const row = page.locator(`[data-user="${found.id}"]`)
    await row.waitFor()
    await row.getByRole('button', { name: /^متابعة/ }).click()
    await expect.poll(() => me.followsOf(found.id)).toBe(true)
    await row.getByRole('button', { name: /^متابَع/ }).waitFor()
    await row.getByRole('link').click()
    await page.waitForURL(`**/user-profile/${found.id}`)
    await page.goBack()
    await row.waitFor()

    const { tag } = await me.topTrend()
    await field.fill(tag.slice(0, 4))
    await page.getByRole('link', { name: new RegExp(`^#${tag}`) }).click()
    await page.waitForURL(`**/hashtag/${encodeURIComponent(tag)}`)
  },
)

journey(
  '[P07] a search tells hashtags that posts have from one that nobody has used, which is offered apart',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const other = await serverClient(appServer, demoUser(36))
    await other.createPost('بلا رواج #وسم_قديم')
    await signIn(page, demoUser(37), { at: '/search' })
    const field = page.getByRole('textbox', { name: ar('Search for fans and hashtags') })
    const found = page.getByRole('region', { name: ar('Hashtags') })
    await field.fill('وسم قديم')
    await found.getByRole('link', { name: /^#وسم_قديم/ }).waitFor()
    await field.fill('zzqq')
    const offer = page.getByRole('link', {
      name: ar('Nobody has used {name} yet. Be the first.').replace('{name}', '#zzqq'),
    })
    await offer.waitFor()
    expect(await found.count()).toBe(0)
    const { username } = await other.profileOf(other.userId)
    await field.fill(String(username).slice(0, 3))
    await page.locator('[data-user]').first().waitFor()
    expect(await page.locator('main a[href*="/hashtag/"]').count()).toBe(0)

    await field.fill('zzqq')
    await offer.click()
    await page.waitForURL('**/hashtag/zzqq')
    await page.getByText(ar('No posts yet')).waitFor()
    expect(await page.getByText(/المعروض/).count()).toBe(0)
  },
)

journey(
  '[P07] without a network a search finds the users on the phone and shows a note',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const other = await serverClient(appServer, demoUser(38))
    const { username } = await other.profileOf(other.userId)
    await signIn(page, demoUser(39), { at: `/user-profile/${other.userId}` })
    await page.getByRole('heading', { level: 2, name: String(username) }).waitFor()
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await page.goto(`/search?q=${encodeURIComponent(String(username).slice(0, 5))}`)
    await page.locator(`[data-user="${other.userId}"]`).waitFor()
    await page.getByText(ar('Found on this phone. The others come with the network.')).waitFor()
  },
)

journey(
  '[P08] a suggested user stays in place when followed, also on a page that was opened without a network',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(36))
    await workerHoldsApp(page)
    for (const mode of ['pass', 'cut'] as const) {
      await appServer.proxy.setMode(mode)
      await page.goto('/search')
      const rows = page.getByRole('region', { name: ar('Who to follow') }).locator('[data-user]')
      await rows.nth(2).waitFor()
      const users = () => rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.user))
      const before = await users()
      await rows
        .first()
        .getByRole('button', { name: /^متابعة/ })
        .click()
      await rows
        .first()
        .getByRole('button', { name: /^متابَع/ })
        .waitFor()
      expect(await users()).toEqual(before)
    }
  },
)
