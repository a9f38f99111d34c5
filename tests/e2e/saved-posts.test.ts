import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { signIn, workerHoldsApp } from './fixtures/user'

const card = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

/** Chooses an entry of the post's menu. */
async function choose(page: Page, text: string, entry: string): Promise<void> {
  await card(page, text)
    .getByRole('button', { name: ar('Post options') })
    .click()
  await page
    .getByRole('dialog', { name: ar('Post options') })
    .getByRole('button', { name: ar(entry) })
    .click()
}

async function openSaved(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: ar('My account') })
    .filter({ visible: true })
    .click()
  await page.getByRole('link', { name: ar('Saved posts') }).click()
  await page.getByRole('heading', { name: ar('Saved posts') }).waitFor()
}

const texts = async (page: Page): Promise<string[]> =>
  (await page.getByRole('article').allTextContents()).map((text) => /محفوظ (أول|ثان)/.exec(text)?.[0] ?? text)

journey(
  '[X01] posts are saved without a network and listed; the other phone of the user lists them too, until a post is deleted',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(41))
    const first = await author.createPost('محفوظ أول')
    await author.createPost('محفوظ ثان')
    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(42))
    await openSaved(page)
    await page.getByText(ar('You have not saved anything yet')).waitFor()
    await page.goto('/hashtags')
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await card(page, 'محفوظ ثان').waitFor()
    await workerHoldsApp(page)

    await appServer.proxy.setMode('cut')
    await choose(page, 'محفوظ أول', 'Save post')
    await page.getByText(ar('Saved on your phone. It is sent by itself.')).waitFor()
    await choose(page, 'محفوظ ثان', 'Save post')
    await openSaved(page)
    await card(page, 'محفوظ ثان').waitFor()
    await expect.poll(() => texts(page)).toEqual(['محفوظ ثان', 'محفوظ أول'])
    await choose(page, 'محفوظ ثان', 'Remove from saved posts')
    await card(page, 'محفوظ ثان').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: ar('Undo') }).click()
    await card(page, 'محفوظ ثان').waitFor()

    await appServer.proxy.setMode('pass')
    const { page: other } = await phone()
    await signIn(other, demoUser(42))
    await openSaved(other)
    await expect.poll(() => texts(other)).toEqual(['محفوظ ثان', 'محفوظ أول'])

    await author.deletePost(first)
    for (const one of [page, other]) await card(one, 'محفوظ أول').waitFor({ state: 'detached' })
    expect(await texts(other)).toEqual(['محفوظ ثان'])
    expect(await card(other, 'محفوظ ثان').count()).toBe(1)
  },
)
