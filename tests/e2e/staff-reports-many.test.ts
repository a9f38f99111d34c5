import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasAppealed } from '../server/sanction-calls'
import { expectAccessible, expectRoomForLargeText } from './fixtures/axe'
import { demoUser } from './fixtures/app-server'
import { lineOf, openReports, otherModerator, reportedPost } from './fixtures/cases'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { editor } from './fixtures/predictions'
import { serverClient } from './fixtures/server-client'
import { signInAsStaff } from './fixtures/staff'

const button = (page: Page, name: string, context?: string) =>
  page.getByRole('button', { name: ar(name, context), exact: true })

journey(
  'Q8 [S05] one decision on several cases says of each what became of it, and sent again does nothing twice',
  async ({ phone, appServer }) => {
    const [first, second, third] = [
      await reportedPost(appServer, 'إعلان مكرر أول'),
      await reportedPost(appServer, 'إعلان مكرر ثان'),
      await reportedPost(appServer, 'إعلان مكرر ثالث'),
    ]
    const { page } = await phone()
    await openReports(page, appServer, ar)
    for (const name of ['أول', 'ثان', 'ثالث']) await lineOf(page, `إعلان مكرر ${name}`).getByRole('checkbox').check()
    const other = await otherModerator(appServer)
    await other.decide(second, 'note', { words: 'أنظر فيه' })
    await button(page, 'Decide on all').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(ar('Decision')).selectOption('hide')
    await dialog.getByLabel(ar('Reason, which the author reads')).selectOption('spam')
    await dialog.getByLabel(ar('Answer to the reporters (optional)')).fill('شكرًا لكم')
    await expectAccessible(page, 'the decision on many cases')
    await expectRoomForLargeText(page, 'the decision on many cases')

    // The server decides, and its answer is lost.
    await page.route('**/api/admin/decided-cases', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.locator('button[type=submit]').click()
    await expect.poll(() => dialog.locator('button[type=submit]').isEnabled()).toBe(true)
    expect(await dialog.getByLabel(ar('Answer to the reporters (optional)')).inputValue()).toBe('شكرًا لكم')
    await page.unroute('**/api/admin/decided-cases')
    await dialog.locator('button[type=submit]').click()
    await dialog
      .getByText(ar('Somebody else did something with this case meanwhile. Look at it, then decide.'))
      .waitFor()
    expect(await dialog.getByRole('img', { name: ar('Done'), exact: true }).count()).toBe(2)
    await expectAccessible(page, 'the results of a decision on many cases')
    for (const post of [first, third]) {
      const { state, events } = await other.caseOf(post)
      expect([state, events.length]).toEqual(['closed', 1])
    }
    await button(page, 'Close').last().click()
    await expect.poll(() => lineOf(page, 'إعلان مكرر').count()).toBe(1)
  },
)

journey(
  'Q7 [S05] an appeal is in a queue of its own, is not decided by whose decision it is against, and puts the post back',
  async ({ phone, appServer }) => {
    const post = await reportedPost(appServer, 'منشور أُخفي ظلمًا')
    const { page } = await phone()
    await openReports(page, appServer, ar)
    await lineOf(page, 'منشور أُخفي ظلمًا').getByRole('link').click()
    await button(page, 'Hide the content', 'decision').click()
    await page.getByLabel(ar('Reason, which the author reads')).selectOption('spam')
    await page.locator('form button[type=submit]').click()
    await page.getByText(ar('This case is closed')).waitFor()
    const { api } = editor(appServer)
    const author = await serverClient(appServer, demoUser(40))
    const appeal = { id: post, collection: 'hashtag_posts', content: 'هذا خبر صحيح من النادي' }
    expect((await hasAppealed({ api }, author.user, appeal)).status).toBe(200)

    await page.goto('/admin/reports?filter=appeals')
    await lineOf(page, 'منشور أُخفي ظلمًا').getByRole('link').click()
    await page.getByText('هذا خبر صحيح من النادي').waitFor()
    await expectAccessible(page, 'an appeal')
    await button(page, 'Accept the appeal', 'decision').click()
    await page.locator('form button[type=submit]').click()
    const refusal = ar('You made the decision that this appeal is against. Another member of the staff decides it.')
    await page.locator('form').getByText(refusal).waitFor()
    const link = new URL(page.url()).search

    const second = await phone({ width: 1280 })
    await openReports(second.page, appServer, ar, link)
    await button(second.page, 'Accept the appeal', 'decision').click()
    await second.page.getByLabel(ar('Words to the author (optional)')).fill('نعتذر منك')
    await second.page.locator('form button[type=submit]').click()
    await second.page.getByText(ar('Accepted', 'appeal')).waitFor()
    expect(await api.row('hashtag_posts', post)).toMatchObject({ taken_down: '' })
  },
)

journey(
  '[S05] without a network the page says so and keeps what was typed, and the menu counts what waits',
  async ({ phone, appServer }) => {
    await reportedPost(appServer, 'منشور عند النفق')
    const { page } = await phone({ width: 1280 })
    await openReports(page, appServer, ar)
    const count = async () => {
      const entry = page.getByRole('navigation').getByRole('link', { name: ar('Reports') })
      return Number((await entry.locator('[data-urgent] bdi').allTextContents())[0] ?? 0)
    }
    await expect.poll(count).toBeGreaterThan(0)
    const before = await count()
    await lineOf(page, 'منشور عند النفق').getByRole('link').click()
    await button(page, 'Dismiss: no violation', 'decision').click()
    const answer = page.getByLabel(ar('Answer to the reporters (optional)'))
    await answer.fill('لا مخالفة هنا')
    await appServer.proxy.setMode('cut')
    await page.locator('form button[type=submit]').click()
    await page.locator('form [role=status] p').waitFor()
    expect(await answer.inputValue()).toBe('لا مخالفة هنا')
    await appServer.proxy.heal(true)
    await page.locator('form button[type=submit]').click()
    await page.getByText(ar('This case is closed')).waitFor()
    await expect.poll(count).toBe(before - 1)

    const business = await phone()
    await business.page.goto('/admin/login')
    await signInAsStaff(business.page, 'demo-business')
    await business.page.waitForURL('**/admin/dashboard')
    await button(business.page, 'Menu of the administration').click()
    const menu = business.page.getByRole('dialog')
    await menu.getByRole('link', { name: ar('Ad requests') }).waitFor()
    expect(await menu.getByRole('link', { name: ar('Reports') }).count()).toBe(0)
  },
)

journey(
  '[S01] a page that nobody touches for a minute does not keep its session alive',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await page.clock.install()
    await openReports(page, appServer, ar)
    const reading = (isUnattended: boolean) =>
      page.waitForRequest(
        (request) =>
          request.url().includes('/api/admin/cases') && 'mudarraj-unattended' in request.headers() === isUnattended,
      )
    const unattended = reading(true)
    await page.clock.fastForward(61_000)
    await page.clock.fastForward(11_000)
    await unattended
    await page.keyboard.press('Shift')
    const attended = reading(false)
    await page.clock.fastForward(11_000)
    await attended
  },
)
