import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { utcDay } from '@/domain/football/packed-day'
import { startAppServer } from '../e2e/fixtures/app-server'
import { loadDemoData } from '../e2e/fixtures/demo-data'
import { signIn, workerHoldsApp } from '../e2e/fixtures/user'
import { headlessChromiumPath } from '../support/browsers'
import { startFootballProvider } from '../support/football-provider'
import { patiently } from '../support/patience'
import { KEY_SETTING, paidAnswer } from './football-server'
import { providedDay } from './provided-day'
import { alternate, printLine, ROUNDS } from './side-by-side'

/** Beside the feed. */
const AT_MOST = 1.5
/** A slow phone, beside this machine. */
const SLOWER = 4

/** The screens, and what their first row is. */
const MATCHES = { path: '/matches', row: 'main [data-match]' }
const FEED = { path: '/hashtags', row: 'article[data-post]' }
type Screen = typeof MATCHES

/** @returns the exit code: 1 when the matches take too long */
export async function main(args: string[]): Promise<number> {
  const [matches = 150, rounds = ROUNDS] = args.map(Number)
  return withInstalledApp(matches, async (context) => {
    for (const screen of [MATCHES, FEED]) await timeStart(context, screen)
    const times = await alternate(
      { measured: () => timeStart(context, MATCHES), beside: () => timeStart(context, FEED) },
      rounds,
    )
    const measured = `start at ${MATCHES.path} with ${matches} matches until its first row`
    return printLine({ measured, beside: `at ${FEED.path}`, atMost: AT_MOST }, times) ? 0 : 1
  })
}

/** A phone without a network that has the app in its worker, and the day and the feed in its storage. */
async function withInstalledApp<R>(matches: number, work: (context: BrowserContext) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'mudarraj-start-'))
  const config = join(folder, 'settings.conf')
  writeFileSync(config, KEY_SETTING)
  const [provider, now] = [await startFootballProvider(), Date.now()]
  const day = providedDay(now, { matches, inPlay: 40, over: 60 })
  provider.answers((path) => paidAnswer(path.endsWith(utcDay(now)) || path.endsWith('live=all') ? day : []))
  const demo = await loadDemoData({ posts: 70 })
  const settings = [`--config=${config}`, `--football-origin=${provider.settings['football-origin']}`]
  const server = await startAppServer(settings, demo.directory)
  const executablePath = (await headlessChromiumPath()) ?? ''
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await install(browser, server.url)
    await server.proxy.setMode('cut')
    return await work(context)
  } finally {
    await browser.close()
    await server.close()
    await provider.stop()
    await demo.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function install(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'ar-SA', serviceWorkers: 'allow', baseURL },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patiently(60_000))
  await signIn(page)
  await workerHoldsApp(page)
  await page.goto(MATCHES.path)
  await page.locator(MATCHES.row).first().waitFor()
  await page.close()
  return context
}

/**
 * The app starts in a page of its own: nothing of it is in memory.
 * @returns ms from the start of the navigation until the frame with its first row
 */
async function timeStart(context: BrowserContext, { path, row }: Screen): Promise<number> {
  const page = await context.newPage()
  page.setDefaultTimeout(patiently(60_000))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(noteDrawn, row)
  await page.goto(path)
  const drawnAt = await page.waitForFunction(() => (globalThis as { drawnAt?: number }).drawnAt)
  const ms = Number(await drawnAt.jsonValue())
  await page.close()
  return ms
}

/** Runs in the page before the app: notes the first frame that showed a row. */
function noteDrawn(row: string): void {
  const look = () => {
    const found = document.querySelector(row) !== null
    requestAnimationFrame(found ? (at) => Object.assign(globalThis, { drawnAt: at }) : look)
  }
  requestAnimationFrame(look)
}
