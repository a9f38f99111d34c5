import { chromium, type Browser, type Page } from 'playwright-core'
import { openCaller } from '../server/sync-calls'
import { sends } from '../server/message-calls'
import { startAppServer, type AppServer } from '../e2e/fixtures/app-server'
import { bubble, openChat } from '../e2e/fixtures/chat'
import { loadDemoData } from '../e2e/fixtures/demo-data'
import { signIn } from '../e2e/fixtures/user'
import { userActions } from '../e2e/fixtures/user-actions'
import { headlessChromiumPath } from '../support/browsers'
import { frameWork, TRACE_CATEGORIES } from './frame-work'
import { holdMore } from './held-messages'
import { scrollThrough } from './scroll-through'

/** A slow phone, beside this machine. */
const SLOWER = 4
const LONG_MS = 50
/** Most frames that may take longer while nothing is loaded. */
const MOST_LONG = 0.05
/** Messages that the server has; the phone's others are copies of them. */
const WRITTEN = 150
const SCROLL_SECONDS = 100

/** @returns the exit code: 1 when too many frames are long */
export async function main(args: string[]): Promise<number> {
  const [messages = 1_000] = args.map(Number)
  const demo = await loadDemoData({ posts: 70 })
  const server = await startAppServer(['--limit-messages=off'], demo.directory)
  const executablePath = (await headlessChromiumPath()) ?? ''
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await openLongChat(browser, server, messages)
    // Older messages are read from the phone on the way up; on the way down all are loaded.
    await measure(browser, page, 'up')
    return (await measure(browser, page, 'down')) > MOST_LONG ? 1 : 0
  } finally {
    await browser.close()
    await server.close()
    await demo.remove()
  }
}

/** A phone that holds so many messages and has no network, with their conversation open. */
async function openLongChat(browser: Browser, server: AppServer, messages: number): Promise<Page> {
  const actions = userActions(server)
  const [me, other] = [await actions.user(), await actions.user()]
  const caller = await openCaller(actions, me)
  await caller.send(...Array.from({ length: WRITTEN }, (_, n) => sends(caller, other, `رسالة رقم ${n + 1}`)))
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ar-SA',
    serviceWorkers: 'block',
    baseURL: server.url,
  })
  const page = await context.newPage()
  const open = async () => {
    await openChat(page, other.id)
    await bubble(page, `رسالة رقم ${WRITTEN}`).waitFor()
  }
  await signIn(page, me)
  await open()
  await page.goto('/manifest-ar.webmanifest')
  await page.evaluate(holdMore, messages)
  await context.route('**/api/**', (route) => route.abort())
  await open()
  return page
}

/** @returns the share of frames that are long */
async function measure(browser: Browser, page: Page, direction: 'up' | 'down'): Promise<number> {
  await browser.startTracing(page, { categories: TRACE_CATEGORIES })
  const px = await page.evaluate(scrollThrough, { direction, seconds: SCROLL_SECONDS })
  const frames = frameWork(await browser.stopTracing())
    .map((ms) => ms * SLOWER)
    .sort((a, b) => a - b)
  const at = (share: number) => `${(frames[Math.floor((frames.length - 1) * share)] ?? 0).toFixed(0)} ms`
  const long = frames.filter((ms) => ms > LONG_MS).length
  const rows = await page.locator('[role=log] article').count()
  console.log(
    `${direction}: ${Math.round(px)} px, ${rows} messages drawn at the end, ${frames.length} frames, ` +
      `${long} over ${LONG_MS} ms; median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`,
  )
  return long / frames.length
}
