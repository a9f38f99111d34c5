import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Json, openApi } from '../support/api'
import { addHandMatch } from '../support/hand-matches'
import type { AppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { DEMO_ADMIN } from './fixtures/demo-data'
import { journey, type JourneyParts } from './fixtures/journey'
import { allMatches, drawnMatches, MATCH, wheel } from './fixtures/match-list'
import { stripIsGone } from './fixtures/network-strip'
import { scrollStops } from './fixtures/scroll-position'
import { signIn } from './fixtures/user'

const MORE_MATCHES = 60
/** A window of 844 px has room for 10 rows; some more are drawn above and below. */
const MOST_DRAWN = 25
/** A row may move by this much. */
const MAX_SHIFT_PX = 2

const tab = (page: Page, name: string) => page.getByRole('tab', { name: ar(name) })

const countOfToday = async (page: Page) => Number(await tab(page, 'Today').locator('[aria-hidden=true]').innerText())

const topOf = (page: Page, id: string) =>
  page.locator(`[data-match="${id}"]`).evaluate((row) => row.getBoundingClientRect().top)

/** Servers that have the matches already: one serves all journeys of this file. */
const busy = new WeakSet<AppServer>()

/** Returns a phone that shows a day with many matches. */
async function openBusyDay({ phone, appServer }: Pick<JourneyParts, 'phone' | 'appServer'>): Promise<Page> {
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  const kickoff = Date.now()
  for (let n = 0; n < MORE_MATCHES && !busy.has(appServer); n += 1) {
    await addHandMatch(api, { number: 700 + n, home: 'Morocco', away: 'Spain', kickoff })
  }
  busy.add(appServer)
  const { page } = await phone()
  await signIn(page, undefined, { at: '/matches' })
  await page.locator(MATCH).first().waitFor()
  // The server packs them into their day later, perhaps not all at once.
  const begins = (await api.list('matches')).items.map((match: Json) => new Date(match.kickoff).toDateString())
  const ofToday = begins.filter((day: string) => day === new Date(kickoff).toDateString())
  expect(ofToday.length).toBeGreaterThan(MORE_MATCHES)
  await expect.poll(() => countOfToday(page)).toBe(ofToday.length)
  await stripIsGone(page)
  return page
}

journey(
  'a busy day draws the rows near the window only, and all can be reached; a match leads back to its place',
  async ({ phone, appServer }) => {
    const page = await openBusyDay({ phone, appServer })
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
    await expect.poll(async () => Math.abs((await topOf(page, read)) - top)).toBeLessThanOrEqual(MAX_SHIFT_PX)

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

journey('print has all matches of a busy day, and then the list goes on where it was', async ({ phone, appServer }) => {
  const page = await openBusyDay({ phone, appServer })
  await wheel(page, 2_000)
  const read = (await drawnMatches(page))[10] ?? ''
  const top = await topOf(page, read)
  await page.evaluate((rows) => {
    addEventListener('beforeprint', () => {
      document.body.dataset['printed'] = String(document.querySelectorAll(rows).length)
    })
  }, MATCH)
  await page.pdf()
  expect(await page.locator('body').getAttribute('data-printed')).toBe(String(await countOfToday(page)))
  await expect.poll(async () => (await drawnMatches(page)).length).toBeLessThanOrEqual(MOST_DRAWN)
  await scrollStops(page, 20)
  await expect.poll(async () => Math.abs((await topOf(page, read)) - top)).toBeLessThanOrEqual(MAX_SHIFT_PX)
})

journey(
  'a competition is hidden and shown by keyboard, which keeps the focus, and each tab keeps its place',
  async ({ phone, appServer }) => {
    const page = await openBusyDay({ phone, appServer })
    const bar = page.getByRole('heading', { level: 2 }).getByRole('button', { name: /^كأس العالم، / })
    await bar.focus()
    for (const open of ['false', 'true']) {
      await page.keyboard.press('Enter')
      await expect.poll(() => bar.getAttribute('aria-expanded')).toBe(open)
      expect(await bar.evaluate((button) => button === document.activeElement)).toBe(true)
      await expect.poll(async () => (await drawnMatches(page)).length > 0).toBe(open === 'true')
    }

    await wheel(page, 2_000)
    // The tabs are hidden after scrolling down; a little up shows them.
    await wheel(page, -100)
    const read = (await drawnMatches(page))[10] ?? ''
    const top = await topOf(page, read)
    // Playwright's click would scroll to a tab that is about to be shown.
    await tab(page, 'Tomorrow').evaluate((one: HTMLElement) => one.click())
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await tab(page, 'Today').click()
    await page.locator(`[data-match="${read}"]`).waitFor()
    await scrollStops(page, 20)
    await expect.poll(async () => Math.abs((await topOf(page, read)) - top)).toBeLessThanOrEqual(MAX_SHIFT_PX)
  },
)
