import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chatChannel, chatOf } from '@/domain/messages'
import type { SyncAnswer } from '@/domain/wire'
import { ar } from './fixtures/catalogue'
import { bubble, chatRow, openChat, openChatList, sendMessage } from './fixtures/chat'
import { journey } from './fixtures/journey'
import { signIn } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

const SYNC = '**/api/sync'

const distanceToEnd = (page: Page) =>
  page.getByRole('log').evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop)

/**
 * Leaves a conversation out of each answer, as a server does whose answer is full (Y7).
 * @returns what ends it
 */
async function leaveOut(page: Page, channel: string): Promise<() => void> {
  let left = true
  await page.route(SYNC, async (route) => {
    if (!left) return route.fallback()
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const answer = (await response.json()) as SyncAnswer
    delete answer.channels[channel]
    const rows = answer.rows.filter(({ c }) => c !== 'private_messages')
    return route.fulfill({ response, json: { ...answer, rows, end: rows.length } })
  })
  return () => {
    left = false
  }
}

journey(
  'Z6 whoever writes before the unread messages arrive stays at the end of the conversation',
  async ({ phone, appServer }) => {
    await appServer.restart({ settings: ['--limit-messages=1000/1m'] })
    const actions = userActions(appServer)
    const [me, other] = [await actions.user(), await actions.user()]
    for (let n = 1; n <= 10; n += 1) await actions.message(me, other, `رسالة رقم ${n}.`)
    const { page } = await phone()
    await signIn(page, me)
    await openChat(page, other.id)
    await bubble(page, 'رسالة رقم 10.').waitFor()

    const giveAll = await leaveOut(page, chatChannel(chatOf(me.id, other.id)))
    for (let n = 1; n <= 30; n += 1) await actions.message(other, me, `لم تصل بعد ${n}.`)
    await openChatList(page)
    await chatRow(page, other.username).getByText('لم تصل بعد 30.').waitFor()
    await chatRow(page, other.username).click()
    await bubble(page, 'رسالة رقم 10.').waitFor()
    await sendMessage(page, 'كتبت قبل أن تصل')
    await bubble(page, 'كتبت قبل أن تصل').waitFor()
    giveAll()
    await bubble(page, 'لم تصل بعد 30.').waitFor()
    expect(await page.getByText(ar('New messages')).count()).toBe(0)
    await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(2)
  },
)
