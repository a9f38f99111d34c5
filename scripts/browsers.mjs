import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { printLine, since } from './print.mjs'
import { capture, root } from './run.mjs'

const PLAYWRIGHT_CLI = join(root, 'node_modules/playwright-core/cli.js')
/** Chromium without the code for windows: tests take 0.6 of the time. */
const HEADLESS_SHELL = { path: '/usr/lib/chromium/chromium-headless-shell', package: 'chromium-headless-shell' }
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const INSTALL_DEADLINE_MS = 300_000

/** Debian's packages for each engine. They contain the engines themselves, not Playwright's builds. */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
}

export const ENGINES = Object.keys(PACKAGES)

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? null
}

/** Returns the installed browser `{ kind: 'system', path, … }`, or null. */
function systemBrowser(engine) {
  if (engine === 'webkit') {
    const [driver, display] = [onPath('WebKitWebDriver'), onPath('Xvfb')]
    return driver && display && existsSync(MINI_BROWSER)
      ? { kind: 'system', path: driver, display, browser: MINI_BROWSER }
      : null
  }
  const path =
    engine === 'chromium' ? onPath('chromium', 'chromium-browser', 'google-chrome') : onPath('firefox-esr', 'firefox')
  return path ? { kind: 'system', path, display: '', browser: '' } : null
}

async function playwrightBrowser(engine) {
  if (!existsSync(PLAYWRIGHT_CLI)) return null
  const playwright = await import('playwright-core')
  const path = playwright[engine].executablePath()
  return path && existsSync(path) ? { kind: 'playwright', path } : null
}

/** Returns the browser that tests use for an engine, or `{ kind: 'missing', reason }`. */
export async function findBrowser(engine) {
  const missing = {
    kind: 'missing',
    reason: `no ${engine}: neither Debian's ${PACKAGES[engine].join(' + ')} nor Playwright's build is installed`,
  }
  return systemBrowser(engine) ?? (await playwrightBrowser(engine)) ?? missing
}

/** Returns the Chromium for tests that need no window, in the form of `findBrowser`. */
export async function findHeadlessChromium() {
  const whole = await findBrowser('chromium')
  return whole.kind === 'system' && existsSync(HEADLESS_SHELL.path) ? { ...whole, path: HEADLESS_SHELL.path } : whole
}

const mayUseApt = () => process.getuid?.() === 0 && onPath('apt-get') !== null

async function installDebian(packages) {
  printLine(`Installing ${packages.join(' ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await capture('apt-get', ['update', '-qq'], { env, timeout: INSTALL_DEADLINE_MS })
  const { code, output } = await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    timeout: INSTALL_DEADLINE_MS,
  })
  if (code !== 0) printLine(`  apt-get: ${output.trim().split('\n').pop()}`)
}

async function installPlaywright(engines) {
  printLine(`Fetching Playwright's ${engines.join(', ')} …`)
  const { code, output } = await capture('node', [PLAYWRIGHT_CLI, 'install', ...engines], {
    timeout: INSTALL_DEADLINE_MS,
  })
  if (code !== 0) printLine(`  playwright: ${output.trim().split('\n')[0]}`)
}

async function missingEngines() {
  const found = await Promise.all(ENGINES.map(findBrowser))
  return ENGINES.filter((_, n) => found[n].kind === 'missing')
}

/** Installs the missing engines: from Debian where that is permitted, else Playwright's builds. */
export async function installBrowsers() {
  const started = Date.now()
  const wanted = await missingEngines()
  const lacksShell = mayUseApt() && !existsSync(HEADLESS_SHELL.path)
  if (wanted.length === 0 && !lacksShell) return
  if (mayUseApt() && wanted.length > 0) await installDebian(wanted.flatMap((engine) => PACKAGES[engine]))
  if (lacksShell) await installDebian([HEADLESS_SHELL.package]) // Installed separately, because tests also run without it.
  const left = await missingEngines()
  if (left.length > 0) await installPlaywright(left)
  for (const engine of await missingEngines())
    printLine(`  ${(await findBrowser(engine)).reason}: its tests are skipped`)
  printLine(`  browsers (${since(started)})`)
}
