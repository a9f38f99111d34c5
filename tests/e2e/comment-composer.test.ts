import { expect, onTestFinished } from 'vitest'
import { VIDEO_MAX_BYTES } from '@/domain/limits'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { brokenPhoto, photo, pick } from './fixtures/photos'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { commentField, sendComment, sendButton, storedComment, unsentComment } from './fixtures/thread'
import { longVideo, video } from './fixtures/videos'
import { ar } from './fixtures/catalogue'

const mediaRow = (page: Parameters<typeof pick>[0], kind: 'image' | 'video') =>
  page.locator(`form [data-media=${kind}]`)

journey(
  '[C02] a comment with image and text, and one with only a video, reach the server and are shown',
  async ({ phone, appServer }) => {
    const server = await serverClient(appServer, demoUser(60))
    const post = await server.createPost('منشور عليه صور')
    const { page } = await phone()
    await signIn(page, demoUser(60), { at: `/comments/${post}` })
    await commentField(page).fill('هذي زاويتي')
    await pick(page, await photo(page))
    await mediaRow(page, 'image').waitFor()
    await page.getByRole('button', { name: ar('Describe it') }).click()
    await page.getByRole('textbox', { name: ar('What the picture shows') }).fill('المدرّج من فوق')
    await page.getByRole('button', { name: ar('Done'), exact: true }).click()
    await sendButton(page).click()
    await storedComment(page, 'هذي زاويتي').getByRole('img', { name: 'المدرّج من فوق' }).waitFor()

    await pick(page, await video(page))
    await mediaRow(page, 'video').waitFor()
    await sendButton(page).click()
    const player = page.locator('article[data-comment]:not([data-delivery]) video')
    await player.waitFor()
    const { items } = await server.commentsOn(post)
    const stored = items.map(({ media_type, media_alt, content }) => [media_type, media_alt, content]).sort()
    expect(stored).toEqual([
      ['image', 'المدرّج من فوق', 'هذي زاويتي'],
      ['video', '', ''],
    ])
    expect(await player.getAttribute('preload')).toBe('none')
    expect(await player.evaluate((one: HTMLVideoElement) => [one.controls, one.autoplay])).toEqual([true, false])
    await player.evaluate((one: HTMLVideoElement) => ((one.muted = true), one.play()))
    await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  },
)

