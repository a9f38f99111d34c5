import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from './stage/fan'
import { journey } from './stage/journey'
import { askServer } from './stage/server-says'
import { demoFan } from './stage/stage'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** [age, what stands at the post, what a screen reader says]: the last moment of a unit, then the first of the next. */
const ARABIC: Array<[age: number, short: string, words: string]> = [
  [50 * SECOND, 'الآن', 'الآن'],
  [MINUTE, '1 د', 'قبل دقيقة واحدة'],
  [5 * MINUTE, '5 د', 'قبل 5 دقائق'],
  [11 * MINUTE, '11 د', 'قبل 11 دقيقة'],
  [59 * MINUTE, '59 د', 'قبل 59 دقيقة'],
  [HOUR, '1 س', 'قبل ساعة واحدة'],
  [23 * HOUR, '23 س', 'قبل 23 ساعة'],
  [DAY, '1 ي', 'أمس'],
  [3 * DAY, '3 ي', 'قبل 3 أيام'],
  [29 * DAY, '29 ي', 'قبل 29 يومًا'],
  [30 * DAY, '1 ش', 'الشهر الماضي'],
  [65 * DAY, '2 ش', 'قبل شهرين'],
]

const ENGLISH: typeof ARABIC = [
  [50 * SECOND, 'now', 'now'],
  [MINUTE, '1m', '1 minute ago'],
  [5 * MINUTE, '5m', '5 minutes ago'],
  [2 * HOUR, '2h', '2 hours ago'],
  [29 * DAY, '29d', '29 days ago'],
  [30 * DAY, '1mo', 'last month'],
]

/** Lets the page's time run to each age, never loading it again, and reads what stands at the post, before its date. */
async function watchItAge(page: Page, publishedAt: number, table: typeof ARABIC): Promise<void> {
  const time = page.getByRole('article').first().locator('time')
  // A little past the full unit: the age is drawn anew every ten seconds.
  const LATE = 12 * SECOND
  for (const [age, short, words] of table) {
    const now = await page.evaluate(() => Date.now())
    const late = age < MINUTE ? 0 : LATE
    await page.clock.fastForward(Math.max(0, publishedAt + age + late - now))
    await expect.poll(() => time.textContent(), { message: `after ${age / SECOND} s` }).toMatch(new RegExp(`^${short}( ·|$)`))
    expect(await time.getAttribute('aria-label')).toBe(words)
  }
}

async function openNewPost(page: Page, publish: () => Promise<string>): Promise<number> {
  // No page of ours is open while its timers are exchanged.
  await page.goto('about:blank')
  await page.clock.install()
  const post = await publish()
  const publishedAt = Date.now()
  await page.goto(`/post/${post}`)
  await page.getByRole('article').first().waitFor()
  return publishedAt
}

journey(
  '[H12] a post grows older while it is looked at: الآن, then minutes, hours, days under thirty, months',
  async ({ phone, stage }) => {
    const { page } = await phone()
    const fan = demoFan(27)
    await signIn(page, fan)
    const server = await askServer(stage, fan)
    const publishedAt = await openNewPost(page, () => server.createPost('كم مضى على هذا؟'))
    await watchItAge(page, publishedAt, ARABIC)

    const time = page.getByRole('article').first().locator('time')
    const stored = new Date((await time.getAttribute('datetime')) ?? '')
    expect(Math.abs(stored.getTime() - publishedAt)).toBeLessThan(5_000)
    // The browser's own ICU is another one than the tests': Latin digits and Gregorian months in both.
    const months = new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { month: 'long' }).format(stored)
    expect(await time.getAttribute('title')).toMatch(
      new RegExp(`^\\d{1,2} ${months} ${stored.getFullYear()}.*\\d\\d:\\d\\d$`),
    )
  },
)

journey('[H12] the same in English', async ({ phone, stage }) => {
  const { page } = await phone()
  const fan = demoFan(28)
  await signIn(page, fan)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  const server = await askServer(stage, fan)
  const publishedAt = await openNewPost(page, () => server.createPost('How long ago?'))
  await watchItAge(page, publishedAt, ENGLISH)
})
