import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAdmin } from './fixtures/administrator'
import { publish, signIn, signInByForm, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const button = (page: Page, text: string) => page.getByRole('button', { name: ar(text), exact: true })
const choice = (page: Page, setting: string, text: string) =>
  page.getByRole('radiogroup', { name: ar(setting) }).getByText(text, { exact: true })

/** Signs out all other devices, on the page of devices. */
async function logOutOthers(page: Page): Promise<void> {
  await button(page, 'Log out on all other devices').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ar('Log out') })
    .click()
  await page.getByText(ar('Your other devices are logged out')).waitFor()
}

journey('language, digits, theme and text size change at once and are kept after a reload', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(11), { at: '/settings' })
  const html = page.locator('html')
  const sizeOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  const before = await sizeOf(ar('Digits'))

  await choice(page, 'Digits', '١٢٣').click()
  await choice(page, 'Theme', ar('Dark')).click()
  await choice(page, 'Text size', ar('Largest')).click()
  expect(await html.getAttribute('data-mantine-color-scheme')).toBe('dark')
  await expect.poll(() => sizeOf(ar('Digits'))).toBeCloseTo(before * 1.3, 1)

  await page.reload()
  await page.getByText(ar('Digits'), { exact: true }).first().waitFor()
  expect(await html.getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(await sizeOf(ar('Digits'))).toBeCloseTo(before * 1.3, 1)
  await page.goto('/hashtags')
  await page.getByRole('article').first().waitFor()
  const counts = await page.getByRole('article').first().innerText()
  expect(counts).toMatch(/[٠-٩]/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.goto('/settings')
  await choice(page, 'Language', 'English').click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await expect.poll(() => page.getByRole('radiogroup', { name: 'Digits' }).count()).toBe(0)
})

journey('with data saver on, an image is loaded after a tap', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(12), { at: '/settings' })
  await page.getByRole('switch', { name: ar('Save data') }).check()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/files/hashtag_posts/')) requests.push(request.url())
  })
  await page.goto('/post/demopost0000012')
  const load = page.getByRole('button', { name: ar('Tap to load the picture') })
  await load.waitFor()
  expect(requests).toEqual([])
  await load.click()
  await page.locator('[data-image] img').waitFor()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
})

journey('the storage setting shows the used space, and freeing it keeps unsent work', async ({ phone, appServer }) => {
  const { page } = await phone({ worker: true })
  await signIn(page, demoUser(13))
  await workerHoldsApp(page)
  await appServer.proxy.setMode('cut')
  await publish(page, 'كلام ينتظر ويبقى')
  await unsentCard(page, 'كلام ينتظر ويبقى').waitFor()
  await page.goto('/settings')
  await button(page, 'Free space').click()
  await page.getByText(ar('Space is free again')).waitFor()
  await page.goto('/hashtags')
  await unsentCard(page, 'كلام ينتظر ويبقى').waitFor()
  await appServer.proxy.heal()
  await storedCard(page, 'كلام ينتظر ويبقى').waitFor()
})

journey(
  'signing out other devices ends their sessions; their unsent work is sent after the next sign-in',
  async ({ phone, appServer }) => {
    const [here, there] = [await phone({ worker: true }), await phone({ worker: true })]
    await signIn(here.page, demoUser(14))
    await signIn(there.page, demoUser(14))
    await workerHoldsApp(there.page)
    await here.page.goto('/settings/devices')
    await expect.poll(() => here.page.getByRole('listitem').count()).toBe(2)
    await here.page.getByText(ar('This device')).waitFor()
    await logOutOthers(here.page)
    await expect.poll(() => here.page.getByRole('listitem').count()).toBe(1)

    await publish(there.page, 'كتبتها بعد ما خرجت الجلسة')
    await unsentCard(there.page, 'بعد ما خرجت').waitFor()
    expect((await (await serverClient(appServer, demoUser(14))).postsWith('بعد ما خرجت')).totalItems).toBe(0)
    await signInByForm(there.page, demoUser(14))
    // It may be sent before the feed is opened: then it has no place above the trending posts.
    await there.page.getByRole('tab', { name: ar('All posts') }).click()
    await storedCard(there.page, 'بعد ما خرجت').waitFor()
    await here.page.goto('/hashtags')
    await here.page.getByRole('article').first().waitFor()
  },
)

