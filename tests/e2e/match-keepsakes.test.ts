import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readCalendar } from '../support/calendar'
import { expectAccessible } from './fixtures/axe'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { signIn, workerHoldsApp } from './fixtures/user'

/** Opens a match of a tab: 2 is tomorrow, 3 yesterday. */
async function openMatch(page: Page, tab: number, nth = -1): Promise<void> {
  await page.goto('/matches')
  await page.getByRole('tab').nth(tab).click()
  await page.locator('main [data-match]').nth(nth).getByRole('link').click()
  await page.waitForURL('**/match-details/*')
}

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await coming).path())
}

/** Width and height of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

for (const language of ['ar', 'en'] as const) {
  const word = messagesIn(language)

  journey(
    `a match becomes a calendar file and a picture, also without a network: ${language}`,
    repeats(language),
    async ({ phone, appServer }) => {
      const { page, context } = await phone({ worker: true, locale: language })
      await speak(context, language)
      await signIn(page, undefined, { at: '/matches' })
      await workerHoldsApp(page)
      await openMatch(page, 2)
      await page.getByRole('button', { name: word('Add to calendar') }).waitFor()
      await appServer.proxy.setMode('cut')

      const event = readCalendar(String(await downloaded(page, word('Add to calendar'))))
      const id = new URL(page.url()).pathname.split('/').at(-1)
      expect(event.get('UID')).toBe(`${id}@match.mudarraj`)
      expect(event.get('DTSTART')).toMatch(/^\d{8}T\d{6}Z$/)
      expect(event.get('SUMMARY')).toMatch(/^[^\u2068\u2069]+ - [^\u2068\u2069]+ \(.+\)$/)
      expect(Number(event.get('SEQUENCE'))).toBeGreaterThan(0)

      await page.getByRole('button', { name: word('Share the match') }).click()
      await page.locator('dialog img[src^=blob]').waitFor()
      await expectAccessible(page, 'the picture of a match')
      const first = await downloaded(page, word('Save the picture'))
      await appServer.proxy.heal()
      await openMatch(page, 3)
      await page.getByRole('button', { name: word('Share the result') }).click()
      const second = await downloaded(page, word('Save the picture'))
      expect([sizeOf(first), sizeOf(second)]).toEqual([
        [1080, 1350],
        [1080, 1350],
      ])
      expect(first.equals(second)).toBe(false)
    },
  )

  journey(
    `K21 a match that is kept for the stadium is there without a network: ${language}`,
    repeats(language),
    async ({ phone, appServer }) => {
      const { page, context } = await phone({ worker: true, locale: language })
      await speak(context, language)
      await signIn(page, undefined, { at: '/matches' })
      await workerHoldsApp(page)
      // The live match, or the next one.
      await page.goto('/matches')
      await page.getByRole('tab').nth(0).click()
      await page.locator('main [data-match]').first().getByRole('link').click()
      await page.getByRole('button', { name: word('Keep for the stadium') }).click()
      const kept = page.getByRole('button', { name: word('Kept for the stadium') })
      await kept.click()
      const sheet = page.getByRole('dialog')
      await sheet.locator('[data-state=held]').nth(1).waitFor()
      await expectAccessible(page, 'the pack of a match')
      await sheet.getByText(word('Line-ups'), { exact: true }).waitFor()

      await appServer.proxy.setMode('cut')
      await page.reload()
      await page.getByRole('tab').nth(2).click()
      await page.locator('main [role=img]').first().waitFor()
      await page.getByRole('tab').nth(0).click()
      await kept.click()
      await sheet.locator('[data-state=held]').first().waitFor()
      await sheet.getByRole('button', { name: word('Remove it') }).click()
      await page.getByRole('button', { name: word('Keep for the stadium') }).waitFor()
      await appServer.proxy.heal()
    },
  )
}
