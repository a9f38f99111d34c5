import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const card = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

async function openMenu(page: Page, text: string): Promise<Locator> {
  await card(page, text)
    .getByRole('button', { name: ar('Post options') })
    .click()
  const menu = page.getByRole('dialog', { name: ar('Post options') })
  await menu.waitFor()
  return menu
}

/** The choices of a menu, without the close button. */
const choices = async (menu: Locator) =>
  (await menu.getByRole('button').allTextContents()).filter((text) => text !== '')

journey(
  '[H10] in the menu authors edit and delete after a question, others share, copy and report, and visitors have no menu',
  async ({ phone, appServer }) => {
    const mine = await serverClient(appServer, demoUser(26))
    const others = await serverClient(appServer, demoUser(27))
    const post = await others.createPost('كتبه مشجع آخر')
    await mine.createPost('كتبته أنا وسأحذفه')
    const { page } = await phone()
    await signIn(page, demoUser(26))
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await card(page, 'كتبه مشجع آخر').waitFor()

    const theirs = await openMenu(page, 'كتبه مشجع آخر')
    expect(await choices(theirs)).toEqual([ar('Save post'), ar('Share'), ar('Copy link'), ar('Report')])
    await theirs.getByRole('button', { name: ar('Close') }).click()

    const own = await openMenu(page, 'كتبته أنا وسأحذفه')
    expect(await choices(own)).toEqual([ar('Edit'), ar('Save post'), ar('Share'), ar('Copy link'), ar('Delete post')])
    await own.getByRole('button', { name: ar('Delete post') }).click()
    const question = page.getByRole('dialog')
    await question.getByText('هل أنت متأكد من حذف هذا المنشور؟').waitFor()
    await question.getByRole('button', { name: ar('Cancel') }).click()
    await card(page, 'كتبته أنا وسأحذفه').waitFor()
    await (await openMenu(page, 'كتبته أنا وسأحذفه')).getByRole('button', { name: ar('Delete post') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ar('Delete') })
      .click()
    await page.getByText('تم حذف المنشور بنجاح').waitFor()
    await card(page, 'كتبته أنا وسأحذفه').waitFor({ state: 'detached' })
    await expect.poll(async () => (await mine.postsWith('وسأحذفه')).totalItems).toBe(0)

    const { page: visitor } = await phone()
    await visitor.goto(`/post/${post}`)
    await card(visitor, 'كتبه مشجع آخر').waitFor()
    expect(await visitor.getByRole('button', { name: ar('Post options') }).count()).toBe(0)
    expect(await visitor.getByRole('button', { name: ar('Log in to like') }).isDisabled()).toBe(true)
  },
)

journey(
  "[H10] share opens the phone's share sheet where it has one, else it copies the link and says so",
  async ({ phone, appServer }) => {
    const server = await serverClient(appServer, demoUser(28))
    const post = await server.createPost('يستحق المشاركة')
    const { page, context } = await phone()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, demoUser(28))
    await page.getByRole('tab', { name: ar('All posts') }).click()
    const share = card(page, 'يستحق المشاركة').getByRole('button', { name: ar('Share') })
    await share.waitFor()

    await page.evaluate(() =>
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true }),
    )
    await page.evaluate(() => delete (Navigator.prototype as { share?: unknown }).share)
    await share.click()
    await page.getByText('تم نسخ الرابط').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${appServer.url}/post/${post}`)

    await page.evaluate(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.assign(Navigator.prototype, { share: (data: unknown) => Promise.resolve(shared.push(data)) })
    })
    await share.click()
    expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual([
      { url: `${appServer.url}/post/${post}` },
    ])

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    })
    await (await openMenu(page, 'يستحق المشاركة')).getByRole('button', { name: ar('Copy link') }).click()
    await page.getByText('لم نتمكن من نسخ الرابط').waitFor()
  },
)

journey(
  '[H10] a tap on a card opens its post, a hashtag its page, a name its profile, the count its comments',
  async ({ phone, appServer }) => {
    const server = await serverClient(appServer, demoUser(29))
    const others = await serverClient(appServer, demoUser(30))
    await server.createPost('بطاقتي تفتح كل شيء #القمة')
    await others.createPost('بطاقة مشجع آخر')
    const { page } = await phone()
    await signIn(page, demoUser(29))
    await page.getByRole('tab', { name: ar('All posts') }).click()
    const mine = card(page, 'بطاقتي تفتح كل شيء')
    await mine.waitFor()
    const links = card(page, 'بطاقة مشجع آخر').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/')[1]))).toEqual([
      'user-profile',
      'post-details',
      'comments',
    ])

    await mine.getByText('بطاقتي تفتح').click({ position: { x: 4, y: 4 } })
    await page.waitForURL('**/post-details/**')
    await page.goBack()
    await mine.getByRole('link', { name: '#القمة' }).click()
    await page.waitForURL(/\/hashtag\//)
    await page.goBack()
    await mine.getByRole('link').first().click()
    await page.waitForURL('**/profile')
  },
)
