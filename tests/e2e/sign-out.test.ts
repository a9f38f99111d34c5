import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { speak } from './fixtures/language'
import { openFeed, storedDrafts, publish, signInByForm, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { photo, pick } from './fixtures/photos'
import { rawStorage, storedToken } from './fixtures/raw-storage'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const button = (page: Page, text: string) => page.getByRole('button', { name: ar(text) })

/** Of the session only its name is left, with which the server ends it later, and what waits for whom. */
const ENDS_LATER =
  /mudarraj-session\/sessions: \[(?:\{"key":"kept","work":\[\{[^}]*\}\]\},)?\{"key":"left","sessions":\["[A-Za-z0-9]{22}"\]\}\]/

async function signInInEnglish(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(demoUser(37).email)
  await page.getByLabel('Password', { exact: true }).fill(demoUser(37).password)
  await page.getByRole('button', { name: 'Enter' }).click()
  await openFeed(page)
  await page.getByRole('article').first().waitFor()
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile')
  await button(page, 'Log out').click()
}

journey(
  '[O08] storage work waits for its user, and another user of the same phone sees nothing of it',
  async ({ phone, appServer }) => {
    const [first, second] = [demoUser(31), demoUser(32)]
    const { page } = await phone({ worker: true })
    await signInByForm(page, first)
    await workerHoldsApp(page)
    await publish(page, 'وصل من قبل يا مدرج')
    await storedCard(page, 'وصل من قبل يا مدرج').waitFor()
    await appServer.proxy.setMode('cut')
    await publish(page, 'لم يصل وأريد بقاءه')
    await unsentCard(page, 'لم يصل وأريد بقاءه').waitFor()
    await page.goto('/create-hashtag-post')
    await page.getByRole('textbox', { name: ar('Text of the post') }).fill('مسودة نصفها مكتوب')
    await pick(page, await photo(page))
    await page.getByRole('button', { name: ar('Remove the picture') }).waitFor()
    await expect.poll(() => storedDrafts(page)).toContain('مسودة نصفها مكتوب')

    await logOut(page)
    const question = page.getByRole('dialog', { name: ar('You have unsent work') })
    await question.waitFor()
    expect(await question.getByRole('listitem').allTextContents()).toEqual([
      'منشور واحد',
      'مسودة واحدة',
      'صورة أو مقطع واحد',
    ])
    // Offline nothing can be sent now, so that is not the first choice.
    const answers = question.getByRole('button', { name: /خروج|الآن/ })
    expect(await answers.first().textContent()).toBe(ar('Keep and log out'))
    await question.getByRole('button', { name: ar('Send now') }).click()
    await page.getByText(ar('There is no network now.')).waitFor()
    await question.getByRole('button', { name: ar('Keep and log out') }).click()
    await page.waitForURL('**/matches')
    await button(page, 'Enter').waitFor()
    await page.getByText(/^منشور واحد محفوظ باسم .*، يُرسل بعد الدخول$/).waitFor()
    await page.locator('[data-strip]', { hasText: ar('Offline') }).waitFor()

    await expect
      .poll(async () => (await rawStorage(page)).databases.toSorted())
      .toEqual([expect.stringContaining('-outbox-'), 'mudarraj-session'])
    const storage = await rawStorage(page)
    expect(storage.text).toMatch(ENDS_LATER)
    expect(storage.cached).toEqual([])
    expect(storage.text).toContain('لم يصل وأريد بقاءه')
    for (const gone of ['وصل من قبل يا مدرج', first.email, 'token']) expect(storage.text).not.toContain(gone)
    await button(page, 'Remove this note').click()
    await button(page, 'Remove this note').waitFor({ state: 'detached' })
    expect((await rawStorage(page)).text).not.toContain('"key":"kept"')

    await appServer.proxy.heal()
    await page.locator('[data-strip]').waitFor({ state: 'detached' })
    await signInByForm(page, second)
    await page.goto('/create-hashtag-post')
    expect(await page.getByRole('textbox', { name: ar('Text of the post') }).inputValue()).toBe('')
    await page.goto('/hashtags')
    await page.getByRole('article').first().waitFor()
    expect(await page.locator('article[data-delivery]').count()).toBe(0)
    expect((await (await serverClient(appServer, first)).postsWith('وأريد بقاءه')).totalItems).toBe(0)
    await logOut(page)
    await button(page, 'Enter').waitFor()

    await signInByForm(page, first)
    // It may be sent before the feed is opened: then it has no place above the trending posts.
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await storedCard(page, 'لم يصل وأريد بقاءه').waitFor()
    expect((await (await serverClient(appServer, first)).postsWith('وأريد بقاءه')).totalItems).toBe(1)
    await page.goto('/create-hashtag-post')
    await page.getByText('مسودة نصفها مكتوب').first().waitFor()
    await page.getByRole('button', { name: ar('Remove the picture') }).waitFor()
  },
)

