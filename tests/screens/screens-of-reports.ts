import type { Page } from 'playwright-core'
import { hasAppealed } from '../server/sanction-calls'
import { demoUser } from '../e2e/fixtures/app-server'
import { otherModerator, reportedPost } from '../e2e/fixtures/cases'
import { editor } from '../e2e/fixtures/predictions'
import { photo } from '../e2e/fixtures/photos'
import { serverClient } from '../e2e/fixtures/server-client'
import { report } from '../server/case-calls'
import type { Screen, Visit } from './screen'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

const INSULT = 'حكم الأمس لا يفهم شيئًا، ومن يشجعهم مثله تمامًا! اخرجوا من ملعبنا ولا ترجعوا أبدًا'
const SPAM = 'تذاكر النهائي بنصف السعر، حوّل المبلغ على هذا الحساب وراسلني خاص'

/** The queue of cases, one case, its decision, several at once, and appeals. */
export const SCREENS_OF_REPORTS: readonly Screen[] = [
  {
    name: 'admin-reports',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openQueue(visit)
      await visit.page.locator('[data-case]').nth(1).waitFor()
    },
  },
  {
    name: 'admin-report-case',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: (visit) => openFirst(visit),
  },
  {
    name: 'admin-report-decision',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await openFirst(visit)
      await page.getByRole('button', { name: text('Suspend the author', 'decision') }).click()
      await page.getByLabel(text('Reason, which the author reads')).selectOption('bullying')
      await page.getByLabel(text('Words to the author (optional)')).fill('شجّع فريقك كما تحب، ولا تُهن غيرك.')
      await page.locator('form button[type=submit]').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-report-changed',
    as: 'editor',
    route: '/admin/login',
    prepare: async (visit) => {
      const { page, text, appServer } = visit
      await openFirst(visit)
      await page.getByRole('button', { name: text('Warn the author', 'decision') }).click()
      await page.getByLabel(text('Words to the author (optional)')).fill('للمرة الأخيرة.')
      const other = await otherModerator(appServer)
      const id = new URL(page.url()).searchParams.get('case') ?? ''
      const { body } = await other.call('GET', `/api/admin/cases/${id}`)
      const note = { version: body.case.version, decision: 'note', words: 'تواصلت معه، واعتذر.' }
      await other.call('POST', `/api/admin/cases/${id}/decide`, note)
      await page.getByText('تواصلت معه، واعتذر.').first().waitFor()
      await page.getByRole('alert').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-reports-chosen',
    as: 'editor',
    route: '/admin/login',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await openQueue(visit)
      await page.getByRole('checkbox').first().check()
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('button', { name: text('Decide on all') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(text('Decision')).selectOption('hide')
    },
  },
  {
    name: 'admin-report-appeal',
    as: 'editor',
    route: '/admin/login',
    sizes: ['phone', 'desk'],
    prepare: async (visit) => {
      const { page, appServer } = visit
      const post = await reportedPost(appServer, 'الهلال بطل الدوري رسميًا!', { reason: 'false_information' })
      const other = await otherModerator(appServer)
      await other.decide(post, 'hide', { reason: 'false_information', words: 'الخبر غير صحيح.' })
      const { user } = await serverClient(appServer, demoUser(40))
      const content = 'الخبر من حساب الدوري نفسه، والرابط في التعليقات.'
      await hasAppealed(editor(appServer), user, { id: post, collection: 'hashtag_posts', content })
      await openQueue(visit, '?filter=appeals')
      await page.locator('[data-case] a').first().click()
      await page.getByText(content).waitFor()
    },
  },
  {
    name: 'admin-report-unknown',
    as: 'editor',
    route: '/admin/login',
    prepare: async (visit) => {
      await asModerator(visit)
      await visit.page.goto('/admin/reports?case=aaaaaaaaaaaaaaa')
      await visit.page.locator('[data-state=empty]').waitFor()
    },
  },
  {
    name: 'admin-menu-waiting',
    as: 'editor',
    route: '/admin/login',
    sizes: ['phone'],
    prepare: async (visit) => {
      const { page, text } = visit
      await openQueue(visit)
      await page.getByRole('button', { name: text('Menu of the administration') }).click()
      await page.getByRole('dialog').getByText(/\d/).first().waitFor()
    },
  },
]

async function asModerator({ page, text }: Visit): Promise<void> {
  await page.getByLabel(text('Username', 'staff')).fill('demo-moderator')
  await page.locator('input[type=password]').fill(demoUser(1).password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
}

/** Servers that have their reports already. */
const filled = new WeakSet<object>()

async function openQueue(visit: Visit, search = ''): Promise<void> {
  const { page, appServer } = visit
  if (!filled.has(appServer)) {
    await fill(visit)
    filled.add(appServer)
  }
  await asModerator(visit)
  await page.goto(`/admin/reports${search}`)
  await page.locator('[data-case]').first().waitFor()
}

async function openFirst(visit: Visit): Promise<void> {
  await openQueue(visit)
  await visit.page.locator('[data-case] a').first().click()
  await seeCase(visit)
}

const seeCase = ({ page, text }: Pick<Visit, 'page' | 'text'>): Promise<void> =>
  page.getByRole('heading', { name: text('Decide') }).waitFor()

/** Reports of posts, one with a picture, of a user and of a comment. */
async function fill({ page, appServer }: { page: Page; appServer: Visit['appServer'] }): Promise<void> {
  const { api } = editor(appServer)
  const [author, first, second] = [
    await serverClient(appServer, demoUser(40)),
    await serverClient(appServer, demoUser(41)),
    await serverClient(appServer, demoUser(42)),
  ]
  await reportedPost(appServer, INSULT, { reporters: [41, 42, 43], reason: 'bullying', description: 'يهين الجماهير' })
  await reportedPost(appServer, SPAM, { reporters: [42], reason: 'scam' })
  const { buffer } = await photo(page)
  const picture = await author.createImagePost('شعار مسيء على المدرج', buffer)
  await report({ api }, first.user, picture, { reason: 'hate' })
  const comment = await author.comment(picture, 'كلام تحت الصورة')
  await report({ api }, second.user, comment, { type: 'comment', reason: 'spam' })
  await report({ api }, first.user, author.userId, { type: 'user', reason: 'impersonation' })
}
