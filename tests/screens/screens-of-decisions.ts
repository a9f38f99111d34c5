import { editor } from '../e2e/fixtures/predictions'
import { expectOk } from '../support/api'
import type { Screen, Visit } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const
const WRITER = 'demofan00000001'
const DAY_MS = 24 * 60 * 60 * 1000

const stored = (at: number): string => new Date(at).toISOString().replace('T', ' ')

/** Decisions about the writer; the last screens of the writer, whose newest post is hidden from then on. */
export const SCREENS_OF_DECISIONS: readonly Screen[] = [
  {
    name: 'decisions-none',
    as: 'newcomer',
    route: '/settings/decisions',
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.locator('[data-state=empty]').waitFor(),
  },
  {
    name: 'decisions',
    as: 'writer',
    route: '/settings/decisions',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await decideAll(visit)
      await visit.page.locator('article[data-decision]').nth(3).waitFor()
    },
  },
  {
    name: 'decisions-more',
    as: 'writer',
    route: '/settings/decisions',
    sizes: ['phone', 'small'],
    prepare: async ({ page }) => {
      await page.locator('article[data-decision]').nth(3).waitFor()
      await page.locator('article[data-kind=suspend]').evaluate((card) => card.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'hidden-post',
    as: 'writer',
    route: '/my-posts',
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.getByRole('note').waitFor(),
  },
  {
    name: 'decisions-appeal',
    as: 'writer',
    route: '/my-posts',
    sizes: ALL_SIZES,
    prepare: async ({ page, text }) => {
      await page.getByRole('note').getByRole('link').click()
      await page
        .getByLabel(text('Appeal against the decision'))
        .fill('لم أقصد الإساءة، كان الكلام ردًا على مباراة الأمس، وهو بين أصدقاء من الرابطة نفسها.')
    },
  },
  {
    name: 'hidden-room',
    as: 'writer',
    route: '/chat-rooms',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await hideRoom(visit)
      await visit.page.locator('[data-room] .tabler-icon-eye-off').waitFor()
      const [before = ''] = visit.text('Hidden: {reason}', 'room').split('{reason}')
      await visit.page.getByText(before.trim()).waitFor()
    },
  },
  {
    name: 'notifications-decisions',
    as: 'writer',
    route: '/notifications',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await tell(visit)
      await visit.page.reload()
      await visit.page.locator('a[data-type=moderation]').nth(4).waitFor()
    },
  },
]

/** What the writer is told of decisions, reports and requests. */
async function tell({ appServer }: Visit): Promise<void> {
  const { api } = editor(appServer)
  const until = Date.now() + 3 * DAY_MS
  const ad = { ad_request_id: 'adrequest000001', ad_name: 'متجر القمصان في جدة' }
  const told = [
    { ...ad, outcome: 'ad-rejected', response: 'الصورة غير واضحة، أرسلها أكبر.' },
    { ...ad, outcome: 'ad-approved' },
    { outcome: 'refuse-appeal', words: 'راجعنا المنشورات، والقرار صحيح.' },
    { outcome: 'report-resolved', target: 'comment', response: 'أحسنت بالتبليغ.' },
    { outcome: 'suspend', target: 'post', reason: 'bullying', until, hidden: true, words: 'احترم جمهور الفريق الآخر.' },
  ]
  for (const [at, data] of told.entries()) {
    const created = stored(Date.now() - (told.length - at) * 1000)
    const body = { user_id: WRITER, type: 'moderation', group_key: `screens:${at}`, data, created_at: created }
    const path = '/api/collections/notifications/records'
    expectOk(await api.request('POST', path, { token: await api.admin(), body }), path)
  }
}

/** The own room of the demo. */
async function hideRoom({ page, appServer }: Visit): Promise<void> {
  const { api } = editor(appServer)
  const [room] = (await api.list('chat_rooms', { filter: `owner_id="${WRITER}"` })).items
  if (!room) throw new Error('the writer has no room')
  await api.change('chat_rooms', room.id, { taken_down: 'moderator' })
  const sanction = {
    user_id: WRITER,
    kind: 'hide',
    reason: 'spam',
    target_type: 'room',
    target_id: room.id,
    hides: true,
  }
  const path = '/api/collections/sanctions/records'
  expectOk(await api.request('POST', path, { token: await api.admin(), body: sanction }), path)
  await page.reload()
}

async function decideAll({ page, appServer }: Visit): Promise<void> {
  const { api } = editor(appServer)
  const [post] = (await api.list('hashtag_posts', { filter: `user_id="${WRITER}"`, sort: '-created_at' })).items
  if (!post) throw new Error('the writer has no post')
  const decide = async (body: Record<string, unknown>) => {
    const path = '/api/collections/sanctions/records'
    const answer = await api.request('POST', path, { token: await api.admin(), body: { user_id: WRITER, ...body } })
    return expectOk(answer, path).body.id as string
  }
  await decide({
    ...{ kind: 'delete', reason: 'scam', target_type: 'comment', excerpt: 'تذاكر النهائي بنصف السعر، راسلني خاص' },
  })
  const suspended = await decide({
    ...{ kind: 'suspend', reason: 'spam', until: stored(Date.now() - DAY_MS), target_type: 'user' },
    words: 'كررت الإعلان نفسه تحت أكثر من عشرين منشورًا.',
  })
  const appeal = {
    ...{ user_id: WRITER, target_collection: 'sanctions', target_id: suspended, state: 'refused' },
    ...{ content: 'لم تكن إعلانات.', words: 'راجعنا المنشورات، والقرار صحيح.' },
  }
  const token = await api.admin()
  expectOk(await api.request('POST', '/api/collections/appeals/records', { token, body: appeal }), 'appeal')
  await decide({ kind: 'warn', reason: 'bullying', target_type: 'user', lifted_at: stored(Date.now()) })
  await decide({
    ...{ kind: 'hide', reason: 'offensive', target_type: 'post', target_id: post.id, hides: true },
    ...{ excerpt: String(post.content), words: 'في المنشور لفظ مسيء لمشجع آخر.' },
  })
  await api.change('hashtag_posts', post.id, { taken_down: 'moderator' })
  await page.reload()
}
