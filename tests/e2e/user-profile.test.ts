import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const heading = (page: Page, name: unknown) => page.getByRole('heading', { level: 2, name: String(name) })

journey(
  '[P06] [H10] a tap on an author opens their profile with counts, an advertisement and their posts',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const server = await serverClient(appServer, demoUser(51))
    const author = await serverClient(appServer, demoUser(52))
    await author.createPost('منشور صاحب الملف')
    await author.createPost('والثاني بعده')
    const { username, bio, favorite_team: team } = await server.profileOf(author.userId)
    await signIn(page, demoUser(51))
    await page.getByRole('tab', { name: ar('All posts') }).click()
    const card = page.getByRole('article').filter({ hasText: 'والثاني بعده' })
    await card.getByRole('link', { name: String(username) }).click()
    await page.waitForURL(`**/user-profile/${author.userId}`)
    await heading(page, username).waitFor()
    await page.getByText(String(bio)).waitFor()
    await page.getByText(String(team), { exact: true }).first().waitFor()
    await page.locator('[data-ad]').first().waitFor()
    const posts = page.getByRole('article')
    await posts.filter({ hasText: 'منشور صاحب الملف' }).waitFor()
    for (const name of await posts.getByRole('link', { name: String(username) }).all()) await name.waitFor()
    await page.goBack()
    // The image is a link as well.
    await card.locator('a[aria-hidden]').click()
    await page.waitForURL(`**/user-profile/${author.userId}`)
  },
)

journey(
  '[P06] an unknown user has a text and a link back, and a server without an answer leads to the hashtags',
  async ({ phone }) => {
    const { page } = await phone()
    await signIn(page, demoUser(53), { at: '/my-posts' })
    await page.getByRole('heading', { name: ar('My posts') }).waitFor()
    await page.goto('/user-profile/nosuchfan000000')
    await page.getByText('المستخدم غير موجود').waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: ar('Back') })
      .last()
      .click()
    await page.waitForURL('**/my-posts')

    await page.route('**/api/sync', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/user-profile/nosuchfan000001')
    await page.waitForURL('**/hashtags')
    await page.getByText(ar('The profile could not be loaded.')).waitFor()
  },
)

journey(
  '[P06] without a network a known profile is shown, and an unknown one is announced for later',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const author = await serverClient(appServer, demoUser(55))
    await author.createPost('مكتوب قبل انقطاع الشبكة')
    const { username } = await author.profileOf(author.userId)
    await signIn(page, demoUser(54), { at: `/user-profile/${author.userId}` })
    await page.getByRole('article').filter({ hasText: 'مكتوب قبل انقطاع الشبكة' }).waitFor()
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await page.reload()
    await heading(page, username).waitFor()
    await page.getByRole('article').filter({ hasText: 'مكتوب قبل انقطاع الشبكة' }).waitFor()

    await page.goto('/user-profile/nosuchfan000000')
    await page.getByText(ar('This profile is not on this phone yet')).waitFor()
    await appServer.proxy.heal()
    await page.getByText('المستخدم غير موجود').waitFor()
  },
)

journey(
  "[P10] the e-mail of another user is neither on their profile nor in the server's answers",
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const other = demoUser(56)
    const { userId } = await serverClient(appServer, other)
    const bodies: Array<Promise<string>> = []
    page.on('response', (response) => {
      if (/\/api\/(sync|people|collections)/.test(response.url())) bodies.push(response.text().catch(() => ''))
    })
    await signIn(page, demoUser(57), { at: `/user-profile/${userId}` })
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.goto(`/followers-following/${userId}/followers`)
    await page.getByRole('tab', { name: ar('Followers'), exact: true }).waitFor()
    await page.goto('/search?q=عبد')
    await page.getByRole('heading', { name: ar('Fans'), exact: true }).waitFor()
    expect(bodies.length).toBeGreaterThan(0)
    const received = (await Promise.all(bodies)).join('\n')
    expect(received).toContain(userId)
    expect(received).not.toContain(other.email)
    expect(await page.content()).not.toContain(other.email)
  },
)
