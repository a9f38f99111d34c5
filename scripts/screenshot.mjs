// docs/images/feed.png: the real app on demo data, after the network has gone and a fan has written something.
// Needs `npm run build` and Chromium.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from './browsers.mjs'
import { say } from './print.mjs'
import { root } from './run.mjs'
import { DEMO_LOGINS, DEMO_PASSWORD, freePort, prepareDemoData, serve } from './server.mjs'

const WORDS = 'دخلنا المدرج والشبكة راحت، بس الصوت واصل للشارع الثاني #ديربي_العاصمة'

/** As long as the strip waits before it says that the network is gone, and a little more (ms). */
const STRIP_MS = 3_500

const DEADLINE_MS = 120_000

async function photograph(page, url, file, takeNetworkAway) {
  await page.goto(`${url}/login`)
  await page.locator('input[type=email]').fill(DEMO_LOGINS[0])
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/hashtags')
  await page.locator('article').first().waitFor()
  await page.locator('a[href="/create-hashtag-post"]').filter({ visible: true }).first().click()
  await page.locator('textarea').fill(WORDS)
  await takeNetworkAway()
  await page.getByRole('button', { name: 'نشر' }).click()
  await page.waitForURL('**/hashtags')
  await page.locator('article[data-delivery=waiting]').waitFor()
  await page.locator('article button[aria-pressed=false]').first().click()
  await page.evaluate(() => window.scrollTo(0, 0))
  const newPosts = page.getByRole('button', { name: /منشور.* جديد/ })
  if (await newPosts.isVisible()) await newPosts.click()
  await page.waitForTimeout(STRIP_MS)
  await page.mouse.move(0, 0)
  // Not while it tries again.
  await page.locator('article[data-delivery=waiting]').waitFor()
  await page.screenshot({ path: file })
}

const binary = join(root, 'build/mudarraj')
const directory = await mkdtemp(join(tmpdir(), 'mudarraj-picture-'))
const { kind, path, reason } = await findBrowser('chromium')
if (kind === 'missing') throw new Error(reason)
await prepareDemoData(binary, directory)
const address = `127.0.0.1:${await freePort(18_090)}`
const server = await serve(binary, ['--http', address, '--dir', directory], `http://${address}`)
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'ar',
    colorScheme: process.argv.includes('--dark') ? 'dark' : 'light',
  })
  const file = join(root, 'docs/images', process.argv.includes('--dark') ? 'feed-dark.png' : 'feed.png')
  page.setDefaultTimeout(DEADLINE_MS)
  const gone = new Promise((resolve) => server.once('exit', resolve))
  await photograph(page, `http://${address}`, file, () => (server.kill(), gone))
  say(`took ${file}`)
} finally {
  await browser.close()
  server.kill()
  await rm(directory, { recursive: true, force: true })
}
