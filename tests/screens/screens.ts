import type { Screen } from './screen'
import { SCREENS_OF_NOTICES } from './screens-of-notices'
import { SCREENS_OF_FANS } from './screens-of-fans'
import { SCREENS_OF_SETTINGS } from './screens-of-settings'
import { SCREENS_OF_VISITORS } from './screens-of-visitors'
import { openOutbox, openOwnMenu, pickPicture, waitForCards, waitForThread } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** The demo's fans, posts and tags have the same names at every load. */
const POST = 'demopost0000012'
const TAG = encodeURIComponent('ديربي_العاصمة')

const WRITTEN = 'الشوط الثاني غير! المدرج كله واقف والصوت واصل للشارع #ديربي_العاصمة'

/** Every screen of the app. Within one kind of visitor they are visited in this order. */
export const SCREENS: readonly Screen[] = [
  ...SCREENS_OF_VISITORS,
  { name: 'feed-trending', as: 'fan', route: '/hashtags', sizes: ALL_SIZES, reach: waitForCards },
  {
    name: 'feed-recent',
    as: 'fan',
    route: '/hashtags',
    reach: async (visit) => {
      await visit.page.getByRole('tab').nth(1).click()
      await waitForCards(visit)
    },
  },
  {
    name: 'feed-all',
    as: 'fan',
    route: '/hashtags',
    reach: async (visit) => {
      await visit.page.getByRole('tab').nth(2).click()
      await waitForCards(visit)
    },
  },
  { name: 'tag', as: 'fan', route: `/hashtag/${TAG}`, sizes: ALL_SIZES, reach: waitForCards },
  {
    name: 'tag-empty',
    as: 'fan',
    route: `/hashtag/${encodeURIComponent('وسم_لم_يكتبه_أحد')}`,
    reach: ({ page }) => page.locator('[data-state=empty]').waitFor(),
  },
  { name: 'post', as: 'fan', route: `/post/${POST}`, reach: waitForCards },
  { name: 'comments', as: 'fan', route: `/comments/${POST}`, sizes: ALL_SIZES, reach: waitForThread },
  {
    name: 'comment-written',
    as: 'fan',
    route: `/comments/${POST}`,
    sizes: ALL_SIZES,
    reach: async (visit) => {
      await waitForThread(visit)
      await visit.page.locator('textarea').fill(WRITTEN)
      await pickPicture(visit)
    },
  },
  {
    name: 'report',
    as: 'fan',
    route: `/post/${POST}`,
    sizes: ALL_SIZES,
    reach: async ({ page, words }) => {
      await page
        .getByRole('button', { name: words('Post options') })
        .first()
        .click()
      await page.getByRole('button', { name: words('Report'), exact: true }).click()
      await page.getByRole('dialog').getByRole('radio').nth(1).check()
    },
  },
  {
    name: 'comments-stranded',
    as: 'stranded',
    route: `/comments/${POST}`,
    sizes: ALL_SIZES,
    reach: async (visit) => {
      await visit.page.locator('textarea').fill(WRITTEN)
      await visit.page.getByRole('button', { name: visit.words('Send the comment') }).click()
      await visit.page.locator('article[data-comment]').first().waitFor()
    },
  },
  {
    name: 'post-missing',
    as: 'fan',
    route: '/post/nosuchpost00000',
    reach: ({ page }) => page.locator('[data-state]').waitFor(),
  },
  {
    name: 'post-menu',
    as: 'fan',
    route: `/post/${POST}`,
    reach: async ({ page, words }) => {
      await page
        .getByRole('button', { name: words('Post options') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'composer-empty',
    as: 'fan',
    route: '/create-hashtag-post',
    reach: ({ page }) => page.locator('textarea').waitFor(),
  },
  {
    name: 'composer-text',
    as: 'fan',
    route: '/create-hashtag-post',
    sizes: ALL_SIZES,
    reach: async ({ page, words }) => {
      await page.locator('textarea').fill(WRITTEN)
      await page.getByRole('heading', { name: words('Preview') }).waitFor()
    },
  },
  {
    name: 'composer-too-long',
    as: 'fan',
    route: '/create-hashtag-post',
    reach: async ({ page }) => {
      await page.locator('textarea').fill(`${WRITTEN} `.repeat(9).trim())
      await page.locator('[data-tone=over]').waitFor()
    },
  },
  {
    name: 'composer-add-tag',
    as: 'fan',
    route: '/create-hashtag-post',
    reach: async ({ page, words }) => {
      await page
        .getByRole('button', { name: words('Add a hashtag') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...SCREENS_OF_FANS,
  ...SCREENS_OF_SETTINGS,
  {
    name: 'not-found',
    as: 'fan',
    route: '/no-such-page',
    reach: ({ page }) => page.getByText('/no-such-page').waitFor(),
  },
  {
    name: 'composer-picture',
    as: 'writer',
    route: '/create-hashtag-post',
    sizes: ALL_SIZES,
    reach: async (visit) => {
      await visit.page.locator('textarea').first().fill(WRITTEN)
      await pickPicture(visit)
    },
  },
  { name: 'my-posts', as: 'writer', route: '/my-posts', sizes: ALL_SIZES, reach: waitForCards },
  {
    name: 'picture-viewer',
    as: 'writer',
    route: '/my-posts',
    reach: async ({ page }) => {
      await page.locator('[data-picture]').first().click()
      await page.getByRole('dialog').locator('img').first().waitFor()
    },
  },
  {
    name: 'own-post-menu',
    as: 'writer',
    route: '/my-posts',
    reach: openOwnMenu,
  },
  {
    name: 'edit-dialog',
    as: 'writer',
    route: '/my-posts',
    reach: async (visit) => {
      await openOwnMenu(visit)
      await visit.page
        .getByRole('dialog')
        .getByRole('button', { name: visit.words('Edit') })
        .click()
      await visit.page.getByRole('dialog').locator('textarea').first().waitFor()
    },
  },
  {
    name: 'delete-question',
    as: 'writer',
    route: '/my-posts',
    reach: async (visit) => {
      await openOwnMenu(visit)
      await visit.page.getByRole('button', { name: visit.words('Delete post') }).click()
      await visit.page.getByText(visit.words('Are you sure you want to delete this post?')).waitFor()
    },
  },
  { name: 'feed-uploading', as: 'sender', route: '/hashtags', sizes: ALL_SIZES, reach: waitForCards },
  {
    name: 'outbox-refused',
    as: 'sender',
    route: '/hashtags',
    reach: openOutbox,
  },
  {
    name: 'feed-offline',
    as: 'stranded',
    route: '/hashtags',
    sizes: ALL_SIZES,
    readme: 'feed',
    reach: async (visit) => {
      await waitForCards(visit)
      await visit.page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'outbox',
    as: 'stranded',
    route: '/hashtags',
    reach: openOutbox,
  },
  {
    name: 'outbox-discard',
    as: 'stranded',
    route: '/hashtags',
    reach: async (visit) => {
      await openOutbox(visit)
      const row = visit.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'البوابة' })
      await row.getByRole('button', { name: visit.words('Options') }).click()
      await row.getByRole('button', { name: visit.words('Delete') }).click()
      await visit.page.getByRole('dialog', { name: visit.words('Delete it?') }).waitFor()
    },
  },
  {
    name: 'sign-out-question',
    as: 'stranded',
    route: '/profile',
    reach: async ({ page, words }) => {
      await page.getByRole('button', { name: words('Log out') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...SCREENS_OF_NOTICES,
]
