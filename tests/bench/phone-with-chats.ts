import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { sends } from '../server/message-calls'
import { openCaller } from '../server/sync-calls'
import { startAppServer, type AppServer } from '../e2e/fixtures/app-server'
import { bubble, openChat } from '../e2e/fixtures/chat'
import { loadDemoData } from '../e2e/fixtures/demo-data'
import { signIn } from '../e2e/fixtures/user'
import { userActions } from '../e2e/fixtures/user-actions'
import { headlessChromiumPath } from '../support/browsers'
import { holdMore } from './held-messages'

/** Messages of each conversation that the server has; the phone's others are copies of them. */
const WRITTEN = 150

/** The newest message of each conversation. */
export const NEWEST = `رسالة رقم ${WRITTEN}`

export interface PhoneWithChats {
  browser: Browser
  context: BrowserContext
  /** Ids of the other users, by conversation. */
  peers: string[]
}

/** A phone without a network that holds conversations of so many messages. It is closed after the work. */
export async function withChats<R>(counts: number[], work: (phone: PhoneWithChats) => Promise<R>): Promise<R> {
  const demo = await loadDemoData({ posts: 70 })
  const server = await startAppServer(['--limit-messages=off'], demo.directory)
  const executablePath = (await headlessChromiumPath()) ?? ''
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return await work({ browser, ...(await openPhone(browser, server, counts)) })
  } finally {
    await browser.close()
    await server.close()
    await demo.remove()
  }
}

async function openPhone(browser: Browser, server: AppServer, counts: number[]) {
  const actions = userActions(server)
  const me = await actions.user()
  const caller = await openCaller(actions, me)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ar-SA',
    serviceWorkers: 'block',
    baseURL: server.url,
  })
  const page = await context.newPage()
  await signIn(page, me)
  const peers: string[] = []
  for (const _ of counts) {
    const other = await actions.user()
    await caller.send(...Array.from({ length: WRITTEN }, (_, n) => sends(caller, other, `رسالة رقم ${n + 1}`)))
    await openChat(page, other.id)
    await bubble(page, NEWEST).waitFor()
    peers.push(other.id)
  }
  await page.goto('/manifest-ar.webmanifest')
  for (const [n, peer] of peers.entries()) await page.evaluate(holdMore, { peer, count: counts[n] ?? 0 })
  await page.close()
  await context.route('**/api/**', (route) => route.abort())
  return { context, peers }
}
