import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { demoUser } from './fixtures/app-server'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { publish, signIn, storedCard, workerHoldsApp } from './fixtures/user'
import { waitForVerdict } from './fixtures/verdict-wait'

const card = (page: Page, text: string) => page.locator('article', { hasText: text })
const toast = (page: Page, text: string) => page.locator('[popover]', { hasText: ar(text) })

async function remove(page: Page, text: string): Promise<void> {
  await card(page, text)
    .getByRole('button', { name: ar('Post options') })
    .click()
  await page.getByRole('button', { name: ar('Delete post') }).click()
  await page
    .getByRole('dialog', { name: ar('Delete the post?') })
    .getByRole('button', { name: ar('Delete'), exact: true })
    .click()
}

/** Notes every message that was shown. */
async function noteMessages(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { messages: seen })
    const host = document.querySelector('[popover]') as Element
    new MutationObserver(() => seen.push(host.textContent ?? '')).observe(host, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { messages: string[] }).messages)
}

journey(
  '[H14] the message of a deletion claims success only after the server has deleted the post',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const server = await serverClient(appServer, demoUser(62))
    await signIn(page, demoUser(62))
    await workerHoldsApp(page)
    for (const text of ['يُحذف والشبكة جيدة', 'يُحذف بلا شبكة']) await publish(page, text)
    await storedCard(page, 'يُحذف بلا شبكة').waitFor()
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await remove(page, 'يُحذف والشبكة جيدة')
    await toast(page, 'The post is being deleted')
      .getByRole('button', { name: ar('Undo') })
      .waitFor()
    await toast(page, 'Post deleted successfully.').waitFor()
    expect((await server.postsWith('والشبكة جيدة')).totalItems).toBe(0)

    await appServer.proxy.setMode('cut')
    await page.locator('[data-strip]', { hasText: ar('Offline') }).waitFor()
    const messages = await noteMessages(page)
    await remove(page, 'يُحذف بلا شبكة')
    await toast(page, 'It will be deleted once you are online')
      .getByRole('button', { name: ar('Undo') })
      .waitFor()
    await page.getByRole('button', { name: /انتظار/ }).click()
    // The row of the outbox names the post, and says nothing twice.
    const row = page.getByRole('dialog').getByRole('listitem')
    await row.getByText('حذف منشور «يُحذف بلا شبكة»').waitFor()
    expect(await row.locator('small').textContent()).toMatch(/^\d{1,2}:\d{2}$/)
    expect((await messages()).join()).not.toContain(ar('Post deleted successfully.'))
  },
)

journey(
  '[P03] a saved profile says so, only after the server has it, and nothing below moves',
  async ({ phone, appServer }) => {
    const { page } = await phone({ worker: true })
    const prolong = await waitForVerdict(page, [])
    await signIn(page, demoUser(63))
    await workerHoldsApp(page)
    await page.goto('/profile')
    const save = async (text: string) => {
      await page.getByRole('button', { name: ar('Edit profile') }).click()
      await page.getByRole('textbox', { name: ar('Bio') }).fill(text)
      await page.getByRole('button', { name: ar('Save'), exact: true }).click()
    }
    // After two seconds without a verdict the edit would have a line, which stays.
    await prolong([1500, 2000])
    await save('نبذة محفوظة')
    await page.locator('[popover]').getByText(ar('Saved'), { exact: true }).waitFor()
    expect(await page.locator('[data-queue]').count()).toBe(0)
    await prolong([])

    await appServer.proxy.setMode('cut')
    await page.locator('[data-strip]', { hasText: ar('Offline') }).waitFor()
    await save('نبذة تنتظر')
    await toast(page, 'Saved on your phone. It is sent by itself.').waitFor()
    const line = page.locator('[data-queue]')
    await line.getByText(/^عُدّل/).waitFor()
    const pages = page.getByRole('navigation', { name: ar('My pages') })
    const line0 = await line.boundingBox()
    // Read in one frame: the strip above both goes at any time.
    const gap = async () => {
      const links = await pages.elementHandle()
      return line.evaluate(
        (one, other) => (other?.getBoundingClientRect().y ?? 0) - one.getBoundingClientRect().y,
        links,
      )
    }
    const before = await gap()
    await appServer.proxy.heal()
    await line.getByText(ar('Saved'), { exact: true }).waitFor()
    expect(await gap()).toBe(before)
    expect((await line.boundingBox())?.height).toBe(line0?.height)
    // It stays until the user leaves, though the server has it for long.
    await page.locator('[data-strip]').waitFor({ state: 'detached' })
    expect(await line.count()).toBe(1)
  },
)

journey('[R01] a report that waits says so; one that the server has is confirmed', async ({ phone, appServer }) => {
  const { page } = await phone({ worker: true })
  await waitForVerdict(page)
  await signIn(page, demoUser(64))
  await workerHoldsApp(page)
  const report = async (n: number) => {
    const post = page
      .locator('article[data-post]')
      .filter({ has: page.locator('a[href^="/user-profile/"]') })
      .nth(n)
    await post.getByRole('button', { name: ar('Post options') }).click()
    await page.getByRole('button', { name: ar('Report') }).click()
    await page.getByText(ar('False information')).click()
    await page.getByRole('button', { name: ar('Send the report') }).click()
  }
  await report(0)
  await toast(page, 'Your report was sent').waitFor()
  await appServer.proxy.setMode('cut')
  await page.locator('[data-strip]', { hasText: ar('Offline') }).waitFor()
  await report(1)
  await toast(page, 'Saved on your phone. It is sent by itself.').waitFor()
})

journey(
  '[X01] a saved or removed post claims success only after the server has it, and a removal can be undone',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(65))
    await author.createPost('يُحفظ ويُزال')
    const { page } = await phone({ worker: true })
    const prolong = await waitForVerdict(page)
    await signIn(page, demoUser(66))
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await card(page, 'يُحفظ ويُزال').waitFor()
    await workerHoldsApp(page)
    const choose = async (entry: string) => {
      await card(page, 'يُحفظ ويُزال')
        .getByRole('button', { name: ar('Post options') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: ar(entry) })
        .click()
    }
    await choose('Save post')
    await toast(page, 'Post saved. You find it in your account; only you see it.').waitFor()

    await prolong([])
    const messages = await noteMessages(page)
    for (const mode of ['uplink-dead', 'cut'] as const) {
      await appServer.proxy.setMode(mode)
      await choose('Remove from saved posts')
      await toast(page, 'Saved on your phone. It is sent by itself.')
        .getByRole('button', { name: ar('Undo') })
        .click()
      await page.locator('[popover] [data-tone]').waitFor({ state: 'detached' })
    }
    expect((await messages()).join()).not.toContain(ar('Removed from saved posts'))

    // The strip appears after two seconds: without this wait, its absence would not mean that the phone is connected.
    await page.locator('[data-strip]', { hasText: ar('Offline') }).waitFor()
    await appServer.proxy.heal()
    await page.locator('[data-strip]').waitFor({ state: 'detached' })
    await prolong([1500])
    await choose('Remove from saved posts')
    await toast(page, 'Removed from saved posts')
      .getByRole('button', { name: ar('Undo') })
      .click()
    await choose('Remove from saved posts')
  },
)
