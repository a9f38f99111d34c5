import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar, messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { allMatches, MATCH } from './fixtures/match-list'
import { signIn, workerHoldsApp } from './fixtures/user'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** The number beside the name of a tab; screen readers hear it in words. */
const countOf = async (page: Page, name: string) =>
  Number(await tab(page, name).locator('[aria-hidden=true]').innerText())

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  journey(
    `[F07] without a key the replay fills the tabs of three days, labelled, and each tab shows as many as it counts: ${language}`,
    async ({ phone }) => {
      const says = messagesIn(language)
      const { page, context } = await phone({ width, locale: language })
      await speak(context, language)
      await signIn(page, undefined, { at: '/matches' })
      await page.locator(MATCH).first().waitFor()
      expect(await tab(page, says('Today')).getAttribute('aria-selected')).toBe('true')
      const seen = new Set<string>()
      for (const name of [says('Yesterday'), says('Today'), says('Tomorrow')]) {
        await tab(page, name).click()
        await expect.poll(() => tab(page, name).getAttribute('aria-selected')).toBe('true')
        // A tab that is opened for the first time is empty until its matches are read.
        await page.locator(MATCH).first().waitFor()
        const ids = await allMatches(page)
        expect(ids.length).toBe(await countOf(page, name))
        expect(ids.length).toBeGreaterThanOrEqual(19)
        for (const id of ids) {
          expect(seen.has(id), `${id} stands under one day`).toBe(false)
          seen.add(id)
        }
      }
      await page.getByText(says('Replay', 'match'), { exact: true }).filter({ visible: true }).first().waitFor()
    },
  )
}

journey('matches stay on the screen without a network, after a start as well', async ({ phone, appServer }) => {
  const { page } = await phone({ worker: true })
  await signIn(page)
  await workerHoldsApp(page)
  await page
    .getByRole('link', { name: ar('Matches') })
    .filter({ visible: true })
    .click()
  await page.locator(MATCH).first().waitFor()
  const before = await allMatches(page)
  await appServer.proxy.setMode('cut')
  await page.reload()
  await page.locator(MATCH).first().waitFor()
  expect(await allMatches(page)).toEqual(before)
  await page
    .getByText(/آخر تحديث/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await appServer.proxy.heal()
})

journey(
  'a folded competition stays folded after a reload, and a category without matches leads back to all',
  async ({ phone }) => {
    const { page } = await phone()
    await signIn(page, undefined, { at: '/matches' })
    const group = page.locator('main [data-competition]')
    const cup = group.getByRole('button', { name: /^كأس العالم، / })
    await cup.click()
    expect(await cup.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => page.locator(MATCH).count()).toBe(0)
    await page.reload()
    await cup.waitFor()
    expect(await cup.getAttribute('aria-expanded')).toBe('false')
    await cup.click()
    await page.locator(MATCH).first().waitFor()

    await page.getByRole('button', { name: 'البطولات العربية' }).click()
    await page.getByText(ar('There are no matches in these competitions')).waitFor()
    await page.getByRole('button', { name: ar('Show all competitions') }).click()
    await page.locator(MATCH).first().waitFor()
  },
)

journey('a phone that never had the matches says so without a network', async ({ phone, appServer }) => {
  const { page } = await phone({ worker: true })
  await signIn(page)
  await workerHoldsApp(page)
  await appServer.proxy.setMode('cut')
  await page.goto('/matches')
  await page.getByText(ar('There are no matches on this phone yet')).waitFor()
  await appServer.proxy.heal()
  await page.locator(MATCH).first().waitFor()
})

/** Names of teams of which a word is in two lines or cut. A name that phones cut has an ellipsis of its own. */
const brokenNames = (page: Page): Promise<string[]> =>
  page.evaluate((rows) => {
    const names = [...document.querySelectorAll<HTMLElement>(`${rows} [data-side] [dir]`)].filter(
      ({ offsetParent, textContent }) => offsetParent && !/\d/.test(textContent),
    )
    const isBroken = (name: HTMLElement) => {
      const text = name.firstChild as Text
      return [...text.data.matchAll(/[^\s-]+/g)].some(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 || range.getBoundingClientRect().width > name.clientWidth + 1
      })
    }
    if (names.length === 0) return ['no names']
    return names.filter(isBroken).map(({ textContent }) => textContent)
  }, MATCH)

for (const language of ['ar', 'en'] as const) {
  journey(
    `[F03] no word of a team's name is broken, and each of the five tabs is seen, from 360 px on: ${language}`,
    repeats(language),
    async ({ phone }) => {
      const { page, context } = await phone({ width: 360, locale: language })
      await speak(context, language)
      await signIn(page, undefined, { at: '/matches' })
      await page.locator(MATCH).first().waitFor()
      const tabs = page.getByRole('tab')
      expect(await tabs.count()).toBe(5)
      for (const width of [360, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        for (let at = 0; at < 4; at++) {
          await tabs.nth(at).click()
          await expect.poll(() => page.locator(MATCH).count()).toBeGreaterThan(0)
          await page.evaluate('new Promise(requestAnimationFrame)')
          expect(await brokenNames(page), `${width} px, tab ${at}`).toEqual([])
        }
        await tabs.nth(1).click()
        const edges = await tabs.evaluateAll((all) =>
          all.map((tab) => {
            const { left, right } = tab.getBoundingClientRect()
            return Math.min(right, innerWidth) - Math.max(left, 0)
          }),
        )
        for (const seen of edges) expect(seen, `${width} px: ${edges}`).toBeGreaterThanOrEqual(16)
      }
    },
  )

  journey(
    `axe finds nothing on the matches, and nothing scrolls sideways at 360 px: ${language}`,
    repeats(language),
    async ({ phone }) => {
      const { page, context } = await phone({ width: 360, locale: language })
      await speak(context, language)
      await signIn(page, undefined, { at: '/matches' })
      await page.locator(MATCH).first().waitFor()
      await expectAccessible(page, 'matches of today')
      await expectRoomForLargeText(page, 'matches of today')
      await page.getByRole('tab').first().click()
      await page.locator(MATCH).first().waitFor()
      await expectAccessible(page, 'live matches')
    },
  )
}
