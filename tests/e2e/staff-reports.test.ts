import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { lineOf, openReports, otherModerator, reportedPost } from './fixtures/cases'
import { ar, messagesIn } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { speak } from './fixtures/language'

const button = (page: Page, name: string, context?: string) =>
  page.getByRole('button', { name: ar(name, context), exact: true })
const words = (page: Page) => page.getByLabel(ar('Words to the author (optional)'))
const reasonField = (page: Page, text = ar) => page.getByLabel(text('Reason, which the author reads'))

for (const [language, locale, width] of [
  ['ar', 'ar-SA', 390],
  ['en', 'en-GB', 1280],
] as const) {
  const text = messagesIn(language)

  journey(
    `[S05] ${language}, ${width} px: a moderator claims the worst case, reads the whole notice and hides the post`,
    async ({ phone, appServer }) => {
      const content = `كلام لا يليق ${language}`
      const post = await reportedPost(appServer, content, {
        ...{ reporters: [41, 42, 43], reason: 'hate', description: 'يسبّ الجماهير' },
      })
      await reportedPost(appServer, `منشور آخر ${language}`)
      const { page, context } = await phone({ locale, width })
      await speak(context, language)
      await openReports(page, appServer, text)
      const first = page.locator('[data-case]').first()
      await first.getByText(content).waitFor()
      await expectAccessible(page, 'the queue of cases')
      await expectRoomForLargeText(page, 'the queue of cases')

      await first.getByRole('link').click()
      await page.waitForURL('**/admin/reports?**case=**')
      await page.getByText('يسبّ الجماهير').first().waitFor()
      await page.getByRole('button', { name: text('Claim for 15 minutes', 'case') }).click()
      await page.getByRole('button', { name: text('Release', 'case') }).waitFor()
      await page.getByRole('button', { name: text('Hide the content', 'decision') }).click()
      const submit = page.locator('form button[type=submit]')
      expect(await submit.isDisabled()).toBe(true)
      await reasonField(page, text).selectOption('hate')
      await page.getByLabel(text('Words to the author (optional)')).fill('احترم الجميع')
      await page.getByLabel(text('Answer to the reporters (optional)')).fill('أحسنت')
      await page.reload()
      await page.getByLabel(text('Answer to the reporters (optional)')).waitFor()
      expect(await page.getByLabel(text('Words to the author (optional)')).inputValue()).toBe('احترم الجميع')
      const notice = page.getByText(text('The author reads:')).locator('..')
      await notice.getByText('احترم الجميع').waitFor()
      await notice.getByText(text('Hate speech', 'decision')).waitFor()
      await page.getByText(text('The reporters read:')).locator('..').getByText('أحسنت').waitFor()
      await expectAccessible(page, 'a case with a decision')
      await expectRoomForLargeText(page, 'a case with a decision')
      await submit.click()
      await page.getByText(text('This case is closed')).waitFor()
      const other = await otherModerator(appServer)
      expect(await other.caseOf(post)).toMatchObject({ state: 'closed', outcome: 'hide', taken_down: 'moderator' })

      await page.goBack()
      await lineOf(page, `منشور آخر ${language}`).waitFor()
      await expect.poll(() => lineOf(page, content).count()).toBe(0)
    },
  )
}

journey(
  'Q1 [S05] whoever is second sees who did what with the present state, and keeps what was typed',
  async ({ phone, appServer }) => {
    const post = await reportedPost(appServer, 'منشور يراه مشرفان')
    const { page } = await phone()
    await openReports(page, appServer, ar)
    await lineOf(page, 'منشور يراه مشرفان').getByRole('link').click()
    await button(page, 'Warn the author', 'decision').click()
    await reasonField(page).selectOption('spam')
    await words(page).fill('كلام تعبت في كتابته')
    const other = await otherModerator(appServer)
    expect((await other.decide(post, 'note', { words: 'صاحبه اعتذر' })).status).toBe(200)
    // The page may have read the change already: then the button waits until it was seen.
    await page.locator('form button[type=submit]').click({ force: true })
    const changed = page.getByRole('alert').filter({ hasText: other.username })
    await changed.getByText('صاحبه اعتذر').waitFor()
    await expectAccessible(page, 'a case that somebody else changed')
    expect(await words(page).inputValue()).toBe('كلام تعبت في كتابته')
    await button(page, 'Go on').click()
    await page.locator('form button[type=submit]').click()
    await page.getByText(ar('This case is closed')).waitFor()
    expect((await other.caseOf(post)).events.map(({ action }: { action: string }) => action)).toEqual(['warn', 'note'])
  },
)

