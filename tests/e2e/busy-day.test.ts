import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openApi } from '../support/api'
import { addHandMatch } from '../support/hand-matches'
import { ar } from './fixtures/catalogue'
import { DEMO_ADMIN } from './fixtures/demo-data'
import { journey } from './fixtures/journey'
import { allMatches, drawnMatches, MATCH, wheel } from './fixtures/match-list'
import { scrollStops } from './fixtures/scroll-position'
import { signIn } from './fixtures/user'

const MORE_MATCHES = 60
/** A window of 844 px has room for 10 rows; some more are drawn above and below. */
const MOST_DRAWN = 25
/** A row may move by this much. */
const MAX_SHIFT_PX = 2

const countOfToday = async (page: Page) =>
  Number(
    await page
      .getByRole('tab', { name: ar('Today') })
      .locator('[aria-hidden=true]')
      .innerText(),
  )

const topOf = (page: Page, id: string) =>
  page.locator(`[data-match="${id}"]`).evaluate((row) => row.getBoundingClientRect().top)

journey(
  'a busy day draws the rows near the window only, and all can be reached; a match leads back to its place',
  async ({ phone, appServer }) => {
    const api = openApi(appServer.directUrl, DEMO_ADMIN)
    const kickoff = Date.now()
    for (let n = 0; n < MORE_MATCHES; n += 1) {
      await addHandMatch(api, { number: 700 + n, home: 'Morocco', away: 'Spain', kickoff })
    }
    const { page } = await phone()
    await signIn(page, undefined, { at: '/matches' })
    await page.locator(MATCH).first().waitFor()
    await expect.poll(() => countOfToday(page)).toBeGreaterThan(MORE_MATCHES)
    expect((await drawnMatches(page)).length).toBeLessThanOrEqual(MOST_DRAWN)
    expect(await allMatches(page)).toHaveLength(await countOfToday(page))

    await wheel(page, 2_000)
    const drawn = await drawnMatches(page)
    expect(drawn.length).toBeLessThanOrEqual(MOST_DRAWN)
    const read = drawn[Math.floor(drawn.length / 2)] ?? ''
    const top = await topOf(page, read)
    await page.locator(`[data-match="${read}"]`).getByRole('link').click()
    await page.waitForURL('**/match-details/*')
    await page.goBack()
    await page.locator(`[data-match="${read}"]`).waitFor()
    await scrollStops(page, 20)
    expect(Math.abs((await topOf(page, read)) - top)).toBeLessThanOrEqual(MAX_SHIFT_PX)

    // By keyboard a row further down is drawn when the one before it has the focus.
    const before = page.locator(`[data-match="${drawn.at(-1)}"]`)
    await before.getByRole('link').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-match]')?.getAttribute('data-match')))
      .not.toBe(drawn.at(-1))
  },
)
