import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { asFlags, codeIn, startMailServer, type MailServer } from '../support/mail-server'
import { BINARY } from './fixtures/demo-data'
import { openFeed, publish, signInByForm, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { storedToken } from './fixtures/raw-storage'
import { serverClient } from './fixtures/server-client'
import { demoUser, type AppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW_PASSWORD = 'المدرج-الشرقي-77'

let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail.stop())

const withMail = (appServer: AppServer, more: string[] = []) =>
  appServer.restart({ settings: [...asFlags(mail.settings), ...more] })

const button = (page: Page, text: string) => page.getByRole('button', { name: ar(text) })

/** Goes from the sign-in form to the step that asks for the code. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(ar('E-mail')).fill(email)
  await button(page, 'Forgot your password?').click()
  expect(await page.getByLabel(ar('E-mail')).inputValue()).toBe(email)
  await button(page, 'Send the code').click()
  await page.getByLabel(ar('Code of 8 digits')).waitFor()
}

async function setPassword(page: Page, code: string, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel(ar('Code of 8 digits')).fill(code)
  await page.getByLabel(ar('New password'), { exact: true }).and(page.locator('input')).fill(password)
  await button(page, 'Set the password and log in').click()
}

journey('[A09] a user stays signed in after a reload, days offline and a wrong clock', async ({ phone, appServer }) => {
  const { page } = await phone({ worker: true })
  // Installed before the app starts its first timer, because the new clock cannot stop a timer of the old one.
  await page.clock.install()
  await signInByForm(page, demoUser(21))
  await workerHoldsApp(page)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await appServer.proxy.setMode('cut')
  for (const days of [200, -800]) {
    await page.clock.setSystemTime(Date.now() + days * DAY_MS)
    await page.goto('/profile')
    await page.getByText(demoUser(21).email).waitFor()
    await page.goto('/hashtags')
    await page.getByRole('article').first().waitFor()
  }
  await publish(page, 'كتبت وساعتي غلط')
  await unsentCard(page, 'كتبت وساعتي غلط').waitFor()
  await appServer.proxy.heal()
  await storedCard(page, 'كتبت وساعتي غلط').waitFor()
  expect((await (await serverClient(appServer, demoUser(21))).postsWith('وساعتي غلط')).totalItems).toBe(1)
})

journey('[A09] the token is renewed while the user reads', async ({ phone, appServer }) => {
  await appServer.restart({ settings: ['--token-renew-after=1s'] })
  const { page } = await phone()
  await signInByForm(page, demoUser(22))
  const first = await storedToken(page)
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return storedToken(page)
    })
    .not.toBe(first)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  expect(await page.getByText(ar('Log in now')).count()).toBe(0)
})

journey('[A09] sign-in and sign-out affect all tabs, and a sign-out leads to the start page', async ({ phone }) => {
  const { page: first, context } = await phone()
  await signInByForm(first, demoUser(23))
  const second = await context.newPage()
  await second.goto('/hashtags')
  await second.getByRole('article').first().waitFor()
  await first.goto('/profile')
  await button(first, 'Log out').click()
  await first.waitForURL('**/matches')
  await button(first, 'Enter').waitFor()
  await button(second, 'Enter').waitFor()
  await first.getByLabel(ar('E-mail')).fill(demoUser(23).email)
  await first.getByLabel(ar('Password'), { exact: true }).fill(demoUser(23).password)
  await button(first, 'Enter').click()
  await openFeed(first)
  await first.getByRole('article').first().waitFor()
  await second.getByRole('article').first().waitFor()
})

