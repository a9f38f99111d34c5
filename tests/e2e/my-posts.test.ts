import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { speak } from './fixtures/language'
import { signIn, workerHoldsApp } from './fixtures/user'
import { waitForVerdict } from './fixtures/verdict-wait'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const card = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

async function openMyPosts(page: Page): Promise<void> {
  await page.goto('/my-posts')
  await page.getByRole('article').first().waitFor()
}

/** Opens the edit dialog by the menu, as on a touch screen. */
async function openEdit(page: Page, text: string): Promise<Locator> {
  await card(page, text)
    .getByRole('button', { name: ar('Post options') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ar('Edit') })
    .click()
  const dialog = page.getByRole('dialog', { name: ar('Edit post') })
  await dialog.waitFor()
  return dialog
}

const field = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: ar('Text of the post') })
const save = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: ar('Save') }).click()

journey(
  '[H11] own posts are opened from the profile, edited in a dialog, deleted after a question and restored; a new one is written',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await waitForVerdict(page)
    const server = await serverClient(appServer, demoUser(21))
    const post = await server.createPost('أول ما كتبته هنا #القمة')
    await signIn(page, demoUser(21))
    await page.goto('/profile')
    await page.getByRole('link', { name: 'منشوراتي' }).click()
    await page.waitForURL('**/my-posts')
    const here = page.getByRole('link', { name: ar('My account') }).filter({ visible: true })
    expect(await here.getAttribute('aria-current')).toBe('page')

    const mine = card(page, 'أول ما كتبته هنا')
    await mine.hover()
    await mine.getByRole('button', { name: ar('Edit'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: ar('Edit post') })
    await dialog.waitFor()
    await expect.poll(() => field(dialog).inputValue()).toBe('أول ما كتبته هنا #القمة')
    await field(dialog).fill('س'.repeat(501))
    expect(await dialog.getByRole('button', { name: ar('Save') }).isDisabled()).toBe(true)
    await field(dialog).fill('  ')
    expect(await dialog.getByRole('button', { name: ar('Save') }).isDisabled()).toBe(true)
    await field(dialog).fill('كتبته من جديد #القمة')
    await save(dialog)
    await page.getByText('تم تعديل المنشور بنجاح').waitFor()
    await card(page, 'كتبته من جديد').waitFor()
    expect((await server.postsWith('كتبته من جديد')).items.map(({ id }) => id)).toEqual([post])

    const changed = card(page, 'كتبته من جديد')
    const remove = async () => {
      await changed.hover()
      await changed.getByRole('button', { name: ar('Delete'), exact: true }).click()
      const question = page.getByRole('dialog')
      await question.getByText('هل أنت متأكد من حذف هذا المنشور؟').waitFor()
      await question.getByRole('button', { name: ar('Delete') }).click()
      await changed.waitFor({ state: 'detached' })
    }
    await remove()
    await page.getByRole('button', { name: ar('Undo') }).click()
    await changed.waitFor()
    expect((await server.postsWith('كتبته من جديد')).totalItems).toBe(1)
    await remove()
    await page.getByText('تم حذف المنشور بنجاح').waitFor()
    expect((await server.postsWith('كتبته من جديد')).totalItems).toBe(0)

    await page.getByRole('button', { name: ar('New post') }).click()
    await page.waitForURL('**/create-hashtag-post')
  },
)

journey('[H11] the English texts are the specified ones', async ({ phone, appServer }) => {
  const { page, context } = await phone({ locale: 'en' })
  await waitForVerdict(page)
  const server = await serverClient(appServer, demoUser(22))
  await server.createPost('Words in English')
  await signIn(page, demoUser(22))
  await speak(context, 'en')
  await openMyPosts(page)
  const mine = card(page, 'Words in English')
  await mine.hover()
  await mine.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit post' })
  await dialog.getByRole('textbox').fill('Words in English, changed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Post updated successfully.').waitFor()
  await mine.hover()
  await mine.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Are you sure you want to delete this post?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Post deleted successfully.').waitFor()
  await appServer.proxy.setMode('cut')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Failed to fetch posts.').waitFor()
})

