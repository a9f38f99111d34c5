import { demoUser } from '../e2e/fixtures/app-server'
import { sendFile } from '../e2e/fixtures/message-files'
import { withMicrophone } from '../e2e/fixtures/microphone'
import { serverClient } from '../e2e/fixtures/server-client'
import type { Screen, Visit } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const
/** A user who blocks the reader. */
const BLOCKING = 'demofan00000006'
/** The user whose conversation with the reader is the newest, and its last message. */
const NEWEST = 'demofan00000002'
const NEWEST_MESSAGE = 'طيب'
/** A user whose conversation with the reader has files. */
const WITH_FILES = 'demofan00000005'

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
    name: 'chat-files',
    as: 'user',
    route: '/messages',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openChatWithFiles(visit)
      await visit.page.locator('[data-file=image] img').first().waitFor()
    },
  },
  {
    name: 'chat-voices',
    as: 'user',
    route: '/messages',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openChatWithFiles(visit)
      await visit.page.locator('[data-file=voice]').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'chat-recording',
    as: 'user',
    route: '/messages',
    sizes: ALL_SIZES,
    prepare: (visit) => record(visit, openChat),
  },
  {
    name: 'chat-recorded',
    as: 'user',
    route: '/messages',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      // Another conversation: the recording that the last screen cut off stays in its own.
      await record(visit, openChatWithFiles)
      await visit.page.getByRole('button', { name: visit.text('Stop and listen') }).click()
      await visit.page.locator('form [data-file=voice]').waitFor()
    },
  },
  {
    name: 'chat-refused',
    as: 'user',
    route: `/private-chat/${BLOCKING}`,
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const [me, blocking] = await Promise.all([1, 6].map((n) => serverClient(visit.appServer, demoUser(n))))
      await blocking?.block(me?.userId ?? '')
      await visit.page.locator('textarea').fill('مبروك عليكم النقاط، نشوفكم في الإياب')
      await visit.page.locator('form button[type=submit]').click()
      await visit.page.locator('article[data-delivery=refused]').waitFor()
    },
  },
  { name: 'chat-discard', as: 'user', route: `/private-chat/${BLOCKING}`, prepare: askBeforeDiscarding },
  {
    name: 'chat-discarded',
    as: 'user',
    route: `/private-chat/${BLOCKING}`,
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await askBeforeDiscarding(visit)
      const { page, text } = visit
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('Delete'), exact: true })
        .click()
      await page.getByRole('button', { name: text('Undo') }).waitFor()
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

async function record(visit: Visit, open: (visit: Visit) => Promise<void>): Promise<void> {
  const { page, context, text } = visit
  await withMicrophone(context)
  await page.reload()
  await open(visit)
  // An earlier picture left a draft; the microphone stands in an empty field.
  await page.locator('textarea').fill('')
  await page.getByRole('button', { name: text('Record a voice message') }).click()
  // So long until the levels fill the bar. The clock stands still.
  await page.locator('form [role=group] i').nth(23).waitFor()
}

async function askBeforeDiscarding({ page, text }: Visit): Promise<void> {
  await page
    .locator('article[data-delivery=refused]')
    .getByRole('button', { name: text('Delete'), exact: true })
    .click()
  await page.getByRole('dialog').waitFor()
}

/** The visits whose user has conversations. */
const prepared = new WeakSet<Visit>()

/**
 * Four conversations of the reader: one with files, and three with texts. The first of these is read and answered.
 * @returns false when they were written before
 */
async function writeMessages(visit: Visit): Promise<boolean> {
  if (prepared.has(visit)) return false
  prepared.add(visit)
  const [me, first, second, third, photographer] = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => serverClient(visit.appServer, demoUser(n))),
  )
  if (!me || !first || !second || !third || !photographer) throw new Error('the demo data has too few users')
  await sendFile(visit.appServer, photographer.user, me.userId, 'image', 'التيفو من المدرج الشرقي')
  await sendFile(visit.appServer, me.user, photographer.userId, 'image')
  await sendFile(visit.appServer, photographer.user, me.userId, 'video')
  await sendFile(visit.appServer, photographer.user, me.userId, 'voice')
  await sendFile(visit.appServer, me.user, photographer.userId, 'voice')
  await third.message(me.userId, 'See you at gate 4, bring the big flag')
  await second.message(me.userId, 'صورت لك التيفو، تلقاها في #ديربي_العاصمة')
  await me.message(second.userId, 'مبروك عليكم النقاط')
  const question = await first.message(me.userId, 'وصلت؟ المدخل الشرقي زحمة')
  await me.message(first.userId, 'إيه، قدامي عشر دقايق')
  await me.message(first.userId, 'ادخل من 7 أسرع', question)
  await first.message(me.userId, 'ادخل من البوابة 7 أسرع لك، الشرقية واقفة والصوت واصل لآخر الشارع')
  await first.message(me.userId, NEWEST_MESSAGE)
  return true
}

async function openChats(visit: Visit): Promise<void> {
  const isNew = await writeMessages(visit)
  await visit.page.getByRole('tab').nth(1).click()
  // Later a draft may stand there.
  await (isNew ? newestChat(visit).getByText(NEWEST_MESSAGE, { exact: true }) : newestChat(visit)).waitFor()
}

const newestChat = ({ page }: Visit) => page.locator(`[data-chat="${NEWEST}"]`)

async function openChat(visit: Visit): Promise<void> {
  await openChats(visit)
  await newestChat(visit).getByRole('link').click()
  await visit.page.locator('article[data-message]').nth(4).waitFor()
}

/** Below the other conversations, because it was written first. */
async function openChatWithFiles(visit: Visit): Promise<void> {
  await openChats(visit)
  await visit.page.locator(`[data-chat="${WITH_FILES}"]`).getByRole('link').click()
  await visit.page.locator('[data-file=voice]').nth(1).waitFor()
}

async function openMessageMenu({ page, text }: Visit): Promise<void> {
  const message = page.locator('article[data-message]').nth(3)
  await message.hover()
  await message.getByRole('button', { name: text('Message options') }).click()
  await page.getByRole('dialog').waitFor()
}
