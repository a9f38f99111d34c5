import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'
import { composeWithImage, publishToFeed } from './fixtures/composer'
import { journey } from './fixtures/journey'
import { discardInOutbox, openOutbox, outboxRow, outboxRows } from './fixtures/outbox'
import { photo } from './fixtures/photos'
import { serverClient } from './fixtures/server-client'
import { publish, signIn, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'

const [FIRST, PICTURED, LAST] = ['أول الواصلين للملعب', 'صورة من المدرج الشمالي', 'آخر من خرج']

async function undo(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .getByRole('button', { name: ar('Undo') })
    .click()
  await page.getByText(ar('It is back in its place')).waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
}

journey(
  '[O04] [O05] what is discarded from the outbox returns to its place with undo, with its image, and is sent once',
  async ({ phone, appServer }) => {
    const user = demoUser(23)
    const { page } = await phone({ worker: true })
    await signIn(page, user)
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    await publish(page, FIRST)
    await composeWithImage(page, PICTURED, await photo(page))
    await publishToFeed(page)
    await publish(page, LAST)
    await unsentCard(page, LAST).waitFor()

    await openOutbox(page)
    const texts = () => outboxRows(page).locator('p').allTextContents()
    const inOrder = [FIRST, PICTURED, LAST].map((text) => expect.stringContaining(text))
    await expect.poll(texts).toEqual(inOrder)
    for (const text of [PICTURED, FIRST]) {
      await discardInOutbox(page, text)
      await undo(page)
      await expect.poll(texts).toEqual(inOrder)
    }
    await outboxRow(page, PICTURED).locator('img').waitFor()
    await discardInOutbox(page, LAST)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ar('Close') })
      .click()

    await appServer.proxy.heal()
    await page.getByRole('tab', { name: ar('All posts') }).click()
    for (const text of [FIRST, PICTURED]) await storedCard(page, text).waitFor()
    const server = await serverClient(appServer, user)
    expect((await server.postsWith(FIRST)).totalItems).toBe(1)
    const pictured = await server.postsWith(PICTURED)
    expect(pictured.items).toMatchObject([{ image_width: 1600, image_height: 1200 }])
    // It was in a request, so that its deletion is sent after the undo.
    await expect.poll(async () => (await server.postsWith(LAST)).items).toEqual([])
  },
)