journey(
  '[H11] without a network a post is edited and survives a killed page, another is deleted, and both are sent later',
  async ({ phone, appServer }) => {
    const { page, context } = await phone({ worker: true })
    const server = await serverClient(appServer, demoUser(23))
    await server.createPost('يُعدّل بلا شبكة')
    await server.createPost('يُحذف بلا شبكة')
    // Unread notifications count in the title as well.
    await server.readNotifications()
    await signIn(page, demoUser(23))
    await openMyPosts(page)
    await card(page, 'يُحذف بلا شبكة').waitFor()
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')

    await field(await openEdit(page, 'يُعدّل بلا شبكة')).fill('عُدّل والصفحة ماتت')
    await page.close({ runBeforeUnload: false })
    const next = await context.newPage()
    await openMyPosts(next)
    const dialog = await openEdit(next, 'يُعدّل بلا شبكة')
    await expect.poll(() => field(dialog).inputValue()).toBe('عُدّل والصفحة ماتت')
    await save(dialog)
    await next.getByText(ar('Saved on your phone. It is sent by itself.')).waitFor()
    await card(next, 'عُدّل والصفحة ماتت').and(next.locator('[data-delivery=waiting]')).waitFor()

    await card(next, 'يُحذف بلا شبكة')
      .getByRole('button', { name: ar('Post options') })
      .click()
    await next.getByRole('button', { name: ar('Delete post') }).click()
    await next
      .getByRole('dialog')
      .getByRole('button', { name: ar('Delete') })
      .click()
    await card(next, 'يُحذف بلا شبكة').waitFor({ state: 'detached' })
    await next.reload()
    await card(next, 'عُدّل والصفحة ماتت').waitFor()
    expect(await card(next, 'يُحذف بلا شبكة').count()).toBe(0)
    await expect.poll(() => next.title()).toMatch(/^\(2\)/)

    await appServer.proxy.heal()
    await expect.poll(async () => (await server.postsWith('عُدّل والصفحة ماتت')).totalItems).toBe(1)
    await expect.poll(async () => (await server.postsWith('يُحذف بلا شبكة')).totalItems).toBe(0)
    await expect.poll(() => next.title()).not.toMatch(/^\(/)
  },
)

journey(
  '[H11] when a post is deleted elsewhere during its edit, the text can be copied or published as a new post',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const server = await serverClient(appServer, demoUser(24))
    const post = await server.createPost('سيُحذف من جهاز آخر')
    await signIn(page, demoUser(24))
    await openMyPosts(page)
    const dialog = await openEdit(page, 'سيُحذف من جهاز آخر')
    await field(dialog).fill('هذه الكلمات لا تضيع')
    await server.deletePost(post)
    await dialog.getByRole('alert').waitFor()
    expect(await field(dialog).inputValue()).toBe('هذه الكلمات لا تضيع')
    await dialog.getByRole('button', { name: 'انشره من جديد' }).click()
    await card(page, 'هذه الكلمات لا تضيع').waitFor()
    await expect.poll(async () => (await server.postsWith('هذه الكلمات لا تضيع')).totalItems).toBe(1)
  },
)

journey(
  '[H11] when two devices edit, the last edit is shown, and the other text is kept until its author has seen it',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    await waitForVerdict(page)
    const server = await serverClient(appServer, demoUser(25))
    const post = await server.createPost('قبل التعديلين')
    await signIn(page, demoUser(25))
    await openMyPosts(page)
    const dialog = await openEdit(page, 'قبل التعديلين')
    await field(dialog).fill('نص هذا الجوال')
    await save(dialog)
    await page.getByText('تم تعديل المنشور بنجاح').waitFor()
    await server.editPost(post, 'نص الجهاز الآخر')
    await card(page, 'نص الجهاز الآخر').waitFor()

    await page.getByRole('button', { name: 'نص محفوظ' }).click()
    const sheet = page.getByRole('dialog', { name: ar('Waiting') })
    await sheet.getByText('نص هذا الجوال').waitFor()
    await sheet.getByRole('button', { name: 'أعِده إلى المنشور' }).click()
    await expect.poll(async () => (await server.postsWith('نص هذا الجوال')).totalItems).toBe(1)
    await sheet.getByText(ar('Everything you wrote is at the server.')).waitFor()
  },
)
