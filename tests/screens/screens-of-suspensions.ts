import type { Screen } from './screen'
import { openOutbox, waitForThread } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const
const OTHER = 'demofan00000002'
const POST = 'demopost0000012'
const WRITTEN = 'أكتبها الحين وأنشرها إذا رجعت، مدرجنا ما يسكت'

/** A fan who is suspended while two posts wait. */
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
]
