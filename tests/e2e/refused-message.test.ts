import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { bubble, chatRow, chooseForMessage, openChatList, sendMessage, storedBubble } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { openedChat } from './fixtures/opened-chat'
import { publish } from './fixtures/user'

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
    await page.getByText(ar('You cannot write to this account.')).waitFor()
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

journey('the strip counts what waits beside what was refused', async ({ phone, appServer }) => {
  const { page, actions, me, other } = await openedChat({ phone, appServer })
  await actions.block(other, me)
  await sendMessage(page, 'هل تسمعني؟')
  await page.locator('article[data-delivery=refused]').waitFor()
  await page.goto('/')
  await appServer.proxy.setMode('cut')
  await publish(page, 'ينتظر الشبكة')
  await page.getByRole('button', { name: /لم يُقبل · 1 في الانتظار/ }).waitFor()
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
      .toContain('ربما وصلت من قبل.')
  },
)
