import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pairId } from '@/domain/ids'
import { ar } from './fixtures/catalogue'
import {
  bubble,
  chatRow,
  fileBubble,
  messageField,
  openChat,
  openChatList,
  sendMessage,
  wholeConversation,
} from './fixtures/chat'
import { journey } from './fixtures/journey'
import { recordUntil, withMicrophone } from './fixtures/microphone'
import { photo, pick } from './fixtures/photos'
import { signIn, workerHoldsApp } from './fixtures/user'
import { userActions } from './fixtures/user-actions'

const FIRST = 'قبل أن ينقطع كل شيء'
const TEXTS = 30
/** With a picture and a voice. */
const WRITTEN = TEXTS + 2
const ALL = 1 + 2 * WRITTEN

const textsOf = (author: string) => Array.from({ length: TEXTS }, (_, n) => `${author} تكتب رقم ${n + 1}`)

/** Writes all texts, with a picture after the tenth and a voice after the twentieth. */
async function writeAll(page: Page, author: string): Promise<void> {
  for (const [n, text] of textsOf(author).entries()) {
    await sendMessage(page, text)
    await bubble(page, text).last().waitFor()
    if (n === 9) {
      await pick(page, await photo(page))
      await page.locator('[data-media=image]').waitFor()
      await page.getByRole('button', { name: ar('Send the message') }).click()
      await fileBubble(page, 'image').waitFor()
    }
    if (n === 19) {
      await recordUntil(page, 1)
      await page.getByRole('button', { name: ar('Send the voice message') }).click()
      await fileBubble(page, 'voice').waitFor()
    }
  }
}

const unsent = async (page: Page) => (await wholeConversation(page)).filter(({ sent }) => !sent).length

/** Ids of all messages in the order of the screen; loads the oldest. */
async function allShown(page: Page): Promise<string[]> {
  let ids: string[] = []
  await expect
    .poll(async () => {
      ids = (await wholeConversation(page)).map(({ id }) => id)
      return ids.length
    })
    .toBe(ALL)
  return ids
}

/** The signs of all own messages, each once. */
const signs = async (page: Page): Promise<string[]> => [
  ...new Set((await wholeConversation(page)).flatMap(({ sign }) => sign ?? [])),
]

journey(
  'what two users write while the server is killed arrives once, in the order of each, with right signs and counts',
  async ({ phone, appServer }) => {
    const actions = userActions(appServer)
    const [me, other] = [await actions.user('سارة_الأولى'), await actions.user('نورة_الثانية')]
    await actions.message(other, me, FIRST)
    const [first, second, third] = [await phone({ worker: true }), await phone({ worker: true }), await phone()]
    const [mine, theirs, mineToo] = [first.page, second.page, third.page]
    await Promise.all([withMicrophone(first.context), withMicrophone(second.context)])
    await Promise.all([signIn(mine, me), signIn(theirs, other), signIn(mineToo, me)])
    await Promise.all([workerHoldsApp(mine), workerHoldsApp(theirs), openChatList(mineToo)])
    await Promise.all([openChat(mine, other.id), openChat(theirs, me.id), chatRow(mineToo, other.username).waitFor()])
    await Promise.all([bubble(mine, FIRST).waitFor(), bubble(theirs, FIRST).waitFor()])

    await appServer.kill()
    await Promise.all([writeAll(mine, 'سارة'), writeAll(theirs, 'نورة')])
    for (const page of [mine, theirs]) {
      await page.reload()
      await expect.poll(() => unsent(page)).toBe(WRITTEN)
    }
    // Whoever is not in the conversation is told how many messages are unread.
    await openChatList(theirs)
    await chatRow(theirs, me.username).waitFor()

    await appServer.restart()
    await expect.poll(() => unsent(mine)).toBe(0)
    const unreadOn = (page: Page, peer: string) => chatRow(page, peer).locator('bdi[aria-hidden]').allInnerTexts()
    await expect.poll(() => unreadOn(theirs, me.username)).toEqual([String(WRITTEN)])
    await expect.poll(() => chatRow(mineToo, other.username).getAttribute('data-unread')).toBeNull()
    await expect.poll(() => signs(mine)).toEqual(['delivered'])

    await chatRow(theirs, me.username).getByRole('link').click()
    await theirs.getByText(ar('New messages')).waitFor()
    await theirs.getByRole('button', { name: ar('To the latest') }).click()
    await expect.poll(() => signs(mine)).toEqual(['read'])
    await chatRow(mineToo, other.username).getByRole('link').click()
    await messageField(mineToo).waitFor()

    const { items } = await actions.api.list('private_messages', {
      sort: 'number',
      perPage: '200',
      filter: `chat="${[me.id, other.id].sort().join('')}"`,
    })
    const ids = items.map(({ id }) => id)
    for (const page of [mine, theirs, mineToo]) {
      expect(await allShown(page)).toEqual(ids)
      await expect.poll(() => signs(page)).toEqual(['read'])
    }
    for (const [user, author] of [
      [me, 'سارة'],
      [other, 'نورة'],
    ] as const) {
      const own = items.filter(({ sender_id, content }) => sender_id === user.id && content !== FIRST)
      expect(own.filter(({ content }) => content).map(({ content }) => content)).toEqual(textsOf(author))
      expect(own.flatMap(({ media_type: kind }) => kind || []).toSorted()).toEqual(['image', 'voice'])
    }
    for (const seat of [pairId(me.id, other.id), pairId(other.id, me.id)])
      expect((await actions.api.row('private_chats', seat)).unread).toBe(0)
  },
)
