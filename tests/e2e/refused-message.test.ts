import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pairId } from '@/domain/ids'
import { ar } from './fixtures/catalogue'
import {
  bubble,
  chatRow,
  chooseForMessage,
  messageField,
  openChatList,
  sendMessage,
  storedBubble,
} from './fixtures/chat'
import { journey } from './fixtures/journey'
import { openedChat } from './fixtures/opened-chat'
import { openOutbox, outboxRow } from './fixtures/outbox'
import { publish, workerHoldsApp } from './fixtures/user'

const NOT_IN_TOUCH = 'This account could not get your message when you wrote it. If that has changed, try again.'

const button = (within: Locator | Page, name: string) => within.getByRole('button', { name: ar(name), exact: true })
const toast = (page: Page) => page.locator('[popover]:popover-open > *')

/** Whether two drawn elements share a pixel. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('an element is not drawn')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

journey(
  '[M06] a message refused by a block can be copied and deleted, not sent again, and no toast covers it',
  async ({ phone, appServer }) => {
    const { page, actions, me, other } = await openedChat({ phone, appServer })
    await page.getByRole('heading', { name: ar('There are no messages yet') }).waitFor()
    await actions.block(other, me)
    await sendMessage(page, 'هل تسمعني؟')
    const refused = page.locator('article[data-delivery=refused]', { hasText: 'هل تسمعني؟' })
    await page.getByText(ar(NOT_IN_TOUCH)).waitFor()
    await button(refused, 'Delete').waitFor()
    expect(await button(refused, 'Try again').count()).toBe(0)
    await button(refused, 'Copy the text').click()
    await toast(page).waitFor()
    expect(await overlap(toast(page), refused)).toBe(false)
    expect(await overlap(toast(page), page.locator('[data-strip]'))).toBe(false)
  },
)

journey('a toast of a conversation covers neither its bar nor its newest message', async ({ phone, appServer }) => {
  const { page } = await openedChat({ phone, appServer })
  await sendMessage(page, 'كلام بالغلط')
  await storedBubble(page, 'كلام بالغلط').waitFor()
  await page.locator('textarea').fill('سطر\nوسطر\nوثالث\nورابع')
  await chooseForMessage(page, 'كلام بالغلط', 'Delete for everyone')
  await toast(page).waitFor()
  expect(await overlap(toast(page), page.locator('form', { has: page.locator('textarea') }))).toBe(false)
  expect(await overlap(toast(page), page.locator('article[data-message]').last())).toBe(false)
})

journey(
  'a toast in a sheet over a conversation is as high as its words, at the top, where no entry of the sheet is',
  async ({ phone, appServer }) => {
    const { page, actions, me, other } = await openedChat({ phone, appServer })
    await actions.block(other, me)
    await sendMessage(page, 'هل تسمعني؟')
    await page.locator('article[data-delivery=refused]').waitFor()
    await openOutbox(page)
    const row = outboxRow(page, 'هل تسمعني؟')
    await button(row, 'Copy the text').waitFor()
    expect(await button(row, 'Try again').count()).toBe(0)
    expect(await button(row, 'Edit').count()).toBe(0)
    await button(row, 'Copy the text').click()
    await toast(page).waitFor()
    const drawn = await toast(page).boundingBox()
    expect(drawn?.height).toBeLessThan(90)
    expect(drawn?.y).toBeLessThan(40)
  },
)

journey('a toast of a conversation on a desk stands over its column', async ({ phone, appServer }) => {
  const { page } = await openedChat({ phone, appServer }, { width: 1280 })
  await sendMessage(page, 'كلام بالغلط')
  await storedBubble(page, 'كلام بالغلط').waitFor()
  await chooseForMessage(page, 'كلام بالغلط', 'Copy the text')
  await toast(page).waitFor()
  const [drawn, column] = [await toast(page).boundingBox(), await page.locator('main').boundingBox()]
  if (!drawn || !column) throw new Error('an element is not drawn')
  expect(drawn.x).toBeGreaterThanOrEqual(column.x)
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(column.x + column.width)
  expect(Math.abs(drawn.x + drawn.width / 2 - column.x - column.width / 2)).toBeLessThan(2)
})

journey(
  'after a block has ended, all refused messages of a conversation are sent again in their order',
  async ({ phone, appServer }) => {
    const { page, actions, me, other } = await openedChat({ phone, appServer }, { worker: true })
    const texts = ['أولى', 'ثانية', 'ثالثة']
    await workerHoldsApp(page)
    await appServer.proxy.setMode('cut')
    for (const text of texts) await sendMessage(page, text)
    await actions.block(other, me)
    await appServer.proxy.heal(true)
    await expect.poll(() => page.locator('article[data-delivery=refused]').count()).toBe(3)
    await actions.remove(other, 'blocks', pairId(other.id, me.id))
    await button(page, 'Try again').click()
    for (const text of texts) await storedBubble(page, text).waitFor()
    await messageField(page).waitFor()
    const shown = await page.locator('article[data-message]').allInnerTexts()
    expect(shown.map((words) => texts.findIndex((text) => words.includes(text)))).toEqual([0, 1, 2])
  },
)

journey('a message refused by an own block can be sent after that block has ended', async ({ phone, appServer }) => {
  const { page, actions, me, other } = await openedChat({ phone, appServer }, { worker: true })
  await workerHoldsApp(page)
  await appServer.proxy.setMode('cut')
  await sendMessage(page, 'كتبت بلا شبكة')
  await actions.block(me, other)
  await appServer.proxy.heal(true)
  await page.locator('article[data-delivery=refused]').waitFor()
  await button(page, 'Unblock').click()
  await page.getByText(ar(NOT_IN_TOUCH)).waitFor()
  await button(page, 'Try again').click()
  await storedBubble(page, 'كتبت بلا شبكة').waitFor()
})

journey('a refused edit shows its words and copies them', async ({ phone, appServer }) => {
  const { page, context, actions, me, other } = await openedChat({ phone, appServer }, { worker: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sendMessage(page, 'كلام قديم')
  await storedBubble(page, 'كلام قديم').waitFor()
  await workerHoldsApp(page)
  await appServer.proxy.setMode('cut')
  await chooseForMessage(page, 'كلام قديم', 'Edit')
  await messageField(page).fill('صححته بعناية')
  await button(page, 'Save the change').click()
  await button(page, 'Send the message').waitFor()
  await sendMessage(page, 'ورسالة بعده')
  await actions.block(other, me)
  await appServer.proxy.heal(true)
  const refused = bubble(page, 'كلام قديم')
  await refused.getByText('صححته بعناية').waitFor()
  await button(refused, 'Copy the text').click()
  await toast(page).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('صححته بعناية')
})

journey('the strip counts what waits beside what was refused', async ({ phone, appServer }) => {
  const { page, actions, me, other } = await openedChat({ phone, appServer }, { worker: true })
  await actions.block(other, me)
  await sendMessage(page, 'هل تسمعني؟')
  await page.locator('article[data-delivery=refused]').waitFor()
  await page.goto('/hashtags')
  await workerHoldsApp(page)
  await appServer.proxy.setMode('cut')
  await publish(page, 'ينتظر الشبكة')
  await page.getByRole('button', { name: /لم يُقبل · 1 في الانتظار/ }).waitFor()
})

journey('a narrow strip shows its state whole, and leaves out what waits', async ({ phone, appServer }) => {
  const { page, actions, me, other } = await openedChat(
    { phone, appServer },
    {
      width: 360,
      worker: true,
      prepare: (context) =>
        context.addInitScript(() => {
          if (location.protocol === 'http:') localStorage.setItem('text-size', 'largest')
        }),
    },
  )
  await actions.block(other, me)
  await sendMessage(page, 'هل تسمعني؟')
  await page.locator('article[data-delivery=refused]').waitFor()
  await page.goto('/hashtags')
  await workerHoldsApp(page)
  await appServer.proxy.setMode('cut')
  await publish(page, 'ينتظر الشبكة')
  await page.getByRole('button', { name: /لم يُقبل · 1 في الانتظار/ }).waitFor()
  const strip = page.locator('[data-strip]')
  const state = strip.getByRole('status').locator('b')
  await state.filter({ hasText: ar('Offline') }).waitFor()
  expect(await state.evaluate((word) => word.scrollWidth - word.clientWidth)).toBeLessThanOrEqual(0)
  const isShown = () =>
    strip.evaluate((element) => {
      const [box, waiting] = ['button > span', 'button > span > span'].map((one) =>
        element.querySelector(one)?.getBoundingClientRect(),
      )
      return box !== undefined && waiting !== undefined && waiting.top < box.bottom
    })
  expect(await isShown()).toBe(false)
  await page.setViewportSize({ width: 600, height: 844 })
  await expect.poll(isShown).toBe(true)
})

journey('the list of conversations shows whom the user blocked', async ({ phone, appServer }) => {
  const { page, actions, me, other } = await openedChat({ phone, appServer }, { received: 'متى نلتقي؟' })
  await openChatList(page)
  const sign = chatRow(page, other.username).getByRole('img', { name: ar('You blocked this account') })
  await chatRow(page, other.username).waitFor()
  expect(await sign.count()).toBe(0)
  await actions.block(me, other)
  await sign.waitFor()
})

journey(
  'the question before a deletion says that a message which was sent may have arrived',
  async ({ phone, appServer }) => {
    const { page } = await openedChat({ phone, appServer })
    await appServer.proxy.setMode('uplink-dead')
    await sendMessage(page, 'هل وصلت؟')
    const dialog = page.getByRole('dialog', { name: ar('Delete the message?') })
    await bubble(page, 'هل وصلت؟').waitFor()
    await expect
      .poll(async () => {
        await chooseForMessage(page, 'هل وصلت؟', 'Delete')
        const sentence = await dialog.innerText()
        await button(dialog, 'Cancel').click()
        return sentence
      })
      .toContain('ربما وصلت الرسالة إلى الطرف الآخر.')
  },
)