journey('[O08] discarded work is removed from the raw storage', async ({ phone, appServer }) => {
  const user = demoUser(33)
  const { page } = await phone({ worker: true })
  await signInByForm(page, user)
  await workerHoldsApp(page)
  const seen = await page.locator('article p').first().textContent()
  await appServer.proxy.setMode('cut')
  await publish(page, 'كلام لا أريده')
  await unsentCard(page, 'كلام لا أريده').waitFor()
  // As the worker caches an image that was shown, with its time.
  await page.evaluate(async () => {
    await (await caches.open('pictures')).put('/api/files/seen.jpg', new Response('jpeg'))
    const opened = indexedDB.open('workbox-expiration', 1)
    await new Promise((resolve, reject) => {
      opened.addEventListener('upgradeneeded', () =>
        opened.result.createObjectStore('cache-entries', { keyPath: 'id' }),
      )
      opened.addEventListener('success', resolve)
      opened.addEventListener('error', reject)
    })
    const writing = opened.result.transaction('cache-entries', 'readwrite')
    writing.objectStore('cache-entries').put({ id: 'pictures|seen', url: '/api/files/seen.jpg', cacheName: 'pictures' })
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    opened.result.close()
  })
  const before = await rawStorage(page)
  expect(before.text).toContain('كلام لا أريده')
  expect(before.cached.join()).toContain('seen.jpg')
  expect(before.databases).toContain('workbox-expiration')
  await logOut(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ar('Discard and log out') })
    .click()
  await button(page, 'Enter').waitFor()
  await expect.poll(async () => (await rawStorage(page)).databases).toEqual(['mudarraj-session'])
  // Whose work is discarded stays noted until the last database is deleted.
  await expect.poll(async () => (await rawStorage(page)).text).toMatch(ENDS_LATER)
  const left = await rawStorage(page)
  expect(left.cached).toEqual([])
  for (const gone of ['كلام لا أريده', user.email, seen ?? '-']) expect(left.text).not.toContain(gone)
  await appServer.proxy.heal()
  await signInByForm(page, user)
  expect((await (await serverClient(appServer, user)).postsWith('كلام لا أريده')).totalItems).toBe(0)
})

journey(
  '[O08] work that is sent at the sign-out arrives once, and the user is signed out',
  async ({ phone, appServer }) => {
    const user = demoUser(34)
    const { page } = await phone({ worker: true })
    await signInByForm(page, user)
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await publish(page, 'يُرسل عند الباب')
    await unsentCard(page, 'يُرسل عند الباب').waitFor()
    await logOut(page)
    const question = page.getByRole('dialog')
    await question.waitFor()
    await appServer.proxy.heal()
    // It may have been sent before the tap.
    await question
      .getByRole('button', { name: ar('Send now') })
      .click({ timeout: 5_000 })
      .catch(() => question.getByRole('button', { name: ar('Keep and log out') }).click())
    await button(page, 'Enter').waitFor()
    await expect
      .poll(async () => (await (await serverClient(appServer, user)).postsWith('يُرسل عند الباب')).totalItems)
      .toBe(1)
  },
)

journey(
  'the answers of the sign-out dialog are fully visible in English on a small phone',
  async ({ phone, appServer }) => {
    const { page, context } = await phone({ worker: true, width: 360 })
    await speak(context, 'en')
    await signInInEnglish(page)
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await page.locator('article button[aria-pressed]').first().click()
    await page.locator('article svg.tabler-icon-clock').first().waitFor()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log out' }).click()
    const labels = page.getByRole('dialog').locator('button[data-variant] span:not(:has(span))')
    await expect.poll(() => labels.count()).toBeGreaterThan(1)
    expect(await labels.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))).toEqual([])
  },
)

journey('[O08] without unsent work the sign-out asks nothing', async ({ phone }) => {
  const { page } = await phone()
  await signInByForm(page, demoUser(35))
  await logOut(page)
  await page.waitForURL('**/matches')
  await button(page, 'Enter').waitFor()
  await expect.poll(async () => (await rawStorage(page)).databases).toEqual([])
})

journey(
  'a session that is signed out without a network ends at the server when the connection is back',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signInByForm(page, demoUser(36))
    await workerHoldsApp(page)
    const token = await storedToken(page)
    const status = async () =>
      (await fetch(`${appServer.directUrl}/api/devices`, { headers: { authorization: token } })).status
    expect(await status()).toBe(200)
    await appServer.proxy.setMode('cut')
    await logOut(page)
    await button(page, 'Enter').waitFor()
    expect(await status()).toBe(200)
    await appServer.proxy.heal()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(status).toBe(401)
    await expect.poll(async () => (await rawStorage(page)).databases).toEqual([])
  },
)