journey(
  'Q1 [S05] a case that others closed leaves the typed words to be copied, and a claim of others keeps decisions away',
  async ({ phone, appServer }) => {
    const post = await reportedPost(appServer, 'منشور يُغلق سريعًا')
    const { page } = await phone()
    await openReports(page, appServer, ar)
    await lineOf(page, 'منشور يُغلق سريعًا').getByRole('link').click()
    await button(page, 'Hide the content', 'decision').click()
    await words(page).fill('لن تضيع هذه الكلمات')
    const other = await otherModerator(appServer)
    const { id, version } = await other.caseOf(post)
    const claimed = await other.call('POST', `/api/admin/cases/${id}/claim`, { version })
    expect(claimed.status).toBe(200)
    await page.getByText(other.username).first().waitFor()
    await expect.poll(() => button(page, 'Hide the content', 'decision').count()).toBe(1)
    expect(await page.locator('form button[type=submit]').isDisabled()).toBe(true)
    await other.decide(post, 'dismiss')
    await page.getByText(ar('Your decision is no longer possible. What you typed is kept, to be copied.')).waitFor()
    expect(await words(page).inputValue()).toBe('لن تضيع هذه الكلمات')
    await button(page, 'Discard what I typed').click()
    await expect.poll(() => page.locator('form').count()).toBe(0)
  },
)

journey(
  '[S05] a case has an address: back, reload, J and K, a link for another member, and one that leads nowhere',
  async ({ phone, appServer }) => {
    for (const name of ['الأول', 'الثاني', 'الثالث']) await reportedPost(appServer, `بلاغ ${name} في القائمة`)
    const { page } = await phone({ width: 1280 })
    await openReports(page, appServer, ar, '?reason=spam')
    const lines = page.locator('[data-case]')
    await lineOf(page, 'بلاغ الثالث في القائمة').waitFor()
    const ids = await lines.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.case ?? ''))
    const opens = async (at: number) => {
      await page.waitForURL(`**case=${ids[at]}`)
      // The address changes first. Until the case is drawn, keys are those of the one before.
      const place = ar('Case {place} of {all}')
        .replace('{place}', String(at + 1))
        .replace('{all}', String(ids.length))
      await page.getByText(place).waitFor()
      await page.getByText(ar('Decide')).waitFor()
    }
    await lines.first().getByRole('link').click()
    await opens(0)
    await page.keyboard.press('j')
    await opens(1)
    await page.keyboard.press('k')
    await opens(0)
    await page.keyboard.press('j')
    await opens(1)
    await page.reload()
    await page.getByText(ar('Decide')).waitFor()
    const link = page.url()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/admin/reports?reason=spam')
    await lines.first().waitFor()

    const other = await phone()
    const { pathname, search } = new URL(link)
    await openReports(other.page, appServer, ar, search)
    expect(pathname).toBe('/admin/reports')
    await other.page.getByText(ar('Decide')).waitFor()
    await other.page.goto('/admin/reports?case=aaaaaaaaaaaaaaa')
    await other.page.getByText(ar('This case does not exist.')).waitFor()
    await expectAccessible(other.page, 'an unknown case')
    await button(other.page, 'Back to the list').last().click()
    await other.page.locator('[data-case]').first().waitFor()
  },
)
