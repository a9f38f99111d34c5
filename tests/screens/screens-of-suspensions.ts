import { DEMO_ADMIN } from '../e2e/fixtures/demo-data'
import { decide, liftSanction } from '../server/sanction-calls'
import { openApi } from '../support/api'
import type { Screen, Visit } from './screen'
import { openOutbox, waitForCards, waitForThread } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const
const OTHER = 'demofan00000002'
const POST = 'demopost0000012'
const WRITTEN = 'أكتبها الحين وأنشرها إذا رجعت، مدرجنا ما يسكت'

/** A fan who is suspended while two posts wait, and banned later. */
export const SCREENS_OF_SUSPENSIONS: readonly Screen[] = [
  {
    name: 'suspended-composer',
    as: 'suspended',
    route: '/create-hashtag-post',
    sizes: ALL_SIZES,
    prepare: async ({ page }) => {
      await page.locator('[data-suspended]').waitFor()
      await page.locator('textarea').first().fill(WRITTEN)
    },
  },
  {
    name: 'suspended-comment',
    as: 'suspended',
    route: `/comments/${POST}`,
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await waitForThread(visit)
      await visit.page.locator('[data-suspended]').waitFor()
      await visit.page.locator('textarea').fill(WRITTEN)
    },
  },
  {
    name: 'suspended-chat',
    as: 'suspended',
    route: `/private-chat/${OTHER}`,
    sizes: ALL_SIZES,
    prepare: async ({ page }) => {
      await page.locator('[data-suspended]').waitFor()
      await page.locator('textarea').fill(WRITTEN)
    },
  },
  {
    name: 'suspended-outbox',
    as: 'suspended',
    route: '/hashtags',
    sizes: ALL_SIZES,
    prepare: openOutbox,
  },
  {
    name: 'suspended-profile',
    as: 'suspended',
    route: '/edit-profile',
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.locator('[data-suspended]').waitFor(),
  },
  // The ban takes the app away.
  {
    name: 'banned',
    as: 'suspended',
    route: '/hashtags',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await waitForCards(visit)
      await ban(visit)
      await visit.page.getByRole('heading', { name: visit.text('Your account is banned') }).waitFor()
      await visit.page.getByText('البوابة').waitFor()
    },
  },
  {
    name: 'banned-until',
    as: 'suspended',
    route: '/hashtags',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await page.getByRole('heading', { name: text('Your account is banned') }).waitFor()
      await shortenBan(visit)
      await page.getByRole('button', { name: text('Check again') }).click()
      await page.getByText(text('The ban has no end.')).waitFor({ state: 'detached' })
    },
  },
]

/** A ban of a week in place of the one without an end. */
async function shortenBan({ appServer }: Visit): Promise<void> {
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  const [whole] = (await api.list('sanctions', { filter: 'kind="ban" && lifted_at=""' })).items
  if (!whole) throw new Error('nobody is banned')
  await decide({ api }, { id: String(whole.user_id) }, { kind: 'ban', days: 7, reason: 'scam' })
  await liftSanction({ api }, whole.id)
}

async function ban({ appServer }: Visit): Promise<void> {
  const api = openApi(appServer.directUrl, DEMO_ADMIN)
  const [suspended] = (await api.list('sanctions', { filter: 'kind="suspend"', sort: '-created_at' })).items
  const fan = { id: String(suspended?.user_id) }
  await decide({ api }, fan, { kind: 'ban', reason: 'scam', words: 'بعتَ تذاكر لا تملكها لعدة مشجعين.' })
}
