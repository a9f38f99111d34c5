import { expect } from 'vitest'
import { messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { repeats, speak } from './fixtures/language'
import { signIn } from './fixtures/user'
import { withoutChannels } from './fixtures/withheld-channels'
import { patiently } from '../support/patience'

const MATCH = 'main [data-match]'
const TIMEOUT_TEXTS = {
  ar: ['حدث خطأ في تحميل المباريات. يرجى المحاولة لاحقاً.', 'انتهت مهلة الاتصال'],
  en: ['An error occurred while loading the matches. Please try again later.', 'The connection timed out'],
}

const withoutDays = withoutChannels('day', ['match_days', 'match_boards'])

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  const says = messagesIn(language)

  journey(
    `[F01] five tabs with counts; a loader at first, then the matches, and a refresh of all: ${language}`,
    async ({ phone }) => {
      const { page, context } = await phone({ width, locale: language })
      await speak(context, language)
      await context.route('**/api/sync', withoutDays)
      await signIn(page, undefined, { at: '/matches' })
      await page.getByText(says('Loading the matches…')).waitFor()
      expect(await page.locator(MATCH).count()).toBe(0)
      await context.unroute('**/api/sync')
      await page.reload()
      await page.locator(MATCH).first().waitFor()
      const names = (await page.getByRole('tab').allTextContents()).map((text) =>
        text.replace(/[\d\u2066-\u2069]/g, ''),
      )
      for (const [at, name] of [
        says('Live', 'matches'),
        says('Today'),
        says('Tomorrow'),
        says('Yesterday'),
        says('News'),
      ].entries())
        expect(names[at]).toContain(name)
      // News may come after the matches.
      const counts = async () =>
        (await page.getByRole('tab').locator('[aria-hidden=true]').allTextContents()).map(Number)
      await expect.poll(async () => (await counts()).filter((count) => count > 0).length).toBe(5)
      const reloaded = page.waitForRequest((request) => request.url().endsWith('/api/sync'))
      await page.getByRole('button', { name: says('Refresh') }).click()
      expect((await reloaded).postData()).toContain('day:')
      await page.getByText(says('Data refreshed')).waitFor()
    },
  )

  journey(
    `[F04] matches that do not come within 15 seconds have the specified texts, and come after a retry: ${language}`,
    repeats(language),
    async ({ phone }) => {
      const { page, context } = await phone({ width, locale: language })
      await speak(context, language)
      await context.route('**/api/sync', withoutDays)
      await signIn(page, undefined, { at: '/matches' })
      for (const text of TIMEOUT_TEXTS[language]) await page.getByText(text).waitFor({ timeout: patiently(25_000) })
      await context.unroute('**/api/sync')
      await page.getByRole('button', { name: says('Try again') }).click()
      await page.locator(MATCH).first().waitFor()
      expect(await page.getByText(TIMEOUT_TEXTS[language][0] ?? '').count()).toBe(0)
    },
  )
}
