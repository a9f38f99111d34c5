import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  '[P01] the own profile shows name, e-mail and month of joining, and its counters open the lists',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = demoUser(41)
    const { userId, profileOf } = await serverClient(appServer, user)
    const { username, bio, favorite_team: team } = await profileOf(userId)
    await signIn(page, user, { at: '/profile' })
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: String(username) }).waitFor()
    await main.getByText(user.email).waitFor()
    await main.getByText(String(bio)).waitFor()
    await main.getByText(String(team), { exact: true }).waitFor()
    // The month as a word in Arabic, with Latin digits.
    await main.getByText(/^انضم في [\u0621-\u064a]+ 20\d\d$/).waitFor()
    for (const [type, word] of [
      ['followers', /متابِع/],
      ['following', /يتابع/],
    ] as const) {
      await main.getByRole('link', { name: word }).first().click()
      await page.waitForURL(`**/followers-following/${userId}/${type}`)
      await page.goBack()
      await page.waitForURL('**/profile')
      // The address changes before the page, and the list has links with these words, too.
      await main.getByText(user.email).waitFor()
    }
  },
)

journey('[P04] the own profile links to own posts and messages, and signs out', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(42))
  for (const [link, path] of [
    [ar('My posts'), '/my-posts'],
    [ar('Notifications and messages'), '/messages'],
  ] as const) {
    await page.goto('/profile')
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await page.waitForURL(`**${path}`)
  }
  await page.goto('/profile')
  await page.getByRole('button', { name: ar('Log out') }).click()
  await page.getByRole('tab', { name: ar('New account') }).waitFor()
  // The form replaces the page of a user at once, before the start page is opened.
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/profile')
})

journey('[P01] the own profile is complete without a network after a cold start', async ({ phone, appServer }) => {
  const { page, context } = await phone({ worker: true })
  const user = demoUser(43)
  const { userId, profileOf } = await serverClient(appServer, user)
  const { username } = await profileOf(userId)
  await signIn(page, user, { at: '/profile' })
  await page.getByRole('heading', { name: String(username) }).waitFor()
  await workerHoldsApp(page)
  await appServer.proxy.setMode('cut')
  await page.close()
  const next = await context.newPage()
  await next.goto('/profile')
  await next.getByRole('heading', { name: String(username) }).waitFor()
  await next.getByText(user.email).waitFor()
})

journey(
  '[P09] a tap on the badge explains it and shows the distance to the next tier',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = demoUser(1)
    const { userId, profileOf } = await serverClient(appServer, user)
    const { followers_count: followers } = await profileOf(userId)
    expect(Number(followers)).toBeLessThan(500)
    await signIn(page, user, { at: '/profile' })
    await page.getByRole('button', { name: ar('Silver verification') }).click()
    const sheet = page.getByRole('dialog', { name: ar('What the badge means') })
    for (const threshold of ['20', '180', '500', '1,000'])
      await sheet.getByText(new RegExp(`من ${threshold} `)).waitFor()
    await sheet.getByText(new RegExp(`بقي ${500 - Number(followers)} `)).waitFor()
  },
)
