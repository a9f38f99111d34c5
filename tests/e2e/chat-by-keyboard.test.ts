import { expect } from 'vitest'
import { ar } from './fixtures/catalogue'
import { bubble, chatRow, messageField, openChatList, storedBubble } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { hasFocus, reachByTab } from './fixtures/keyboard'
import { signIn } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

journey(
  '[M02] by keyboard alone a conversation is opened, written in, replied in and left, and the focus returns',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other] = [await actions.user(), await actions.user()]
    await actions.message(other, me, 'متى نلتقي؟')
    const { page } = await phone()
    await signIn(page, me)
    await openChatList(page)
    const row = chatRow(page, other.username).getByRole('link')
    await row.waitFor()
    await reachByTab(page, row)
    await page.keyboard.press('Enter')
    await bubble(page, 'متى نلتقي؟').waitFor()
    await reachByTab(page, messageField(page))
    await page.keyboard.type('بعد الصافرة')
    await page.keyboard.press('Enter')
    await storedBubble(page, 'بعد الصافرة').waitFor()
    expect(await hasFocus(messageField(page))).toBe(true)

    const options = bubble(page, 'متى نلتقي؟').getByRole('button', { name: ar('Message options') })
    await reachByTab(page, options, { back: true })
    expect(await options.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
    const menu = page.getByRole('dialog', { name: ar('Message options') })
    await page.keyboard.press('Enter')
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await hasFocus(options)).toBe(true)
    await page.keyboard.press('Enter')
    await menu.waitFor()
    await reachByTab(page, menu.getByRole('button', { name: ar('Reply') }))
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(messageField(page))).toBe(true)
    await page.keyboard.type('عند البوابة')
    await page.keyboard.press('Enter')
    await storedBubble(page, 'عند البوابة')
      .getByRole('button', { name: /متى نلتقي؟/ })
      .waitFor()

    await reachByTab(page, page.getByRole('button', { name: ar('Back') }), { back: true })
    await page.keyboard.press('Enter')
    await page.waitForURL('**/messages')
    await row.waitFor()
    await expect.poll(() => hasFocus(row)).toBe(true)
  },
)
