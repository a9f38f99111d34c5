import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { chromiumPath } from '../support/browsers'
import { seededRandom } from '../support/fault-proxy'
import { storedDrafts, signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { demoUser } from './fixtures/stage'
import { ar } from './fixtures/catalogue'

const LETTERS = [...'هدف في الدقيقة التسعين والجمهور كله واقف #الديربي yes!']

const field = (page: Page): Locator => page.getByRole('textbox', { name: ar('Text of the post') })

async function openComposer(page: Page): Promise<void> {
  await page.goto('/create-hashtag-post')
  await field(page).waitFor()
}

/** Returns the restored composer. The draft is read from storage shortly after the field is rendered. */
const restored = (page: Page) => ({
  toBe: (text: string) => expect.poll(() => field(page).inputValue(), { timeout: 15_000 }).toBe(text),
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
      const crashed = page.waitForEvent('crash')
      const session = await context.newCDPSession(page)
      // The renderer dies at once, so the call gets no answer.
      void session.send('Page.crash').catch(() => undefined)
      await crashed
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

journey('[O07] when the browser is killed after any key, at most the last two seconds are lost', async ({ stage }) => {
  const random = seededRandom('browser')
  const profile = await mkdtemp(join(tmpdir(), 'mudarraj-profile-'))
  onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  let text = ''
  for (let round = 0; round < 4; round += 1) {
    const { page, kill } = await ownBrowser(profile, stage.url)
    if (round === 0) await signIn(page, demoUser(8))
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
    await kill()

    const next = await ownBrowser(profile, stage.url)
    await openComposer(next.page)
    const all = text + pressed.map(({ letter }) => letter).join('')
    const older = pressed.filter(({ at }) => at < killedAt - WRITE_DELAY_MS).map(({ letter }) => letter)
    await expect
      .poll(() => field(next.page).inputValue(), { timeout: 15_000 })
      .toSatisfy((value: string) => all.startsWith(value) && value.startsWith(text + older.join('')))
    // A field that is filled a moment later would have passed with less.
    text = (await storedDrafts(next.page))[0] ?? ''
    await restored(next.page).toBe(text)
    expect(all.startsWith(text)).toBe(true)
    await next.kill()
  }
})

/** Starts a Chromium with a profile on disk and returns a function that kills its process. */
async function ownBrowser(profile: string, baseURL: string): Promise<{ page: Page; kill(): Promise<void> }> {
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', '--no-first-run']
  const child = spawn((await chromiumPath()) ?? '', [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => killed(child)
  onTestFinished(kill)
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const page = await browser.contexts()[0]!.newPage()
  page.setDefaultTimeout(30_000)
  const goto = page.goto.bind(page)
  page.goto = (url, options) => goto(new URL(url, baseURL).href, options)
  return { page, kill }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`the browser ended: ${output}`)))
    child.stderr?.on('data', (part: Buffer) => {
      output += part.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(output)
      if (found) resolve(found[1] as string)
    })
  })
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
