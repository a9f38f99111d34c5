import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { messagesIn } from './fixtures/catalogue'
import { journeyWithMatches as journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { LINEUPS_AND_STATISTICS, LONG_NAME, type Play, playEvent } from './fixtures/provided-matches'
import { signIn, workerHoldsApp } from './fixtures/user'
import { patiently } from '../support/patience'

const MATCH = 'main [data-match]'
/** The server asks every 15 seconds, and waits 6.5 seconds between calls. */
const FEW_CALLS_MS = patiently(45_000)
/** Between two calls of the server. */
const CALLS_APART_MS = 6_500

const ONE_GOAL: Play = {
  score: { home: 1, away: 0 },
  events: [playEvent(10, 'Goal', 'Normal Goal', 'ميتروفيتش', { assist: { id: 2, name: 'سالم' } })],
  more: LINEUPS_AND_STATISTICS,
}
const TWO_GOALS: Play = {
  score: { home: 2, away: 0 },
  events: [
    ...ONE_GOAL.events,
    playEvent(20, 'Card', 'Yellow Card', 'نيفيز'),
    playEvent(29, 'Goal', 'Penalty', 'مالكوم'),
  ],
  more: LINEUPS_AND_STATISTICS,
}

const languages = [
  ['ar', 390],
  ['en', 1280],
] as const

async function openMatches(page: Page, language: 'ar' | 'en', tab: string): Promise<void> {
  await speak(page.context(), language)
  await signIn(page, undefined, { at: '/matches' })
  await openTab(page, language, tab)
}

const openTab = (page: Page, language: 'ar' | 'en', tab: string) =>
  page.getByRole('tab', { name: messagesIn(language)(tab, tab === 'Live' ? 'matches' : '') }).click()

const groups = (page: Page) => page.locator('main [data-competition] button[aria-expanded]')
const namesOfGroups = async (page: Page) =>
  (await groups(page).allTextContents()).map((text) => text.replace(/[\u2066-\u2069]/g, '').trim())

const NAMES = {
  ar: [
    'دوري روشن السعودي',
    'كأس العالم',
    'دوري أبطال آسيا للنخبة',
    'الدوري الإنجليزي الممتاز',
    // The Latin name of an unlisted competition, cut to 25 characters on a phone.
    'Regional Championship of',
  ],
  en: [
    'Saudi Pro League',
    'FIFA World Cup',
    'AFC Champions League Elite',
    'Premier League',
    'Regional Championship of the Northern Valleys',
  ],
}

for (const [language, width] of languages) {
  const says = messagesIn(language)

  journey(
    `[F02] groups stand in the order of their priority and are filtered by category: ${language}`,
    repeats(language),
    async ({ phone }) => {
      const { page } = await phone({ width, locale: language })
      await openMatches(page, language, 'Yesterday')
      await expect.poll(() => groups(page).count(), { timeout: FEW_CALLS_MS }).toBe(5)
      const names = await namesOfGroups(page)
      for (const [at, name] of NAMES[language].entries()) expect(names[at]).toContain(name)
      const idsOfFirst = async () => {
        const first = await page.locator('main [data-competition]').first().getAttribute('data-competition')
        const rows = page.locator(`main [data-competition="${first}"] [data-match]`)
        return rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-match')))
      }
      const yesterday = await idsOfFirst()
      await openTab(page, language, 'Tomorrow')
      await expect.poll(() => groups(page).count(), { timeout: FEW_CALLS_MS }).toBe(5)
      const tomorrow = await idsOfFirst()
      // The later match of yesterday has the higher number, as the later one of tomorrow has.
      expect(yesterday).toEqual([...yesterday].toSorted().toReversed())
      expect(tomorrow).toEqual([...tomorrow].toSorted())
      for (const [label, context, index] of [
        ['Arab', 'competitions', 0],
        ['World Cup', 'competitions', 1],
        ['Continental', 'competitions', 2],
        ['European', 'competitions', 3],
      ] as const) {
        await page.getByRole('button', { name: says(label, context), exact: true }).click()
        await expect.poll(() => namesOfGroups(page)).toEqual([expect.stringContaining(NAMES[language][index] ?? '')])
      }
      await page
        .getByRole('button', { name: says('All'), exact: true })
        .first()
        .click()
      await expect.poll(() => groups(page).count()).toBe(5)
    },
  )
}

for (const [language] of languages) {
  journey(
    `[F03] a phone cuts names and has no columns of time and status; a desk has both, whole: ${language}`,
    async ({ phone }) => {
      const { page } = await phone({ locale: language })
      await openMatches(page, language, 'Yesterday')
      const row = page.locator(MATCH).first()
      await row.waitFor({ timeout: FEW_CALLS_MS })
      const cells = async () =>
        (await row.locator('[aria-hidden=true]').first().innerText()).replace(/[\u2066-\u2069]/g, '')
      const fullTime = messagesIn(language)('Full time', 'match')
      expect(await cells()).not.toContain(LONG_NAME)
      expect(await row.getByRole('link').textContent()).toContain(LONG_NAME)
      const timeOf = () =>
        row
          .locator('bdi, span')
          .filter({ hasText: /^\d?\d:00/ })
          .filter({ visible: true })
          .count()
      expect(await timeOf()).toBe(0)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect.poll(cells).toContain(LONG_NAME)
      expect(await cells()).toContain(fullTime)
      expect(await timeOf()).toBeGreaterThan(0)
    },
  )
}

for (const [language, width] of languages) {
  journey(
    `[F09] a goal and its words reach open screens within seconds: ${language}`,
    repeats(language),
    async ({ phone, provided }) => {
      const says = messagesIn(language)
      provided.play(ONE_GOAL)
      const [list, match] = [await phone({ width, locale: language }), await phone({ width, locale: language })]
      await openMatches(list.page, language, 'Live')
      await openMatches(match.page, language, 'Live')
      const scoreIn = (page: Page) => page.locator(`${MATCH} b`).allTextContents()
      await expect.poll(() => scoreIn(list.page), { timeout: FEW_CALLS_MS }).toEqual(['1', '0'])
      await match.page.locator(MATCH).getByRole('link').click()
      await match.page.waitForURL('**/match-details/*')
      await match.page.getByRole('tab', { name: says('Events', 'match') }).click()
      await expect.poll(() => match.page.locator('main ol [data-kind]').count(), { timeout: FEW_CALLS_MS }).toBe(1)
      provided.play(TWO_GOALS)
      await expect.poll(() => scoreIn(list.page), { timeout: FEW_CALLS_MS }).toEqual(['2', '0'])
      await expect.poll(() => match.page.locator('main ol [data-kind]').count(), { timeout: FEW_CALLS_MS }).toBe(3)
      // Both opened phones got it by the same call of the server.
      await match.page.getByText('مالكوم').first().waitFor()
    },
  )
}

for (const [language, width] of languages) {
  journey(
    `[F06] a match opens without a request from the list and has overview, events, line-ups and statistics: ${language}`,
    async ({ phone, provided, appServer }) => {
      const says = messagesIn(language)
      provided.play(TWO_GOALS)
      const { page } = await phone({ worker: true, width, locale: language })
      await openMatches(page, language, 'Live')
      await page.locator(MATCH).first().waitFor({ timeout: FEW_CALLS_MS })
      await workerHoldsApp(page)
      await appServer.proxy.setMode('cut')
      await page.locator(MATCH).getByRole('link').click()
      await page.waitForURL('**/match-details/*')
      await page
        .locator('main')
        .getByText(language === 'ar' ? 'الهلال' : 'Al-Hilal')
        .filter({ visible: true })
        .first()
        .waitFor()
      await appServer.proxy.heal()
      await page.getByText('ملعب المملكة أرينا').first().waitFor()
      await page.getByRole('tab', { name: says('Events', 'match') }).click()
      const events = page.locator('main ol [data-kind]')
      await expect.poll(() => events.count(), { timeout: FEW_CALLS_MS }).toBe(3)
      const words = (await events.allTextContents()).join(' ')
      for (const name of ['ميتروفيتش', 'سالم', 'نيفيز', 'مالكوم']) expect(words).toContain(name)
      await page.getByRole('tab', { name: says('Line-ups', 'match') }).click()
      await page.getByText('بونو').first().waitFor({ timeout: FEW_CALLS_MS })
      await page.getByText('البديل').first().waitFor()
      await page.getByText('4-3-3').first().waitFor()
      await page.getByRole('tab', { name: says('Statistics', 'match') }).click()
      await page.getByText('61%').first().waitFor()
    },
  )

  journey(
    `[F07] phones are served from what the server asked once, whatever their number: ${language}`,
    repeats(language),
    async ({ phone, provided }) => {
      const says = messagesIn(language)
      provided.play(ONE_GOAL)
      const options = { width, locale: language }
      const phones = await Promise.all([phone(options), phone(options), phone(options)])
      for (const { page } of phones) await openMatches(page, language, 'Live')
      for (const { page } of phones) await page.locator(MATCH).first().waitFor({ timeout: FEW_CALLS_MS })
      const asked = () => provided.provider.asked.length
      const [before, began] = [asked(), performance.now()]
      // The message of one phone ends before a slow machine has refreshed all.
      const refresh = async ({ page }: { page: Page }) => {
        await page.getByRole('button', { name: says('Refresh') }).click()
        await page.getByText(says('Data refreshed')).waitFor()
      }
      await Promise.all(phones.map(refresh))
      // Calls of the server's own pace may fall into this time.
      const ofItsPace = 1 + Math.floor((performance.now() - began) / CALLS_APART_MS)
      expect(asked() - before).toBeLessThanOrEqual(ofItsPace)
    },
  )
}
