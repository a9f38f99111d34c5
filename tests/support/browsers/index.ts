import { findBrowser, findHeadlessChromium } from '../../../scripts/browsers.mjs'
import { openWithPlaywright } from './playwright'
import type { Engine, UserBrowser } from './driver'
import { openFirefox } from './firefox'
import { openWebKit } from './webkit'

export { type Engine, eventually, type UserBrowser, type UserPage, type Target } from './driver'

/** Why an engine is unavailable, or null. */
export async function whyMissing(engine: Engine): Promise<string | null> {
  const found = await findBrowser(engine)
  return found.kind === 'missing' ? found.reason : null
}

/** Path of a full Chromium; null when there is none. */
export async function chromiumPath(): Promise<string | null> {
  const found = await findBrowser('chromium')
  return found.kind === 'missing' ? null : found.path
}

/** Path of the Chromium that e2e tests drive with Playwright; null when there is none. */
export async function headlessChromiumPath(): Promise<string | null> {
  const found = await findHeadlessChromium()
  return found.kind === 'missing' ? null : found.path
}

/**
 * Opens Debian's build of an engine, or else Playwright's.
 * @throws when neither exists
 */
export async function openBrowser(engine: Engine): Promise<UserBrowser> {
  const found = await (engine === 'chromium' ? findHeadlessChromium() : findBrowser(engine))
  if (found.kind === 'missing') throw new Error(found.reason)
  if (found.kind === 'playwright' || engine === 'chromium') return openWithPlaywright(engine, found.path)
  return engine === 'firefox' ? openFirefox(found.path) : openWebKit(found)
}