journey(
  '[A09] [O07] a typed code sets a new password; the other phone asks for a sign-in and then sends its outbox once',
  async ({ phone, appServer }) => {
    await withMail(appServer)
    const user = demoUser(24)
    const { page: other } = await phone({ worker: true })
    await signInByForm(other, user)
    await workerHoldsApp(other)
    await appServer.proxy.setMode('cut')
    await publish(other, 'كتبته قبل الاستعادة')
    await unsentCard(other, 'كتبته قبل الاستعادة').waitFor()
    await appServer.proxy.heal()
    await appServer.proxy.setMode('cut')

    const { page } = await phone({ worker: true })
    // This phone's network is good.
    const direct = (path: string) => page.goto(`${appServer.directUrl}${path}`)
    await direct('/login')
    await page.getByLabel(ar('E-mail')).fill(user.email)
    await button(page, 'Forgot your password?').click()
    await button(page, 'Send the code').click()
    const code = codeIn(await mail.letterTo(user.email))
    await setPassword(page, '1234')
    await page.getByText(/الرمز من 8 أرقام/).waitFor()
    await setPassword(page, code === '00000000' ? '11111111' : '00000000')
    await page.getByText(/هذا الرمز خطأ/).waitFor()
    await page.goBack()
    await page.goForward()
    expect(await page.getByLabel(ar('E-mail')).inputValue()).toBe(user.email)
    const arabicDigits = [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    await setPassword(page, `${arabicDigits.slice(0, 4)} ${arabicDigits.slice(4)}`)
    // First, because it stays for seconds only, and the feed of a slow phone may take as long.
    await page.getByText(ar('Your password is changed')).waitFor()
    await page.waitForURL('**/matches')
    await openFeed(page)
    await page.getByRole('article').first().waitFor()

    await appServer.proxy.heal()
    await other
      .getByRole('button', { name: ar('Log in now') })
      .first()
      .click()
    expect(await other.getByLabel(ar('E-mail')).inputValue()).toBe(user.email)
    await other.getByLabel(ar('Password'), { exact: true }).fill(NEW_PASSWORD)
    await button(other, 'Enter').click()
    await other.waitForURL('**/matches')
    await openFeed(other)
    // It may be sent before the feed is opened: then it has no place above the trending posts.
    await other.getByRole('tab', { name: ar('All posts') }).click()
    await storedCard(other, 'كتبته قبل الاستعادة').waitFor()
    const server = await serverClient(appServer, { ...user, password: NEW_PASSWORD })
    expect((await server.postsWith('قبل الاستعادة')).totalItems).toBe(1)
  },
)

journey(
  '[A09] after too many attempts the form shows when to try again and keeps the typed text',
  async ({ phone, appServer }) => {
    await withMail(appServer, ['--sign-in-tries=2', '--limit-codes=1/30m'])
    const { page } = await phone()
    const { email } = demoUser(25)
    await page.goto('/login')
    await page.getByLabel(ar('E-mail')).fill(email)
    await page.getByLabel(ar('Password'), { exact: true }).fill('wrong-one')
    for (let tries = 0; tries < 2; tries += 1) {
      await button(page, 'Enter').click()
      await page.getByRole('alert').filter({ hasText: 'غير صحيح' }).waitFor()
    }
    await button(page, 'Enter').click()
    await page
      .getByRole('alert')
      .filter({ hasText: /محاولات كثيرة.*بعد/ })
      .waitFor()
    expect(await page.getByLabel(ar('E-mail')).inputValue()).toBe(email)

    await askForCode(page, email)
    await page.goBack()
    await button(page, 'Send the code').click()
    await page
      .getByRole('alert')
      .filter({ hasText: /بعد \d+ دقيقة/ })
      .waitFor()
    await appServer.proxy.setMode('cut')
    await button(page, 'Send the code').click()
    await page
      .getByRole('status')
      .filter({ hasText: ar('There is no answer from the server. Try again when there is a network.') })
      .waitFor()
  },
)

journey('[A09] without mail the screens say so, and a code from the host works', async ({ phone, appServer }) => {
  await appServer.restart({ settings: ['--smtp-host=off'] })
  const { page } = await phone()
  const { email } = demoUser(26)
  await page.goto('/login')
  await button(page, 'Forgot your password?').click()
  await page.getByText(/هذا الخادم لا يرسل بريدًا/).waitFor()
  await button(page, 'I have a code').click()
  const code = execFileSync(BINARY, ['account', 'code', email, '--dir', appServer.data], { encoding: 'utf8' }).trim()
  await page.getByLabel(ar('E-mail')).fill(email)
  await setPassword(page, code)
  await page.waitForURL('**/matches')
  await openFeed(page)
  await page.getByRole('article').first().waitFor()
})

journey('[A09] a new user confirms the address with a typed code', async ({ phone, appServer }) => {
  await withMail(appServer)
  const { page } = await phone()
  const email = 'confirm-me@example.com'
  await page.goto('/login')
  await page.getByRole('tab', { name: ar('New account') }).click()
  await page.getByLabel(ar('Username')).fill('مشجع_مؤكد')
  await page.getByLabel(ar('E-mail')).fill(email)
  await page.getByLabel(ar('Password'), { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(ar('Confirm the password')).fill(NEW_PASSWORD)
  await button(page, 'Create the account').click()
  await page.waitForURL('**/matches')
  await page.goto('/profile')
  await button(page, 'Confirm your e-mail').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(ar('Code of 8 digits')).fill(codeIn(await mail.letterTo(email)))
  expect(await dialog.getByRole('button', { name: /رمز آخر بعد/ }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: ar('Confirm'), exact: true }).click()
  await page.getByText(ar('Your e-mail is confirmed')).waitFor()
  await button(page, 'Confirm your e-mail').waitFor({ state: 'detached' })
  await page.reload()
  await button(page, 'Log out').waitFor()
  expect(await button(page, 'Confirm your e-mail').count()).toBe(0)
})
