import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { field, openComposer, publishButton } from './fixtures/composer'
import { signIn, storedCard } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { commentField, sendButton, storedComment } from './fixtures/thread'
import { ar } from './fixtures/catalogue'

const nameOf = (user: { userId: string }, users: Array<Record<string, unknown> & { id: string }>) =>
  String(users.find(({ id }) => id === user.userId)?.username)

/** The app places the caret behind the name in the next frame. */
const caretIsPlaced = (page: Page) => page.evaluate('new Promise(requestAnimationFrame)')

journey(
  'a user is mentioned in a comment and a post: keys and touch complete the name, and the name opens the profile',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(26))
    const mentioned = await serverClient(appServer, demoUser(27))
    const name = nameOf(mentioned, await author.profiles(mentioned.userId))
    const prefix = [...name].slice(0, 3).join('')
    const post = await author.createPost('منشور يُذكر تحته مشجع')
    const { page } = await phone()
    await signIn(page, demoUser(26), { at: `/comments/${post}` })
    // Its answer may put other names first, so a choice before it may take another one.
    const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === prefix)
    await commentField(page).pressSequentially(`يا @${prefix}`)
    await (await answered).finished()
    const option = page.getByRole('option').filter({ hasText: name })
    await option.waitFor()
    while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await commentField(page).inputValue()).toBe(`يا @${name} `)
    await caretIsPlaced(page)
    await page.keyboard.type('شف')
    await sendButton(page).click()
    await storedComment(page, 'شف')
      .getByRole('link', { name: `@${name}` })
      .click()
    await page.waitForURL(`**/user-profile/${mentioned.userId}`)

    await page.goto('/hashtags')
    await openComposer(page)
    await field(page).pressSequentially(`@${prefix}`)
    await page.getByRole('option').filter({ hasText: name }).click()
    expect(await field(page).inputValue()).toBe(`@${name} `)
    await caretIsPlaced(page)
    await page.keyboard.type('كتبت لك')
    await publishButton(page).click()
    await page.waitForURL('**/hashtags')
    await storedCard(page, 'كتبت لك')
      .first()
      .getByRole('link', { name: `@${name}` })
      .click()
    await page.waitForURL(`**/user-profile/${mentioned.userId}`)
  },
)

journey(
  'a mention of an unknown name says so, and a mention of oneself opens the own profile',
  async ({ phone, appServer }) => {
    const user = await serverClient(appServer, demoUser(28))
    const own = nameOf(user, await user.profiles(user.userId))
    const { page } = await phone()
    await signIn(page, demoUser(28), { at: `/fan/${encodeURIComponent('لا_أحد_بهذا_الاسم')}` })
    await page.getByRole('heading', { name: ar('There is no fan with this name') }).waitFor()
    await page.goto(`/fan/${encodeURIComponent(own)}`)
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { name: own }).first().waitFor()
  },
)

journey('a mention whose search has no answer does not say that nobody has the name', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, demoUser(29))
  await page.route('**/api/people?**', (route) => route.abort())
  await page.goto(`/fan/${encodeURIComponent('لا_أحد_بهذا_الاسم')}`)
  await page.getByRole('heading', { name: ar('This fan is not on this phone') }).waitFor()
  await page.unroute('**/api/people?**')
  await page.getByRole('button', { name: ar('Try again') }).click()
  await page.getByRole('heading', { name: ar('There is no fan with this name') }).waitFor()
})