journey(
  '[C02] [C05] a file of another kind or above the limit is refused with a reason; the text stays, and an empty comment is refused',
  async ({ phone, appServer }) => {
    const server = await serverClient(appServer, demoUser(61))
    const post = await server.createPost('منشور لا يقبل كل شيء')
    const { page } = await phone()
    await signIn(page, demoUser(61), { at: `/comments/${post}` })
    await commentField(page).waitFor()
    await sendButton(page).click()
    await page.getByText('اكتب تعليقًا أو أرفق وسائط').waitFor()

    await commentField(page).fill('نص لا يضيع')
    await pick(page, { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no picture') })
    await page.getByRole('alert').getByText(ar('Unsupported file type, choose an image or video')).waitFor()
    await page.getByRole('button', { name: ar('Close the message') }).click()
    await pick(page, brokenPhoto(6 * 1024 * 1024))
    await page.getByRole('alert').getByText('حجم الصورة كبير جدًا، الحد الأقصى 5 ميجابايت').waitFor()
    await page.getByRole('button', { name: ar('Close the message') }).click()
    await page.locator('input[type=file][data-source=gallery]').setInputFiles(await longVideo(VIDEO_MAX_BYTES + 1))
    await page.getByRole('alert').getByText(ar('The video is too large, maximum 50 MB')).waitFor()
    expect(await commentField(page).inputValue()).toBe('نص لا يضيع')

    await commentField(page).fill('س'.repeat(501))
    await page.getByText(ar('{amount} over').replace('{amount}', '1')).waitFor()
    expect(await sendButton(page).isDisabled()).toBe(true)
    await commentField(page).fill('س'.repeat(500))
    expect(await sendButton(page).isDisabled()).toBe(false)
  },
)

journey(
  '[C02] without a network a comment with text and image survives a reload, is edited, and is sent by itself',
  async ({ phone, appServer }) => {
    const server = await serverClient(appServer, demoUser(62))
    const post = await server.createPost('منشور يُعلَّق عليه من النفق')
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(62))
    await workerHoldsApp(page)
    await page.goto(`/comments/${post}`)
    await commentField(page).waitFor()
    const image = await photo(page)
    await appServer.proxy.setMode('cut')
    await commentField(page).fill('من النفق')
    await pick(page, image)
    await mediaRow(page, 'image').waitFor()
    await page.reload()
    await mediaRow(page, 'image').waitFor()
    expect(await commentField(page).inputValue()).toBe('من النفق')
    await sendButton(page).click()
    const waiting = unsentComment(page, 'من النفق')
    await waiting.locator('button[data-image] img').waitFor()

    await waiting.getByRole('button', { name: ar('Comment options') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ar('Edit'), exact: true })
      .click()
    await expect.poll(() => commentField(page).inputValue()).toBe('من النفق')
    await sendComment(page, 'من النفق إلى المدرّج')
    await unsentComment(page, 'من النفق إلى المدرّج').waitFor()
    await appServer.proxy.heal()
    await storedComment(page, 'من النفق إلى المدرّج').locator('button[data-image] img').waitFor()
    const { items } = await server.commentsOn(post)
    expect(items.map(({ content, media_type }) => [content, media_type])).toEqual([['من النفق إلى المدرّج', 'image']])
  },
)

journey(
  '[C05] a refused comment shows which part failed, keeps its text and is sent after a correction',
  async ({ phone, appServer }) => {
    onTestFinished(() => appServer.restart())
    await appServer.restart({ settings: ['--picture-pixels=100000'] })
    const server = await serverClient(appServer, demoUser(63))
    const post = await server.createPost('منشور تُرفض صوره')
    const { page } = await phone()
    await signIn(page, demoUser(63), { at: `/comments/${post}` })
    await commentField(page).fill('صورة كبيرة')
    await pick(page, await photo(page))
    await mediaRow(page, 'image').waitFor()
    await sendButton(page).click()
    const refused = page.locator('article[data-comment][data-delivery=refused]')
    await refused.getByText('فشل رفع الوسائط').waitFor()
    await refused.getByText(ar('This picture has too many pixels. Choose a smaller one.')).waitFor()
    await refused.getByText('صورة كبيرة', { exact: true }).waitFor()

    await refused.getByRole('button', { name: ar('Edit'), exact: true }).click()
    await page.getByRole('button', { name: ar('Remove the picture') }).click()
    await mediaRow(page, 'image').waitFor({ state: 'detached' })
    await sendButton(page).click()
    await storedComment(page, 'صورة كبيرة').waitFor()
    expect((await server.commentsOn(post)).items.map(({ media_type }) => media_type)).toEqual([''])
  },
)

journey('[C05] a comment whose post was deleted meanwhile shows that reason', async ({ phone, appServer }) => {
  const author = await serverClient(appServer, demoUser(64))
  const post = await author.createPost('منشور سيُحذف')
  const { page } = await phone()
  await signIn(page, demoUser(65), { at: `/comments/${post}` })
  await commentField(page).waitFor()
  await appServer.proxy.setMode('cut')
  await sendComment(page, 'تعليق بلا منشور')
  await unsentComment(page, 'تعليق بلا منشور').waitFor()
  await author.deletePost(post)
  await appServer.proxy.heal()
  await page.getByRole('heading', { name: ar('This post does not exist') }).waitFor()
  await page
    .getByRole('button', { name: /لم يُقبل/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('تعليق بلا منشور').waitFor()
})

journey('[C02] a visitor is asked to sign in and has no composer', async ({ phone, appServer }) => {
  const server = await serverClient(appServer, demoUser(66))
  const post = await server.createPost('منشور للزوار')
  const { page } = await phone()
  await page.goto(`/post/${post}`)
  await page.getByText('يجب عليك تسجيل الدخول أولاً').waitFor()
  expect(await commentField(page).count()).toBe(0)
  await page.goto(`/comments/${post}`)
  await page.getByLabel(ar('E-mail')).waitFor()
})
