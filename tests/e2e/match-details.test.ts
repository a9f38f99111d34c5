import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openApi } from '../support/api'
import { addHandMatch } from '../support/hand-matches'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar, messagesIn } from './fixtures/catalogue'
import { DEMO_ADMIN } from './fixtures/demo-data'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { signIn, workerHoldsApp } from './fixtures/user'

/** Arabic names of the page's tabs. */
const [EVENTS, LINEUPS, STATISTICS] = ['الأحداث', 'التشكيلات', 'الإحصائيات'] as const

const DAY_MS = 24 * 60 * 60 * 1000

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** Opens a match of yesterday, which is over. */
async function openMatchOfYesterday(page: Page): Promise<void> {
  await page.getByRole('tab', { name: ar('Yesterday') }).click()
  await page.locator('main [data-match]').last().getByRole('link').click()
  await page.waitForURL('**/match-details/*')
}

journey(
  'a match that is over has events and line-ups, after a start without a network as well',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, undefined, { at: '/matches' })
    await workerHoldsApp(page)
    await openMatchOfYesterday(page)
    await openTab(page, EVENTS)
    const events = page.locator('main ol [data-kind]')
    await events.first().waitFor()
    const count = await events.count()
    await openTab(page, LINEUPS)
    await page.locator('main [role=img]').first().waitFor()
    await openTab(page, STATISTICS)
    await page.getByText(ar('The statistics are not available')).waitFor()

    await appServer.proxy.setMode('cut')
    await page.reload()
    await openTab(page, EVENTS)
    await expect.poll(() => events.count()).toBe(count)
    await appServer.proxy.heal()
  },
)

journey('a match has the table of its group by our results, also without a network', async ({ phone, appServer }) => {
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  const inGroup = (number: number, home: string, away: string, days: number) =>
    addHandMatch(api, { number, home, away, kickoff: Date.now() + days * DAY_MS, round: 'Group L' })
  const over = await inGroup(901, 'Morocco', 'Spain', -1)
  const next = await inGroup(902, 'Spain', 'France', 1)
  const { page } = await phone({ worker: true })
  await signIn(page, undefined, { at: `/match-details/${next}` })
  await workerHoldsApp(page)
  await openTab(page, ar('Table', 'match'))
  await page.getByText(ar('There is no table for this match')).waitFor()

  await inGroup(903, 'France', 'Morocco', 1)
  await api.change('matches', over, { status: 'ft', score: '2-0' })
  await page.locator('tbody tr').nth(2).waitFor()
  await appServer.proxy.setMode('cut')
  await page.reload()
  await openTab(page, ar('Table', 'match'))
  await expect.poll(() => page.locator('tbody tr').first().innerText()).toMatch(/المغرب[^]*\+2[^]*3/)
  await appServer.proxy.heal()
})

journey('an unknown match and an address that is none say so and lead to the matches', async ({ phone }) => {
  const { page } = await phone()
  await signIn(page, undefined, { at: '/matches' })
  for (const id of ['a00000000zzzzzz', '17']) {
    await page.goto(`/match-details/${id}`)
    await page.getByText(ar('The match was not found')).waitFor()
  }
  await page.getByText(ar('To the matches')).click()
  await page.waitForURL('**/matches')
})

for (const language of ['ar', 'en'] as const) {
  journey(
    `axe finds nothing on a match, and nothing scrolls sideways at 360 px: ${language}`,
    repeats(language),
    async ({ phone }) => {
      const { page, context } = await phone({ width: 360, locale: language })
      await speak(context, language)
      await signIn(page, undefined, { at: '/matches' })
      await page.getByRole('tab').nth(3).click()
      await page.locator('main [data-match]').last().getByRole('link').click()
      await page.waitForURL('**/match-details/*')
      // The address changes before the page: until then the tabs are those of the list.
      await page.getByRole('tab', { name: messagesIn(language)('Events', 'match') }).waitFor()
      const row = page.getByRole('tablist')
      expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth), 'hidden part of the tabs').toBe(0)
      // The open tab comes last: a tap on it refreshes.
      for (const at of [1, 2, 3, 4, 0]) {
        await page.getByRole('tab').nth(at).click()
        await page.getByRole('tabpanel').waitFor()
        await expectAccessible(page, `tab ${at} of a match`)
        await expectRoomForLargeText(page, `tab ${at} of a match`)
      }
    },
  )
}
