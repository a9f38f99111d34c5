import { expect, test } from 'vitest'
import { openBrowser, whyMissing } from '../support/browsers'
import { signIn, workerHoldsApp } from './fixtures/any-browser'
import { demoUser, startAppServer } from './fixtures/app-server'

/** Without `src/sync/abort-on-pagehide.ts` one of the first ten pages hung on this engine, and all after it. */
const PAGES = 24

const missing = await whyMissing('webkit')
if (missing) process.stdout.write(`skipped: ${missing}\n`)

test.skipIf(missing)(
  '[O02] WebKit starts again and again without a network while earlier pages are left during their work',
  { tags: ['engines'] },
  async () => {
    const appServer = await startAppServer()
    const browser = await openBrowser('webkit')
    try {
      const page = await browser.newPage()
      await signIn(page, appServer.url, demoUser(51))
      await workerHoldsApp(page)
      await appServer.proxy.setMode('cut')
      for (let n = 0; n < PAGES; n += 1) {
        if (n % 2 === 0) await page.goto(`${appServer.url}/hashtags`)
        else await page.reload()
        await page.see({ role: 'article' })
      }
      expect(await page.count({ role: 'article' })).toBeGreaterThan(2)
    } finally {
      await browser.close()
      await appServer.close()
    }
  },
)
