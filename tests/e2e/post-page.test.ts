import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

journey(
  '[H09] the page of a post shows its whole text, its time in words and its actions; a missing post has a text',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const server = await serverClient(appServer, demoUser(31))
    const text = `كلام طويل ${'والمدرج يهتف '.repeat(30)}حتى النهاية`
    const post = await server.createPost(text)
    await signIn(page, demoUser(31))
    for (const path of ['post', 'post-details']) {
      await page.goto(`/${path}/${post}`)
      const card = page.getByRole('article')
      await card.getByText('حتى النهاية').waitFor()
      expect(await card.locator('time').textContent()).toMatch(/\d{4}/)
      await card.getByRole('button', { name: new RegExp(`^${ar('Like')}`) }).waitFor()
      await card.getByRole('button', { name: ar('Share') }).waitFor()
    }
    await page.goto('/post/aaaaaaaaaaaaaaa')
    await page.getByRole('heading', { name: 'المنشور غير موجود' }).waitFor()
    await page.getByRole('button', { name: ar('Back'), exact: true }).click()
    await page.waitForURL('**/hashtags')
  },
)

journey(
  '[H09] a post that is not on this phone says so without a network, and is loaded when there is one',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(32))
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    const post = await (await serverClient(appServer, demoUser(33))).createPost('كُتب بعد انقطاع الشبكة')
    await page.goto(`/post/${post}`)
    await page.getByRole('heading', { name: ar('This post is not on this phone') }).waitFor()
    await page.getByRole('button', { name: ar('Try again') }).click()
    await page.getByRole('heading', { name: ar('This post is not on this phone') }).waitFor()
    await appServer.proxy.heal()
    await page.getByText('كُتب بعد انقطاع الشبكة').waitFor()
  },
)

journey(
  '[C04] a like is outlined with a clock at once, filled when stored, one per user, and its count is live',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = await serverClient(appServer, demoUser(34))
    const other = await serverClient(appServer, demoUser(35))
    const post = await other.createPost('منشور يُعجب به')
    await signIn(page, demoUser(34), { at: `/post/${post}` })
    const like = page.getByRole('article').locator('button[aria-pressed]')
    await like.waitFor()
    const { width, height } = (await like.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(await like.locator('svg').first().getAttribute('width')).toBe('24')

    await appServer.proxy.setMode('cut')
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: `${ar('Like, waiting for the network')} 1` }).waitFor()
    await appServer.proxy.heal()
    await page.getByRole('button', { name: `${ar('Like')} 1`, exact: true }).waitFor()
    expect((await user.likeOf(post)).totalItems).toBe(1)
    await other.like(post)
    await page.getByRole('button', { name: `${ar('Like')} 2`, exact: true }).waitFor()
    await like.click()
    await page.getByRole('button', { name: `${ar('Like')} 1`, exact: true }).waitFor()
    await expect
      .poll(async () => (await user.likeOf(post)).items.filter(({ user_id }) => user_id === user.userId).length)
      .toBe(0)
  },
)
