import { expect, test } from 'vitest'
import { eventually, openBrowser, whyMissing } from '../support/browsers'
import { demoFan, startStage } from './stage/stage'
import { ar } from './stage/words'

/** Without the abort of what a left page had begun, one of the first ten hung on this engine, and all after it. */
const PAGES = 24

const missing = await whyMissing('webkit')
if (missing) process.stdout.write(`skipped: ${missing}\n`)

test.skipIf(missing)(
  '[O02] pages that are left in the middle of their work do not hold up the next one: WebKit starts again and again without network',
  async () => {
    const stage = await startStage()
    const browser = await openBrowser('webkit')
    try {
      const { email, password } = demoFan(51)
      const page = await browser.newPage()
      await page.goto(`${stage.url}/login`)
      await page.type({ role: 'textbox', name: ar('E-mail') }, email)
      await page.type({ role: 'textbox', name: ar('Password') }, password)
      await page.click({ role: 'button', name: ar('Enter') })
      await page.see({ role: 'article' })
      await eventually(
        () =>
          page.evaluate<boolean>(
            `navigator.serviceWorker.getRegistration().then((worker) => worker?.active?.state === 'activated')`,
          ),
        'the service worker',
      )
      await stage.proxy.setMode('cut')
      for (let n = 0; n < PAGES; n += 1) {
        if (n % 2 === 0) await page.goto(`${stage.url}/hashtags`)
        else await page.reload()
        await page.see({ role: 'article' })
      }
      expect(await page.count({ role: 'article' })).toBeGreaterThan(2)
    } finally {
      await browser.close()
      await stage.close()
    }
  },
)
