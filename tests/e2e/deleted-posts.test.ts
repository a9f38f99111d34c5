import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { newUser, serverClient } from './fixtures/server-client'
import { signIn } from './fixtures/user'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function remove(page: Page, text: string): Promise<void> {
  await card(page, text)
    .getByRole('button', { name: ar('Post options') })
    .click()
  await page.getByRole('button', { name: ar('Delete post') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ar('Delete'), exact: true })
    .click()
  await card(page, text).waitFor({ state: 'detached' })
}

async function undo(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: ar('Undo') }).click()
  await card(page, text).waitFor()
}

journey(
  '[H14] the last post of a list leaves it at once when it is deleted, with and without a network, and returns with undo',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = await newUser(appServer, 'صاحب_الثلاثة')
    const server = await serverClient(appServer, user)
    for (const text of ['أقدم ما كتبت #قديم_جدا', 'أوسطه #قديم_جدا', 'أحدثه #قديم_جدا']) await server.createPost(text)
    await signIn(page, user)
    for (const path of ['/my-posts', `/hashtag/${encodeURIComponent('قديم_جدا')}`]) {
      await page.goto(path)
      await card(page, 'أقدم ما كتبت').waitFor()
      await expect.poll(() => page.locator('[data-end=end]').count()).toBe(1)
      await remove(page, 'أقدم ما كتبت')
      await undo(page, 'أقدم ما كتبت')
      await appServer.proxy.setMode('cut')
      await remove(page, 'أقدم ما كتبت')
      await undo(page, 'أقدم ما كتبت')
      expect(await page.getByRole('article').count()).toBe(3)
      await appServer.proxy.heal(true)
    }
  },
)
