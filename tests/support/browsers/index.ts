import { findBrowser, findHeadlessChromium } from '../../../scripts/browsers.mjs'
import { openWithPlaywright } from './playwright'
import type { Engine, UserBrowser } from './driver'
import { openFirefox } from './firefox'
import { openWebKit } from './webkit'

export { type Engine, eventually, type UserBrowser, type UserPage, type Target } from './driver'

/** Why an engine cannot be had here, or null when it can. */
export async function whyMissing(engine: Engine): Promise<string | null> {
  const found = await findBrowser(engine)
  return found.kind === 'missing' ? found.reason : null
}

/** Path of the whole Chromium, as users have it; null when there is none. */
export async function chromiumPath(): Promise<string | null> {
  const found = await findBrowser('chromium')
  return found.kind === 'missing' ? null : found.path
}

/** Path of the Chromium that journeys drive with Playwright directly; null when there is none. */
export async function headlessChromiumPath(): Promise<string | null> {
  const found = await findHeadlessChromium()
  return found.kind === 'missing' ? null : found.path
}

/** Opens an engine: Debian's, or where that is missing Playwright's build. Throws when neither is there. */
export async function openBrowser(engine: Engine): Promise<UserBrowser> {
  const found = await (engine === 'chromium' ? findHeadlessChromium() : findBrowser(engine))
  if (found.kind === 'missing') throw new Error(found.reason)
  if (found.kind === 'playwright' || engine === 'chromium') return openWithPlaywright(engine, found.path)
  return engine === 'firefox' ? openFirefox(found.path) : openWebKit(found)
}
