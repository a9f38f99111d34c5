import { demoUser } from '../e2e/fixtures/app-server'
import { serverClient } from '../e2e/fixtures/server-client'
import type { Screen, Visit } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

export const SCREENS_OF_CHATS: readonly Screen[] = [
  { name: 'chats', as: 'user', route: '/messages', sizes: ALL_SIZES, prepare: openChats },
  {
    name: 'chats-search',
    as: 'user',
    route: '/messages',
    prepare: async (visit) => {
      await openChats(visit)
      await visit.page.getByRole('searchbox').fill('البوابة')
      await visit.page.locator('[data-found]').first().waitFor()
    },
  },
  { name: 'chat', as: 'user', route: '/messages', sizes: ALL_SIZES, prepare: openChat },
  {
    name: 'chat-written',
    as: 'user',
    route: '/messages',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openChat(visit)
      await openMessageMenu(visit)
      await visit.page.getByRole('button', { name: visit.text('Reply'), exact: true }).click()
      await visit.page.locator('textarea').fill('تمام، أنا عند المدخل الشرقي\nوالعلم الكبير معي')
    },
  },
  {
    name: 'chat-menu',
    as: 'user',
    route: '/messages',
    prepare: async (visit) => {
      await openChat(visit)
      await openMessageMenu(visit)
    },
  },
  {
    name: 'chat-missing',
    as: 'user',
    route: '/private-chat/nosuchuser00000',
    prepare: ({ page }) => page.locator('[data-state]').waitFor(),
  },
  {
    name: 'chat-unsent',
    as: 'offline',
    route: '/messages',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page } = visit
      await visit.appServer.proxy.heal(true)
      await openChat(visit)
      await visit.appServer.proxy.setMode('cut')
      for (const text of ['وصلنا البوابة ٧ والزحمة ما توصف', 'نتقابل بعد الصافرة']) {
        await page.locator('textarea').fill(text)
        await page.locator('form button[type=submit]').click()
      }
      await page.locator('article[data-delivery=waiting]').nth(1).waitFor()
    },
  },
]

/** The visits whose user has conversations. */
const prepared = new WeakSet<Visit>()

/** Three conversations of the reader; the first is read and answered. */
async function writeMessages(visit: Visit): Promise<void> {
  if (prepared.has(visit)) return
  prepared.add(visit)
  const [me, first, second, third] = await Promise.all(
    [1, 2, 3, 4].map((n) => serverClient(visit.appServer, demoUser(n))),
  )
  if (!me || !first || !second || !third) throw new Error('the demo data has too few users')
  await third.message(me.userId, 'See you at gate 4, bring the big flag')
  await second.message(me.userId, 'صورت لك التيفو، تلقاها في #ديربي_العاصمة')
  await me.message(second.userId, 'مبروك عليكم النقاط')
  const question = await first.message(me.userId, 'وصلت؟ المدخل الشرقي زحمة')
  await me.message(first.userId, 'إيه، قدامي عشر دقايق')
  await me.message(first.userId, 'ادخل من 7 أسرع', question)
  await first.message(me.userId, 'ادخل من البوابة 7 أسرع لك، الشرقية واقفة والصوت واصل لآخر الشارع')
  await first.message(me.userId, 'طيب')
}

async function openChats(visit: Visit): Promise<void> {
  await writeMessages(visit)
  await visit.page.getByRole('tab').nth(1).click()
  await visit.page.locator('[data-chat]').nth(2).waitFor()
}

async function openChat(visit: Visit): Promise<void> {
  await openChats(visit)
  await visit.page.locator('[data-chat]').first().getByRole('link').click()
  await visit.page.locator('article[data-message]').nth(4).waitFor()
}

async function openMessageMenu({ page, text }: Visit): Promise<void> {
  const message = page.locator('article[data-message]').nth(3)
  await message.hover()
  await message.getByRole('button', { name: text('Message options') }).click()
  await page.getByRole('dialog').waitFor()
}
