import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, eventually, type FanBrowser, type FanPage, openBrowser, whyMissing } from '../support/browsers'
import { askServer } from './stage/server-says'
import { demoFan, type Stage, startStage } from './stage/stage'
import { ar } from './stage/words'

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})

afterAll(() => stage.close())

const delivery = (words: string) =>
  `[...document.querySelectorAll('article[data-delivery]')].find((card) => card.textContent.includes(${JSON.stringify(words)}))?.dataset.delivery ?? null`

async function signIn(page: FanPage, url: string, n: number): Promise<void> {
  const { email, password } = demoFan(n)
  await page.goto(`${url}/login`)
  await page.type({ role: 'textbox', name: ar('E-mail') }, email)
  await page.type({ role: 'textbox', name: ar('Password') }, password)
  await page.click({ role: 'button', name: ar('Enter') })
  await page.see({ role: 'article' })
}

/** The worker holds the app: from here on a reload needs no network. */
async function workerHoldsApp(page: FanPage): Promise<void> {
  await eventually(
    () =>
      page.evaluate<boolean>(
        `navigator.serviceWorker.getRegistration().then((worker) => worker?.active?.state === 'activated')`,
      ),
    'the service worker',
  )
}

const aPostNotLiked = (page: FanPage) =>
  eventually(
    () =>
      page.evaluate<string | null>(
        `document.querySelector('article[data-post] button[aria-pressed=false]')?.closest('article').dataset.post ?? null`,
      ),
    'a post that can be liked',
  )

const liked = (post: string) =>
  `document.querySelector('[data-post="${post}"] button[aria-pressed]')?.getAttribute('aria-pressed') ?? null`

async function publish(page: FanPage, content: string): Promise<void> {
  await page.click({ role: 'link', name: new RegExp(`^${ar('New post')}`) })
  await page.type({ role: 'textbox', name: /منشور/ }, content)
  await page.click({ role: 'button', name: 'نشر' })
}

async function journeyOf(browser: FanBrowser, fan: number): Promise<void> {
  const words = `هدف في الوقت القاتل ${browser.engine}`
  const content = `${words} #ديربي_المدينة`
  const page = await browser.newPage()
  await signIn(page, stage.url, fan)
  await workerHoldsApp(page)

  await stage.proxy.setMode('cut')
  await publish(page, content)
  await eventually(async () => (await page.evaluate(delivery(words))) === 'waiting', 'the post, marked as waiting')
  await page.click({ role: 'tab', name: ar('All posts') })
  const post = await aPostNotLiked(page)
  await page.click({ role: 'button', name: /^إعجاب/, within: { post } })
  await eventually(async () => (await page.evaluate(liked(post))) === 'true', 'the like')

  await page.reload()
  await eventually(
    async () => (await page.evaluate(delivery(words))) === 'waiting',
    'the post after a reload without network',
  )
  await eventually(async () => (await page.evaluate(liked(post))) === 'true', 'the like after a reload without network')
  expect(await page.count({ role: 'article' })).toBeGreaterThan(2)

  const other = await browser.newPage()
  await signIn(other, stage.directUrl, fan + 1)
  await other.click({ role: 'tab', name: ar('All posts') })
  await other.see({ role: 'article' })
  expect(await other.count({ role: 'article', text: words })).toBe(0)

  await stage.proxy.heal()
  await eventually(async () => (await page.evaluate(delivery(words))) === null, 'the post to be on the server', 30_000)
  await page.see({ role: 'article', text: words })
  await other.click({ role: 'button', name: /^(منشور|\d+ منشور).*جديد/ })
  await other.see({ role: 'article', text: words })

  const server = await askServer(stage, demoFan(fan))
  await eventually(async () => (await server.likeOf(post)).totalItems === 1, 'the like on the server')
  expect((await server.postsWith(words)).totalItems).toBe(1)
}

/** What the phones show when a journey fails, for whoever reads the report. */
async function keepPictures(browser: FanBrowser): Promise<void> {
  for (const [n, page] of browser.pages.entries()) {
    await page.screenshot(`build/reports/dead-zone-${browser.engine}-${n + 1}.png`).catch(() => {})
  }
}

/** Fans of their own for each engine: their journeys share one server. */
const FANS: Record<Engine, number> = { chromium: 1, firefox: 3, webkit: 5 }

describe.each<Engine>(['chromium', 'firefox', 'webkit'])('a post from a dead zone, on %s', (engine) => {
  test('is on the screen at once, survives a reload, arrives once and shows on another phone', async ({ skip }) => {
    const missing = await whyMissing(engine)
    if (missing) {
      process.stdout.write(`skipped: ${missing}\n`)
      skip(missing)
    }
    const browser = await openBrowser(engine)
    try {
      await journeyOf(browser, FANS[engine])
    } catch (error) {
      await keepPictures(browser)
      throw error
    } finally {
      await stage.proxy.heal(true)
      await browser.close()
    }
  })
})
