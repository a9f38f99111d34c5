import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { seededRandom } from '../support/fault-proxy'
import { crashPage } from './fixtures/crash-page'
import { storedDrafts, signIn, signInByForm } from './fixtures/user'
import { journey } from './fixtures/journey'
import { killableBrowser } from './fixtures/killable-browser'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const LETTERS = [...'هدف في الدقيقة التسعين والجمهور كله واقف #الديربي yes!']

const field = (page: Page): Locator => page.getByRole('textbox', { name: ar('Text of the post') })

async function openComposer(page: Page): Promise<void> {
  await page.goto('/create-hashtag-post')
  await field(page).waitFor()
}

/** Returns the restored composer. The draft is read from storage shortly after the field is rendered. */
const restored = (page: Page) => ({
  toBe: (text: string) => expect.poll(() => field(page).inputValue()).toBe(text),
})

journey(
  '[O03] [O07] when the page is killed after any key of a post, a new page has all pressed keys',
  async ({ phone }) => {
    const random = seededRandom('renderer')
    const { page: first, context } = await phone()
    await signIn(first, demoUser(8))
    let page = first
    let typed = ''
    for (let round = 0; round < 5; round += 1) {
      await openComposer(page)
      await restored(page).toBe(typed)
      await field(page).focus()
      await page.keyboard.press('Control+End')
      for (let keys = random.between(1, 14); keys > 0; keys -= 1) {
        const letter = random.pick(LETTERS)
        await page.keyboard.type(letter)
        typed += letter
      }
      await crashPage(page)
      page = await context.newPage()
    }
    await openComposer(page)
    await restored(page).toBe(typed)
    await field(page).fill('')
    await expect.poll(() => storedDrafts(page)).toEqual([])
    await openComposer(page)
    await restored(page).toBe('')
  },
)

/** A killed browser process may lose what it has not yet written to disk for this long. */
const WRITE_DELAY_MS = 2_000

journey(
  '[O07] when the browser is killed after any key, at most the last two seconds are lost',
  async ({ appServer }) => {
    const random = seededRandom('browser')
    const browser = await killableBrowser(appServer.url)
    onTestFinished(() => browser.close())
    let text = ''
    for (let round = 0; round < 4; round += 1) {
      const page = await browser.start()
      if (round === 0) await signInByForm(page, demoUser(8))
      await openComposer(page)
      await restored(page).toBe(text)
      await field(page).focus()
      await page.keyboard.press('Control+End')
      const pressed: Array<{ letter: string; at: number }> = []
      for (let keys = random.between(3, 20); keys > 0; keys -= 1) {
        pressed.push({ letter: random.pick(LETTERS), at: Date.now() })
        await page.keyboard.type(pressed.at(-1)!.letter)
        // Types at human speed. Otherwise all keys would be within the last two seconds, and the test would prove
        // nothing.
        await page.waitForTimeout(random.between(0, 60))
      }
      // In every other round this time passes before the kill, so that all keys must be restored.
      if (round % 2 === 1) await page.waitForTimeout(WRITE_DELAY_MS)
      const killedAt = Date.now()
      await browser.kill()

      const next = await browser.start()
      await openComposer(next)
      const all = text + pressed.map(({ letter }) => letter).join('')
      const older = pressed.filter(({ at }) => at < killedAt - WRITE_DELAY_MS).map(({ letter }) => letter)
      await expect
        .poll(() => field(next).inputValue())
        .toSatisfy((value: string) => all.startsWith(value) && value.startsWith(text + older.join('')))
      // A field that is filled a moment later would have passed with less.
      text = (await storedDrafts(next))[0] ?? ''
      await restored(next).toBe(text)
      expect(all.startsWith(text)).toBe(true)
      await browser.kill()
    }
  },
)
