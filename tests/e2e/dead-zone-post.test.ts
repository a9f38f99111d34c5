import { afterAll, beforeAll, expect } from 'vitest'
import { type Engine, eventually, type UserBrowser, type UserPage } from '../support/browsers'
import { patiently } from '../support/patience'
import { openAdmin } from './fixtures/administrator'
import { pickImage, signIn, workerHoldsApp } from './fixtures/any-browser'
import { serverClient } from './fixtures/server-client'
import { demoUser, type AppServer, startAppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { onEachEngine } from './fixtures/each-engine'

let appServer: AppServer
let admin: Awaited<ReturnType<typeof openAdmin>>

beforeAll(async () => {
  appServer = await startAppServer()
  admin = await openAdmin(appServer)
})

afterAll(() => appServer.close())

const delivery = (text: string) =>
  `[...document.querySelectorAll('article[data-delivery]')].find((card) => card.textContent.includes(${JSON.stringify(text)}))?.dataset.delivery ?? null`

/** A post of another user that is not liked. */
const unlikedPost = (page: UserPage) =>
  eventually(
    () =>
      page.evaluate<string | null>(
        `[...document.querySelectorAll('article[data-post]')].find((card) => card.querySelector('button[aria-pressed=false]') && card.querySelector('a[href^="/user-profile/"]'))?.dataset.post ?? null`,
      ),
    'a post that can be liked',
  )

const authorOf = (page: UserPage, post: string) =>
  page.evaluate<string>(
    `document.querySelector('[data-post="${post}"] a[href^="/user-profile/"]').getAttribute('href').split('/').at(-1)`,
  )

const comment = (text: string) =>
  `[...document.querySelectorAll('article[data-comment]')].find((card) => card.textContent.includes(${JSON.stringify(text)}))`

/**
 * On a post without a network: comments with an image, reports the post, and follows or unfollows the author. Returns
 * which.
 */
async function interact(page: UserPage, post: string, text: string): Promise<boolean> {
  await page.goto(`${appServer.url}/post/${post}`)
  await page.type({ role: 'textbox', name: ar('Text of the comment') }, text)
  await pickImage(page, 'gallery')
  await page.see({ role: 'button', name: ar('Remove the picture') })
  await page.click({ role: 'button', name: ar('Send the comment') })
  await eventually(
    async () => page.evaluate<boolean>(`!!${comment(text)}?.dataset.delivery`),
    'the comment, on its way',
  )

  await page.click({ role: 'button', name: ar('Post options') })
  await page.click({ role: 'button', name: ar('Report') })
  // The sheet may still rise when the tap comes: a user taps again.
  await eventually(async () => {
    await page.click({ text: ar('False information') })
    return page.evaluate<boolean>(`!!document.querySelector('dialog input[type=radio]:checked')`)
  }, 'the reason, chosen')
  await page.click({ role: 'button', name: ar('Send the report') })
  await page.see({ text: ar('Saved on your phone. It is sent by itself.') })

  await page.evaluate<void>(`document.querySelector('[data-post="${post}"] a[href^="/user-profile/"]').click()`)
  await page.see({ role: 'button', name: /متابعة/ })
  const pressed = `document.querySelector('main button[aria-pressed][aria-label*="متابعة"]')?.getAttribute('aria-pressed')`
  const followed = (await page.evaluate<string>(pressed)) === 'true'
  await page.click({ role: 'button', name: /متابعة/ })
  await eventually(async () => (await page.evaluate<string>(pressed)) === String(!followed), 'the follow, on its way')
  return !followed
}

/** On the own profile without a network: sets a new profile image. */
async function changeImage(page: UserPage): Promise<void> {
  await page.evaluate<void>(`document.querySelector('nav a[href="/profile"]').click()`)
  await page.see({ role: 'button', name: ar('Change the picture') })
  await pickImage(page, 'avatar')
  const dialog = { role: 'dialog', name: ar("Choose your picture's circle") } as const
  await page.see(dialog)
  await page.click({ role: 'button', name: ar('Save'), within: dialog })
  await eventually(
    () =>
      page.evaluate<boolean>(
        `!!document.querySelector('main section img[src^="blob:"]') && !!document.querySelector('[data-queue]')`,
      ),
    'the new picture, on its way',
  )
}

const liked = (post: string) =>
  `document.querySelector('[data-post="${post}"] button[aria-pressed]')?.getAttribute('aria-pressed') ?? null`

async function publish(page: UserPage, content: string): Promise<void> {
  await page.click({ role: 'link', name: new RegExp(`^${ar('New post')}`) })
  await page.type({ role: 'textbox', name: /منشور/ }, content)
  await page.click({ role: 'button', name: 'نشر' })
}

async function journeyOf(browser: UserBrowser, user: number): Promise<void> {
  const text = `هدف في الوقت القاتل ${browser.engine}`
  const content = `${text} #ديربي_المدينة`
  const page = await browser.newPage()
  await signIn(page, appServer.url, demoUser(user))
  await workerHoldsApp(page)

  await appServer.proxy.setMode('cut')
  await publish(page, content)
  await eventually(async () => (await page.evaluate(delivery(text))) === 'waiting', 'the post, marked as waiting')
  await page.click({ role: 'tab', name: ar('All posts') })
  const post = await unlikedPost(page)
  await page.click({ role: 'button', name: /^إعجاب/, within: { post } })
  await eventually(async () => (await page.evaluate(liked(post))) === 'true', 'the like')

  const author = await authorOf(page, post)
  const reply = `تعليق من المنطقة الميتة ${browser.engine}`
  const follows = await interact(page, post, reply)
  const server = await serverClient(appServer, demoUser(user))
  const { avatar: before } = await server.profileOf(server.userId)
  await changeImage(page)

  await page.evaluate<void>(`document.querySelector('nav a[href="/hashtags"]').click()`)
  await page.click({ role: 'tab', name: ar('All posts') })
  await page.reload()
  await eventually(
    async () => (await page.evaluate(delivery(text))) === 'waiting',
    'the post after a reload without network',
  )
  await eventually(async () => (await page.evaluate(liked(post))) === 'true', 'the like after a reload without network')
  expect(await page.count({ role: 'article' })).toBeGreaterThan(2)

  const other = await browser.newPage()
  await signIn(other, appServer.directUrl, demoUser(user + 1))
  await other.click({ role: 'tab', name: ar('All posts') })
  await other.see({ role: 'article' })
  expect(await other.count({ role: 'article', text })).toBe(0)

  await appServer.proxy.heal()
  await eventually(
    async () => (await page.evaluate(delivery(text))) === null,
    'the post to be on the server',
    patiently(30_000),
  )
  await page.see({ role: 'article', text })
  const newPosts = { role: 'button', name: /^(منشور|\d+ منشور).*جديد/ } as const
  await eventually(async () => {
    // A post that arrives while the list opens stands in it without the button.
    if ((await other.count(newPosts)) > 0) await other.click(newPosts)
    return (await other.count({ role: 'article', text })) > 0
  }, 'the post on another phone')

  await eventually(async () => (await server.likeOf(post)).totalItems === 1, 'the like on the server')
  expect((await server.postsWith(text)).totalItems).toBe(1)
  await eventually(async () => (await server.commentsWith(reply)).totalItems === 1, 'the comment on the server')
  expect((await server.commentsWith(reply)).items[0]).toMatchObject({ post_id: post, media_type: 'image' })
  await eventually(async () => (await server.followsOf(author)) === follows, 'the follow on the server')
  await eventually(async () => (await server.profileOf(server.userId)).avatar !== before, 'the picture on the server')
  const reports = async () => (await admin.rowsOf('reports')).filter((row) => row.reporter_id === server.userId)
  await eventually(async () => (await reports()).length === 1, 'the report on the server')
  expect((await reports())[0]).toMatchObject({
    report_type: 'post',
    reported_post_id: post,
    reason: 'false_information',
  })
}

/** Separate users for each engine, because the engines share one server. */
const USERS: Record<Engine, number> = { chromium: 1, firefox: 3, webkit: 5 }

onEachEngine(
  'a post from a dead zone, on %s',
  'is shown at once, survives a reload, arrives once and reaches another phone, with a like, a comment with an image, a report, a follow and a profile image',
  (browser) => journeyOf(browser, USERS[browser.engine]),
  () => appServer,
  ['chromium', 'webkit'],
)
