import { expect } from 'vitest'
import { userActions } from './fixtures/user-actions'
import { signIn } from './fixtures/user'
import { waitForVerdict } from './fixtures/verdict-wait'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

journey(
  '[N03] the inbox has two tabs with counts, a search, a refresh, and a button that marks all as read',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, ahmad, salma] = [
      await actions.user(),
      await actions.user('أحمد_الفيفي'),
      await actions.user('سلمى_عبدالرحمن'),
    ]
    const post = await actions.post(me, 'لقطة الموسم')
    await actions.comment(ahmad, post, 'هدف ولا أروع')
    await actions.follow(salma, me)
    const { page } = await phone()
    await waitForVerdict(page)
    await signIn(page, me)
    await page
      .getByRole('link', { name: /التنبيهات/ })
      .filter({ visible: true })
      .click()
    await page.waitForURL('**/messages')
    const tabs = page.getByRole('tab')
    await expect.poll(() => tabs.allInnerTexts()).toEqual([expect.stringMatching(/التنبيهات\s*2/), 'الرسائل'])
    const list = page.locator('a[data-type]')
    await expect.poll(() => list.count()).toBe(2)

    // Another spelling finds the same notification.
    const search = page.getByRole('searchbox', { name: ar('Search the notifications') })
    await search.fill('اروع')
    await expect.poll(() => list.allInnerTexts()).toEqual([expect.stringContaining('أحمد_الفيفي')])
    await search.fill('سلمي')
    await expect.poll(() => list.allInnerTexts()).toEqual([expect.stringContaining('سلمى_عبدالرحمن')])
    await search.fill('لا أحد')
    await page.getByRole('heading', { name: ar('Nothing found') }).waitFor()
    await search.fill('')
    await expect.poll(() => list.count()).toBe(2)

    await page.getByRole('button', { name: ar('Refresh') }).click()
    await page.getByText(ar('Data refreshed')).waitFor()

    // There are no conversations yet, and no link to one.
    await tabs.nth(1).click()
    await page.getByRole('heading', { name: ar('There are no conversations yet') }).waitFor()
    expect(await page.getByRole('tabpanel').getByRole('link').count()).toBe(0)
    await page.reload()
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true')

    await page.getByRole('button', { name: ar('Mark all as read') }).click()
    await page.getByText(ar('All notifications are marked as read')).waitFor()
    await expect.poll(() => tabs.first().innerText()).toBe('التنبيهات')
    await tabs.first().click()
    await expect.poll(() => page.locator('a[data-unread]').count()).toBe(0)
    await expect.poll(async () => (await actions.notifications(me)).every((one) => one.is_read)).toBe(true)
  },
)
