import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { chromiumPath, headlessChromiumPath, whyMissing } from '../../support/browsers'
import { type Stage, startStage } from './stage'

const PHONE = { width: 390, height: 844 }
const WAIT_MS = 30_000

interface Fan {
  page: Page
  context: BrowserContext
}

interface PhoneOptions {
  locale?: string
  width?: number
  colorScheme?: 'light' | 'dark'
  /** It has a screen for fingers. */
  touch?: boolean
  /** False: it has a browser that keeps no app, as a phone is before its first seconds are over. */
  worker?: boolean
}

interface JourneyParts {
  /** One server, proxy and demo data for the journeys of a file. */
  stage: Stage
  /** Path of the Chromium that the journeys of a file are driven in. */
  executable: string
  browser: Browser
  /** Opens a phone of its own; what went wrong in any of them fails the journey at its end. */
  phone: (options?: PhoneOptions) => Promise<Fan>
}

const missing = await whyMissing('chromium')
if (missing) process.stdout.write(`skipped: ${missing}\n`)

const withParts = base.extend<JourneyParts>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures' names from this pattern
    async ({}, use) => {
      const stage = await startStage()
      await use(stage)
      await stage.close()
    },
    { scope: 'file' },
  ],
  executable: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use((await headlessChromiumPath()) ?? ''),
    { scope: 'file' },
  ],
  browser: [
    async ({ executable }, use) => {
      const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] })
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  phone: async ({ browser, stage, task }, use) => {
    const troubles: string[] = []
    const contexts = new Set<BrowserContext>()
    await use(
      async ({ locale = 'ar-SA', width = PHONE.width, colorScheme = 'light', touch = false, worker = true } = {}) => {
        const context = await browser.newContext({
          viewport: { ...PHONE, width },
          locale,
          colorScheme,
          hasTouch: touch,
          serviceWorkers: worker ? 'allow' : 'block',
          baseURL: stage.url,
        })
        contexts.add(context)
        context.once('close', () => contexts.delete(context))
        await watch(context, troubles)
        const page = await context.newPage()
        page.setDefaultTimeout(WAIT_MS)
        return { page, context }
      },
    )
    if (task.result?.errors?.length) await keepPictures([...contexts], task.file.name)
    await Promise.all([...contexts].map(leave))
    await stage.proxy.heal(true)
    expect(troubles, 'policy violations and uncaught errors').toEqual([])
  },
})

/** A test with a stage and phones; skipped, with the reason printed, where no Chromium can be had. */
export const journey = missing ? withParts.skip : withParts

const withWholeChromium = withParts.extend<Pick<JourneyParts, 'executable'>>({
  executable: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use((await chromiumPath()) ?? ''),
    { scope: 'file' },
  ],
})

/** A journey in the whole Chromium: its headless shell shows no notifications. */
export const journeyWithNotifications = missing ? withWholeChromium.skip : withWholeChromium

/** A journey ends while calls are under way: those that it answers itself are let go first. */
async function leave(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** What the phones show when a journey fails, for whoever reads the report. */
async function keepPictures(contexts: BrowserContext[], file: string): Promise<void> {
  const name = file.replace(/^.*\/|\.test\.ts$/g, '')
  for (const [n, page] of contexts.flatMap((context) => context.pages()).entries()) {
    await page.screenshot({ path: `build/reports/${name}-${n + 1}.png` }).catch(() => {})
  }
}

async function watch(context: BrowserContext, troubles: string[]): Promise<void> {
  await context.exposeFunction('reportTrouble', (trouble: string) => troubles.push(trouble))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportTrouble } = window as unknown as { reportTrouble(trouble: string): void }
      reportTrouble(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().stack ?? error.error().message}`))
}
