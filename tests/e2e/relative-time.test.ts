import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** [age, shown text, text for screen readers]: the last moment of a unit, then the first of the next. */
const ARABIC: Array<[age: number, short: string, text: string]> = [
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

/** Advances the page's clock to each age without a reload, and reads the shown text. */
async function watchItAge(page: Page, time: Locator, publishedAt: number, table: typeof ARABIC): Promise<void> {
  // A little later than the full unit, because ages are updated every ten seconds.
  const LATE = 12 * SECOND
  for (const [age, short, text] of table) {
    const now = await page.evaluate(() => Date.now())
    const late = age < MINUTE ? 0 : LATE
    await page.clock.fastForward(Math.max(0, publishedAt + age + late - now))
    await expect.poll(() => time.textContent(), { message: `after ${age / SECOND} s` }).toBe(short)
    expect(await time.getAttribute('aria-label')).toBe(text)
  }
}

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** Opens the feed with a post of this text that was just published. Resolves with its time (ms since 1970). */
async function openFeedWith(
  page: Page,
  text: string,
  publish: () => Promise<string>,
  signedIn: () => Promise<void>,
): Promise<number> {
  await publish()
  const publishedAt = Date.now()
  await signedIn()
  // No page of the app may be open while its timers are replaced.
  await page.goto('about:blank')
  await page.clock.install()
  await page.goto('/hashtags')
  await page.getByRole('tab').nth(2).click()
  // The clock goes on: «now» is over ten seconds after the first age.
  await card(page, text).waitFor()
  return publishedAt
}

journey(
  '[H12] the age of a visible post is updated: الآن, then minutes, hours, days under thirty, months',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = demoUser(27)
    const server = await serverClient(appServer, user)
    const text = 'كم مضى على هذا؟'
    const began = Date.now()
    const publishedAt = await openFeedWith(
      page,
      text,
      () => server.createPost(text),
      () => signIn(page, user),
    )
    const time = card(page, text).locator('time')
    await watchItAge(page, time, publishedAt, ARABIC)

    const stored = new Date((await time.getAttribute('datetime')) ?? '')
    // A slow server stores it long before its answer is here.
    expect(stored.getTime()).toBeGreaterThanOrEqual(began)
    expect(stored.getTime()).toBeLessThanOrEqual(publishedAt)
    // The browser's ICU differs from that of the tests: both use Latin digits and Gregorian months.
    const months = new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { month: 'long' }).format(stored)
    expect(await time.getAttribute('title')).toMatch(
      new RegExp(`^\\d{1,2} ${months} ${stored.getFullYear()}.*\\d\\d:\\d\\d$`),
    )
  },
)

journey('[H12] the age of a visible post is updated in English', async ({ phone, appServer }) => {
  const { page } = await phone()
  const user = demoUser(28)
  const server = await serverClient(appServer, user)
  const text = 'How long ago?'
  const publishedAt = await openFeedWith(
    page,
    text,
    () => server.createPost(text),
    async () => {
      await signIn(page, user)
      await page.evaluate(() => localStorage.setItem('language', 'en'))
    },
  )
  await watchItAge(page, card(page, text).locator('time'), publishedAt, ENGLISH)
})
