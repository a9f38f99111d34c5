import { expect, onTestFinished } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { stripIsGone } from './fixtures/network-strip'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { commentCard, commentField, commentsShown, sendComment, storedComment, unsentComment } from './fixtures/thread'
import { ar } from './fixtures/catalogue'

journey(
  '[C01] comments on a post: the title names the author, the newest comment is first, an empty thread has a text',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(40))
    const others = await serverClient(appServer, demoUser(41))
    const post = await author.createPost('منشور تحته تعليقات')
    const { page } = await phone()
    await signIn(page, demoUser(42), { at: `/comments/${post}` })
    await page.getByRole('heading', { name: new RegExp('^التعليقات على منشور ') }).waitFor()
    await page.getByRole('heading', { name: ar('No comments yet') }).waitFor()

    await author.comment(post, 'أول تعليق')
    await others.comment(post, 'ثاني تعليق')
    await commentCard(page, 'أول تعليق').waitFor()
    await sendComment(page, 'ثالث تعليق مني')
    await storedComment(page, 'ثالث تعليق مني').waitFor()
    await page.reload()
    await storedComment(page, 'ثالث تعليق مني').waitFor()
    await expect.poll(() => commentsShown(page)).toEqual(['ثالث تعليق مني', 'ثاني تعليق', 'أول تعليق'])
    expect((await author.commentsOn(post)).totalItems).toBe(3)

    await page.getByRole('link', { name: /منشور تحته تعليقات/ }).click()
    await page.waitForURL(`**/post-details/${post}`)
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: ar('Comments: {count}').replace('{count}', '3') })
      .click()
    await page.waitForURL(`**/comments/${post}`)
  },
)

journey(
  '[C01] [H09] both pages of a post show the same comments, also without a network; new comments wait and are sent by themselves',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(43))
    const post = await author.createPost('منشور يُقرأ بلا شبكة')
    await author.comment(post, 'تعليق يبقى على الجوال')
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(44))
    await workerHoldsApp(page)
    await page.goto(`/post/${post}`)
    await commentCard(page, 'تعليق يبقى على الجوال').waitFor()

    await appServer.proxy.setMode('cut')
    for (const path of ['post', 'post-details', 'comments']) {
      await page.goto(`/${path}/${post}`)
      await commentCard(page, 'تعليق يبقى على الجوال').waitFor()
    }
    await sendComment(page, 'كُتب بلا شبكة')
    await unsentComment(page, 'كُتب بلا شبكة').getByText(ar('Waiting for the network')).waitFor()
    await page.reload()
    await unsentComment(page, 'كُتب بلا شبكة').waitFor()
    await commentField(page).fill('نص لم يُرسل بعد')
    await page.reload()
    await expect.poll(() => commentField(page).inputValue()).toBe('نص لم يُرسل بعد')
    expect((await author.commentsWith('كُتب بلا شبكة')).totalItems).toBe(0)

    await appServer.proxy.heal()
    await storedComment(page, 'كُتب بلا شبكة').waitFor()
    expect((await author.commentsWith('كُتب بلا شبكة')).totalItems).toBe(1)
  },
)

journey(
  '[C01] new comments of others wait behind a pill, and replies appear at once; visible comments do not move',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(45))
    const post = await author.createPost('نقاش حيّ')
    const first = await author.comment(post, 'تعليق يُقرأ الآن')
    const { page } = await phone()
    await signIn(page, demoUser(46), { at: `/comments/${post}` })
    const reading = commentCard(page, 'تعليق يُقرأ الآن')
    await reading.waitFor()
    const place = async () => {
      await stripIsGone(page)
      return (await reading.boundingBox())!.y
    }
    const before = await place()

    await author.comment(post, 'وصل الآن')
    const pill = page.getByRole('button', { name: 'تعليق جديد', exact: true })
    await pill.waitFor()
    expect(await place()).toBe(before)
    await author.comment(post, 'رد وصل حيًّا', first)
    await commentCard(page, 'رد وصل حيًّا').waitFor()
    expect(await place()).toBe(before)
    await pill.click()
    await commentCard(page, 'وصل الآن').waitFor()
  },
)

journey('[C01] a button loads older comments until all are loaded', async ({ phone, appServer }) => {
  onTestFinished(() => appServer.restart())
  await appServer.restart({ settings: ['--limit-comments=off'] })
  const author = await serverClient(appServer, demoUser(47))
  const post = await author.createPost('منشور تحته نقاش طويل')
  for (let n = 1; n <= 130; n += 1) await author.comment(post, `التعليق رقم ${n}.`)
  const { page } = await phone()
  await signIn(page, demoUser(48), { at: `/comments/${post}` })
  await commentCard(page, 'التعليق رقم 130.').waitFor()
  const older = page.getByRole('button', { name: ar('Older comments') })
  const oldest = commentCard(page, 'التعليق رقم 1.')
  await expect
    .poll(
      async () => {
        await page.mouse.move(200, 400)
        await page.mouse.wheel(0, 3000)
        if (await older.isVisible()) await older.click()
        return oldest.count()
      },
      { interval: 200 },
    )
    .toBe(1)
  // The virtual list renders far fewer cards than there are comments.
  expect(await page.locator('article[data-comment]').count()).toBeLessThan(60)
})