journey(
  'one device is signed out alone and at once; without a network nothing is changed, and a text says so',
  async ({ phone, appServer }) => {
    const [here, there] = [await phone(), await phone()]
    for (const { page } of [here, there]) await signIn(page, demoUser(17))
    await here.page.goto('/settings/devices')
    const rows = here.page.getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    const logOut = here.page.getByRole('button', { name: /^الخروج من / }).and(here.page.locator('li button'))
    expect(await logOut.count()).toBe(1)
    // The other device was seen later, and the own one is still first.
    expect(await rows.first().textContent()).toContain(ar('This device'))
    const question = here.page.getByRole('dialog')
    const answer = question.getByRole('button', { name: ar('Log out') })

    await appServer.proxy.setMode('cut')
    await logOut.click()
    await answer.click()
    await here.page.getByText(ar('There is no answer from the server. Try again when there is a network.')).waitFor()
    await appServer.proxy.heal()
    expect(await rows.count()).toBe(2)

    await logOut.click()
    expect(await question.textContent()).toMatch(/آخر ظهور: \d+:\d+أول ظهور: \d+:\d+/)
    await answer.click()
    await here.page.getByText(ar('The device is logged out')).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    await rows.getByText(ar('This device')).waitFor()
    await there.page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await there.page
      .getByRole('button', { name: ar('Log in now') })
      .first()
      .waitFor()
    await here.page.goto('/hashtags')
    await here.page.getByRole('article').first().waitFor()
    expect(await here.page.getByRole('button', { name: ar('Log in now') }).count()).toBe(0)
  },
)

journey(
  'the list of devices says why it is missing, and loads by itself with the network',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(18))
    await workerHoldsApp(page)
    await page.route('**/api/devices', (route) => route.fulfill({ status: 500, json: { code: 'server-error' } }))
    await page.goto('/settings/devices')
    await page.getByText(ar('The list could not be loaded')).waitFor()
    await page.unroute('**/api/devices')
    await appServer.proxy.setMode('cut')
    await page.reload()
    await page.getByText(ar('The list is at the server')).waitFor()
    await appServer.proxy.heal()
    await page.getByRole('listitem').getByText(ar('This device')).waitFor()
  },
)

journey('a session that was ended elsewhere is not shown as a lost network', async ({ phone }) => {
  const [here, there] = [await phone(), await phone({ width: 1280 })]
  for (const { page } of [here, there]) await signIn(page, demoUser(19))
  await here.page.goto('/settings/devices')
  await logOutOthers(here.page)
  await there.page.goto('/settings/devices')
  await there.page.getByText(ar('Your session ended. Log in and try again.')).waitFor()
  // The list may say it a moment before the strip does.
  await there.page
    .getByRole('button', { name: ar('Log in now') })
    .first()
    .waitFor()
  expect(await there.page.getByText(ar('Connecting')).count()).toBe(0)
})

journey('a user downloads all own data as a file', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(15), { at: '/settings' })
  const download = page.waitForEvent('download')
  await button(page, 'Download my data').click()
  // First, because it stays for seconds only, and a slow disk may take as long.
  await page.getByText(ar('Your data is saved')).waitFor()
  const path = await (await download).path()
  const bytes = await readFile(path)
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(bytes.includes(Buffer.from('data.json'))).toBe(true)
})

journey(
  'the end of an account can be undone; an account that has ended is removed from the phone',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = demoUser(16)
    await signIn(page, user, { at: '/settings/end-account' })
    const password = page.getByLabel(ar('Your password'), { exact: true }).and(page.locator('input'))
    // The title of the screen is a button with the same text.
    const end = page.locator('form').getByRole('button', { name: ar('Delete my account'), exact: true })
    await password.fill('ليست كلمتي')
    await end.click()
    await page.getByText(ar('This is not your password. Look at it and try again.')).waitFor()
    await password.fill(user.password)
    await end.click()
    await button(page, 'Keep my account').click()
    await page.getByText(ar('Your account stays')).waitFor()

    await password.fill(user.password)
    await end.click()
    await button(page, 'Keep my account').waitFor()
    const { userId } = await serverClient(appServer, user)
    await (await openAdmin(appServer)).removeAccount(user.email)
    await page.goto('/hashtags')
    const ended = page.getByRole('region', { name: ar('About your account') })
    await ended.getByText(ar('This account was deleted.')).waitFor()
    const left = () =>
      page.evaluate(async (id) => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
        return names.filter((name) => name.includes(id))
      }, userId)
    // The deletion goes on while the banner is shown.
    await expect.poll(left).toEqual([])

    // The banner waits until the user opens the app, and is shown once.
    await page.goto('/login')
    await ended.getByRole('button', { name: ar('Close') }).click()
    await expect.poll(() => ended.count()).toBe(0)
    await page.goto('/hashtags')
    await button(page, 'Enter').waitFor()
    expect(await ended.count()).toBe(0)
  },
)
