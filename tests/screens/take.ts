import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { startAppServer, type AppServer } from '../e2e/fixtures/app-server'
import { DEVELOPMENT_BINARY } from '../e2e/fixtures/demo-data'
import { messagesIn } from '../e2e/fixtures/catalogue'
import { apiFootballAnswer, apiFootballFixture } from '../support/api-football-answers'
import { startFootballProvider } from '../support/football-provider'
import type { Language, Screen, SizeName, Theme, UserKind, Visit } from './screen'
import { FIXED_NOW, fixClock } from './fixed-clock'
import { PREPARED } from './steps'

/** The sizes of a screen that names none. */
const DEFAULT_SIZES: readonly SizeName[] = ['phone', 'desk']

export const THEMES: readonly Theme[] = ['light', 'dark']

const SIZES: Record<SizeName, { width: number; height: number; scale: number }> = {
  phone: { width: 390, height: 844, scale: 2 },
  small: { width: 360, height: 740, scale: 2 },
  desk: { width: 1280, height: 900, scale: 1 },
}

const WAIT_MS = 30_000
/** A little longer than the strip waits before it shows that the network is lost. */
const STRIP_MS = 3_500

export interface Variant {
  language: Language
  size: SizeName
}

export interface Shot extends Variant {
  screen: string
  theme: Theme
  file: string
}

export interface ScreenshotRun {
  browser: Browser
  folder: string
  demoData: string
}

export interface Screenshots {
  shots: Shot[]
  /** Errors of screens that could not be reached. */
  failures: Error[]
}

/** Users who share a server, in the order in which their screens are taken. */
const READERS: readonly UserKind[] = ['visitor', 'newcomer', 'user', 'writer', 'sender', 'offline', 'suspended']

/** Takes all screens in one language and size, in both themes, on separate servers. */
export async function takeVariant(
  run: ScreenshotRun,
  variant: Variant,
  screens: readonly Screen[],
): Promise<Screenshots> {
  const images: Screenshots = { shots: [], failures: [] }
  const ofSize = screens.filter(({ sizes = DEFAULT_SIZES }) => sizes.includes(variant.size))
  for (const kinds of [READERS, ['spectator'] as const, ['editor'] as const]) {
    const wanted = ofSize.filter(({ as }) => kinds.includes(as))
    if (wanted.length > 0) await takeOnServer(run, variant, wanted, kinds, images)
  }
  return images
}

async function takeOnServer(
  run: ScreenshotRun,
  variant: Variant,
  screens: readonly Screen[],
  kinds: readonly UserKind[],
  images: Screenshots,
): Promise<void> {
  const appServer = await startServerOf(kinds, run)
  try {
    for (const as of kinds) {
      const wanted = screens.filter((screen) => screen.as === as)
      if (wanted.length > 0) await takeScreensOf(run, await openVisit(run, appServer, variant, as), wanted, images)
      await appServer.proxy.heal(true)
    }
  } finally {
    await appServer.close()
  }
}

function startServerOf(kinds: readonly UserKind[], run: ScreenshotRun): Promise<AppServer> {
  if (kinds.includes('spectator')) return startServerOfSpectators(run)
  return kinds.includes('editor') ? startServerWithProvider(run.demoData) : startAppServer([], run.demoData)
}

/** The provider takes each key but `wrong`. */
async function startServerWithProvider(demoData: string): Promise<AppServer> {
  const provider = await startFootballProvider()
  provider.answers({ text: apiFootballAnswer([apiFootballFixture()]) })
  provider.answersAt('/status', (_path, headers) => ({
    json: { errors: headers['x-apisports-key'] === 'wrong' ? { token: 'wrong' } : [], response: { account: {} } },
  }))
  const settings = Object.entries(provider.settings).map(([name, value]) => `--${name}=${value}`)
  const appServer = await startAppServer(settings, demoData)
  const close = async () => {
    await appServer.close()
    await provider.stop()
  }
  return { ...appServer, close }
}

/** Matches are replayed by the clock of the server, which therefore has the time of the screenshots. */
const startServerOfSpectators = ({ demoData }: ScreenshotRun) =>
  startAppServer([`--clock-offset=${FIXED_NOW - Date.now()}ms`, '--app-folder=dist'], demoData, DEVELOPMENT_BINARY)

/** Takes the screens of one kind of user, in the order of the table. */
async function takeScreensOf(run: ScreenshotRun, visit: Visit, screens: Screen[], images: Screenshots): Promise<void> {
  const { as } = screens[0] as Screen
  try {
    await PREPARED[as](visit)
    for (const screen of screens) {
      await takeScreen(run, visit, screen).then(
        (shots) => images.shots.push(...shots),
        (cause: unknown) =>
          images.failures.push(new Error(`${screen.name}, ${visit.language}, ${visit.size}`, { cause })),
      )
    }
  } catch (cause) {
    images.failures.push(new Error(`${as}, ${visit.language}, ${visit.size}`, { cause }))
  } finally {
    await visit.context.close()
  }
}

async function openVisit(
  run: ScreenshotRun,
  appServer: Visit['appServer'],
  { language, size }: Variant,
  as: UserKind,
): Promise<Visit> {
  const { width, height, scale } = SIZES[size]
  const context = await run.browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    baseURL: appServer.url,
  })
  await context.addInitScript((chosen) => {
    if (location.protocol === 'http:') localStorage.setItem('language', chosen)
  }, language)
  if (as !== 'spectator') await fixClock(context, appServer.directUrl)
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  await page.clock.setFixedTime(FIXED_NOW)
  return { page, context, appServer, language, size, text: messagesIn(language) }
}

async function takeScreen(run: ScreenshotRun, visit: Visit, screen: Screen): Promise<Shot[]> {
  const { page, language, size } = visit
  // The last screen may have cut the network.
  if (screen.as !== 'offline') await visit.appServer.proxy.heal(true)
  // A new visit: open layers and typed text of the last screen stay in its history entry.
  await page.goto('about:blank')
  await page.goto(screen.route)
  if (screen.prepare) await screen.prepare(visit)
  else await page.locator('main').first().waitFor()
  // The strip appears after this delay without a network. Not every screen has one, so there is no event to await.
  if (screen.as === 'offline') await page.waitForTimeout(STRIP_MS)
  await page.mouse.move(0, 0)
  const shots: Shot[] = []
  for (const theme of THEMES) {
    const file = `${screen.name}-${language}-${theme}-${size}.png`
    await page.emulateMedia({ colorScheme: theme })
    await untilDrawn(visit)
    await page.screenshot({ path: join(run.folder, file), animations: 'disabled', caret: 'hide' })
    shots.push({ language, size, screen: screen.name, theme, file })
  }
  process.stdout.write(`  ${screen.name} (${language}, ${size})\n`)
  return shots
}

/** Resolves when fonts and all visible images are loaded. */
async function untilDrawn({ page }: Visit): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // An image above the screen may never be loaded.
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
