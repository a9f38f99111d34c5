import { expect } from 'vitest'
import { openFeed, signIn, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  'a sign-in without an answer says so, can be cancelled, and keeps the typed text',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const { email, password } = demoUser(1)
    await page.goto('/login')
    await page.getByLabel(ar('E-mail')).fill(email)
    await page.getByLabel(ar('Password'), { exact: true }).fill(password)
    await appServer.proxy.setMode('silent')
    await page.getByRole('button', { name: ar('Enter') }).click()
    await page.getByText(ar('The network does not answer yet. What you typed stays here.')).waitFor()
    await page.getByRole('button', { name: ar('Stop waiting') }).click()
    expect(await page.getByLabel(ar('E-mail')).inputValue()).toBe(email)

    await appServer.proxy.heal(true)
    await page.getByRole('button', { name: ar('Enter') }).click()
    await openFeed(page)
    await page.getByRole('article').first().waitFor()
  },
)

journey(
  'with a server that never answers, the feed opens and a post is written at once',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page)
    await workerHoldsApp(page)
    await appServer.proxy.setMode('silent')
    await page.reload({ waitUntil: 'commit' })
    const strip = page.getByText(/الشبكة ضعيفة|غير متصل/).filter({ visible: true })
    const feed = page.getByRole('article').nth(2)
    const givenUp = strip.waitFor().then(
      () => 'the link was given up first',
      () => 'the link was never given up',
    )
    expect(await Promise.race([feed.waitFor().then(() => 'feed'), givenUp])).toBe('feed')

    await page
      .getByRole('link', { name: new RegExp(`^${ar('New post')}`) })
      .first()
      .click()
    await page.getByRole('textbox').fill('الشبكة صامتة والمدرج لا')
    await page
      .getByRole('button', { name: ar('Publish') })
      .first()
      .click()
    await unsentCard(page, 'الشبكة صامتة').waitFor()
    await strip.waitFor()
    await appServer.proxy.heal(true)
    await storedCard(page, 'الشبكة صامتة').waitFor()
  },
)
