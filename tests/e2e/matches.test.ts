import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { ar, messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { speak } from './fixtures/language'
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

for (const language of ['ar', 'en'] as const) {
  journey(
    `axe finds nothing on the matches, and nothing scrolls sideways at 360 px: ${language}`,
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
