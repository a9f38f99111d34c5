import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openAdmin } from './fixtures/administrator'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { rawStorage } from './fixtures/raw-storage'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { commentCard } from './fixtures/thread'
import { ar } from './fixtures/catalogue'
import { waitForVerdict } from './fixtures/verdict-wait'

const dialog = (page: Page) => page.getByRole('dialog')
const reasons = (page: Page) => dialog(page).getByRole('radio')
const send = (page: Page) => dialog(page).getByRole('button', { name: ar('Send the report') })
const details = (page: Page) => dialog(page).getByRole('textbox', { name: ar('Details (optional)') })

async function choose(page: Page, menu: string): Promise<void> {
  await page
    .getByRole('button', { name: ar(menu) })
    .first()
    .click()
  await dialog(page)
    .getByRole('button', { name: ar('Report'), exact: true })
    .click()
  await dialog(page).getByText('يرجى اختيار سبب البلاغ').waitFor()
}

journey(
  '[R01] [R02] [H10] a post is reported with one of ten required reasons and up to 500 characters, and stored as pending',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(20))
    const user = await serverClient(appServer, demoUser(21))
    const post = await author.createPost('منشور يُبلَّغ عنه')
    const { page } = await phone()
    await waitForVerdict(page)
    await signIn(page, demoUser(21), { at: `/post/${post}` })
    await choose(page, 'Post options')
    await dialog(page).getByRole('heading', { name: 'الإبلاغ عن المنشور' }).waitFor()
    expect(await reasons(page).count()).toBe(10)
    expect(await send(page).isDisabled()).toBe(true)
    await reasons(page).nth(1).check()
    expect(await send(page).isDisabled()).toBe(false)
    await details(page).fill('س'.repeat(501))
    await dialog(page).getByText('501/500').waitFor()
    expect(await send(page).isDisabled()).toBe(true)
    await details(page).fill('  يكرر الإعلان نفسه تحت كل منشور  ')
    await send(page).click()
    await page.getByText('تم إرسال البلاغ بنجاح').waitFor()
    await page.getByText('خلال 24 إلى 48 ساعة').waitFor()

    const admin = await openAdmin(appServer)
    await expect.poll(async () => (await admin.rowsOf('reports')).length).toBe(1)
    expect((await admin.rowsOf('reports'))[0]).toMatchObject({
      report_type: 'post',
      reason: 'spam',
      description: 'يكرر الإعلان نفسه تحت كل منشور',
      status: 'pending',
      reporter_id: user.userId,
      reported_post_id: post,
      reported_comment_id: '',
      reported_user_id: '',
      reported_room_id: '',
    })

    await page
      .getByRole('button', { name: ar('Post options') })
      .first()
      .click()
    await dialog(page)
      .getByRole('button', { name: ar('Report'), exact: true })
      .click()
    await dialog(page)
      .getByText(/^سبق أن أبلغت عن هذا/)
      .waitFor()
    await dialog(page)
      .getByRole('button', { name: ar('Done'), exact: true })
      .click()
    expect((await admin.rowsOf('reports')).length).toBe(1)
  },
)

journey(
  '[R01] [R02] a comment is reported without a network with one of seven reasons, and the report is sent by itself once',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(22))
    const post = await author.createPost('منشور تحته إساءة')
    const comment = await author.comment(post, 'تعليق يُبلَّغ عنه')
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(23))
    await workerHoldsApp(page)
    await page.goto(`/comments/${post}`)
    await commentCard(page, 'تعليق يُبلَّغ عنه').waitFor()
    await appServer.proxy.setMode('cut')
    await choose(page, 'Comment options')
    await dialog(page).getByRole('heading', { name: 'الإبلاغ عن التعليق' }).waitFor()
    expect(await reasons(page).count()).toBe(7)
    await reasons(page).last().check()
    await send(page).click()
    await page.getByText(ar('Saved on your phone. It is sent by itself.')).waitFor()
    await page.reload()
    await commentCard(page, 'تعليق يُبلَّغ عنه').waitFor()

    await appServer.proxy.heal()
    const admin = await openAdmin(appServer)
    const own = async () => (await admin.rowsOf('reports')).filter((row) => row.reported_comment_id === comment)
    await expect.poll(async () => (await own()).length).toBe(1)
    expect((await own())[0]).toMatchObject({
      report_type: 'comment',
      reason: 'other',
      description: '',
      reported_post_id: '',
    })
  },
)

journey(
  '[R03] the reported user gets no sign of the report and cannot read it; an administrator reads who reported what',
  async ({ phone, appServer }) => {
    const reported = await serverClient(appServer, demoUser(25))
    const reporter = await serverClient(appServer, demoUser(26))
    const post = await reported.createPost('منشور يُشتكى منه')
    const [theirs, own] = [await phone(), await phone()]
    await waitForVerdict(own.page)
    await signIn(theirs.page, demoUser(25))
    await signIn(own.page, demoUser(26))
    await own.page.goto(`/post/${post}`)
    await choose(own.page, 'Post options')
    await reasons(own.page).nth(2).check()
    await details(own.page).fill('يسبّ رابطة مشجعينا')
    await send(own.page).click()
    await own.page.getByText('تم إرسال البلاغ بنجاح').waitFor()

    const admin = await openAdmin(appServer)
    const about = async () => (await admin.rowsOf('reports')).filter((row) => row.reported_post_id === post)
    await expect.poll(async () => (await about()).length).toBe(1)
    expect((await about())[0]).toMatchObject({ reporter_id: reporter.userId, description: 'يسبّ رابطة مشجعينا' })

    // Their phone received later data, and not the report.
    await reporter.createPost('كُتب بعد البلاغ')
    const storedText = async () => (await rawStorage(theirs.page)).text
    await expect.poll(storedText).toContain('كُتب بعد البلاغ')
    expect(await storedText()).not.toContain('يسبّ رابطة مشجعينا')
    await theirs.page.goto('/notifications')
    await theirs.page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await theirs.page.getByText('بلاغ').count()).toBe(0)
    for (const { token } of [reported, reporter]) {
      const answer = await fetch(`${appServer.directUrl}/api/collections/reports/records`, {
        headers: { Authorization: token },
      })
      expect(answer.status).toBe(403)
    }
  },
)

journey('[H10] neither the author of a comment nor a visitor can report it', async ({ phone, appServer }) => {
  const author = await serverClient(appServer, demoUser(24))
  const post = await author.createPost('منشوري وتعليقي')
  await author.comment(post, 'تعليقي أنا')
  const { page } = await phone()
  await signIn(page, demoUser(24), { at: `/post/${post}` })
  for (const menu of ['Post options', 'Comment options']) {
    await page
      .getByRole('button', { name: ar(menu) })
      .first()
      .click()
    await dialog(page).waitFor()
    expect(
      await dialog(page)
        .getByRole('button', { name: ar('Report'), exact: true })
        .count(),
    ).toBe(0)
    await dialog(page)
      .getByRole('button', { name: ar('Close') })
      .click()
  }
  const { page: visitor } = await phone()
  await visitor.goto(`/post/${post}`)
  await visitor.getByText('منشوري وتعليقي').waitFor()
  expect(await visitor.getByRole('button', { name: ar('Post options') }).count()).toBe(0)
})
