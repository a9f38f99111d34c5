import { expect } from 'vitest'
import { signIn } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { commentCard, commentField, commentsShown, sendComment, storedComment } from './fixtures/thread'
import { ar } from './fixtures/catalogue'

journey(
  '[C03] replies are under their comment, and after two they collapse; a reply to a reply joins the same comment and names its author',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(50))
    const other = await serverClient(appServer, demoUser(51))
    const post = await author.createPost('منشور تحته ردود')
    const top = await author.comment(post, 'تعليق في الأعلى')
    for (const n of ['الأول', 'الثاني', 'الثالث', 'الرابع']) await other.comment(post, `الرد ${n}`, top)
    const { page } = await phone()
    await signIn(page, demoUser(52), { at: `/comments/${post}` })
    await commentCard(page, 'الرد الثاني').waitFor()
    await expect.poll(() => commentsShown(page)).toEqual(['تعليق في الأعلى', 'الرد الأول', 'الرد الثاني'])
    const collapse = page.getByRole('button', { name: 'عرض ردين آخرين' })
    expect(await collapse.getAttribute('aria-expanded')).toBe('false')
    await collapse.click()
    await commentCard(page, 'الرد الرابع').waitFor()
    await page.getByRole('button', { name: ar('Hide the replies') }).click()
    await commentCard(page, 'الرد الرابع').waitFor({ state: 'detached' })

    const levels = await page.locator('article[data-comment]').evaluateAll((all) => all.map((one) => one.dataset.level))
    expect(levels).toEqual(['0', '1', '1'])
    const [topFace, replyFace] = await page
      .locator('article[data-comment] > span')
      .evaluateAll((faces) => faces.map((face) => face.getBoundingClientRect()))
    expect(topFace!.right - replyFace!.right).toBe(46)
    expect([topFace!.width, replyFace!.width]).toEqual([36, 28])

    await commentCard(page, 'الرد الأول')
      .getByRole('button', { name: ar('Reply') })
      .click()
    const name = String((await commentCard(page, 'الرد الأول').getByRole('link').first().textContent()) ?? '')
    expect(await commentField(page).inputValue()).toBe(`@${name} `)
    expect(await commentField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('صدقت')
    await page.keyboard.press('Control+Enter')
    await storedComment(page, 'صدقت').waitFor()
    const { items } = await author.commentsOn(post)
    const nested = items.filter(({ content }) => String(content).includes('صدقت'))
    expect(nested.map(({ parent_id, content }) => [parent_id, content])).toEqual([[top, `@${name} صدقت`]])
    expect(await commentField(page).inputValue()).toBe('')
  },
)

journey(
  '[C03] a deleted comment with replies keeps its place, one without disappears; both are confirmed and can be undone',
  async ({ phone, appServer }) => {
    const mine = await serverClient(appServer, demoUser(53))
    const other = await serverClient(appServer, demoUser(54))
    const post = await other.createPost('منشور تُحذف تعليقاته')
    const top = await mine.comment(post, 'تعليقي الذي عليه رد')
    await other.comment(post, 'رد عليه يبقى', top)
    await mine.comment(post, 'تعليقي الوحيد')
    const { page } = await phone()
    await signIn(page, demoUser(53), { at: `/comments/${post}` })

    const remove = async (text: string) => {
      await commentCard(page, text)
        .getByRole('button', { name: ar('Comment options') })
        .click()
      await page.getByRole('button', { name: ar('Delete comment') }).click()
      const question = page.getByRole('dialog', { name: ar('Delete the comment?') })
      await question.getByRole('button', { name: ar('Delete'), exact: true }).click()
    }
    await remove('تعليقي الوحيد')
    await commentCard(page, 'تعليقي الوحيد').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: ar('Undo') }).click()
    await commentCard(page, 'تعليقي الوحيد').waitFor()
    await remove('تعليقي الوحيد')
    await remove('تعليقي الذي عليه رد')
    await commentCard(page, ar('This comment was deleted')).waitFor()
    await commentCard(page, 'رد عليه يبقى').waitFor()
    await expect
      .poll(async () => (await mine.commentsOn(post)).items.map(({ content, removed }) => [content, removed]).sort())
      .toEqual([
        ['', true],
        ['رد عليه يبقى', false],
      ])
    await page.reload()
    await commentCard(page, ar('This comment was deleted')).waitFor()
    await commentCard(page, 'تعليقي الوحيد').waitFor({ state: 'detached' })
  },
)

journey(
  '[C04] a comment has one like at 20 px, a reply at 16 px; without a network it is outlined, and its count is live',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(55))
    const user = await serverClient(appServer, demoUser(56))
    const post = await author.createPost('منشور تُعجب تعليقاته')
    const top = await author.comment(post, 'تعليق يُعجب به')
    await author.comment(post, 'رد يُعجب به', top)
    const { page } = await phone()
    await signIn(page, demoUser(56), { at: `/comments/${post}` })
    const like = (text: string) => commentCard(page, text).locator('button[aria-pressed]')
    await like('رد يُعجب به').waitFor()
    for (const [text, size] of [
      ['تعليق يُعجب به', '20'],
      ['رد يُعجب به', '16'],
    ] as const) {
      expect(await like(text).locator('svg').first().getAttribute('width')).toBe(size)
      const { width, height } = (await like(text).boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }

    await appServer.proxy.setMode('cut')
    await like('تعليق يُعجب به').click()
    await commentCard(page, 'تعليق يُعجب به')
      .getByRole('button', { name: `${ar('Like, waiting for the network')} 1` })
      .waitFor()
    await appServer.proxy.heal()
    await commentCard(page, 'تعليق يُعجب به')
      .getByRole('button', { name: `${ar('Like')} 1`, exact: true })
      .waitFor()
    expect((await user.likeOfComment(top)).totalItems).toBe(1)
    await author.likeComment(top)
    await commentCard(page, 'تعليق يُعجب به')
      .getByRole('button', { name: `${ar('Like')} 2`, exact: true })
      .waitFor()
    await like('تعليق يُعجب به').click()
    await expect
      .poll(async () => (await user.likeOfComment(top)).items.filter(({ user_id }) => user_id === user.userId).length)
      .toBe(0)
    await sendComment(page, 'وهذا تعليقي')
    await storedComment(page, 'وهذا تعليقي').waitFor()
  },
)
