import type { Screen } from './screen'
import { SCREENS_OF_CHATS } from './screens-of-chats'
import { SCREENS_OF_DECISIONS } from './screens-of-decisions'
import { SCREENS_OF_IMPORTS } from './screens-of-imports'
import { SCREENS_OF_MATCHES } from './screens-of-matches'
import { SCREENS_OF_NEWS } from './screens-of-news'
import { SCREENS_OF_ROOMS } from './screens-of-rooms'
import { SCREENS_OF_NOTIFICATIONS } from './screens-of-notifications'
import { SCREENS_OF_USERS } from './screens-of-users'
import { SCREENS_OF_PUSHES, SCREENS_OF_SETTINGS } from './screens-of-settings'
import { SCREENS_OF_MATCHES_BY_HAND } from './screens-of-matches-by-hand'
import { SCREENS_OF_STAFF } from './screens-of-staff'
import { SCREENS_OF_SUSPENSIONS } from './screens-of-suspensions'
import { SCREENS_OF_VISITORS } from './screens-of-visitors'
import { SCREENS_WITHOUT_NETWORK } from './screens-without-network'
import { openOutbox, openFirstMenu, pickImage, waitForCards, waitForThread } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** The demo's users, posts and tags have the same names after each load. */
const POST = 'demopost0000012'
const TAG = encodeURIComponent('ديربي_العاصمة')

const WRITTEN = 'الشوط الثاني غير! المدرج كله واقف والصوت واصل للشارع #ديربي_العاصمة'

/** All screens of the app. Those of one kind of user are taken in this order. */
export const SCREENS: readonly Screen[] = [
  ...SCREENS_OF_VISITORS,
  { name: 'feed-trending', as: 'user', route: '/hashtags', sizes: ALL_SIZES, prepare: waitForCards },
  {
    name: 'feed-recent',
    as: 'user',
    route: '/hashtags',
    prepare: async (visit) => {
      await visit.page.getByRole('tab').nth(1).click()
      await waitForCards(visit)
    },
  },
  {
    name: 'feed-all',
    as: 'user',
    route: '/hashtags',
    prepare: async (visit) => {
      await visit.page.getByRole('tab').nth(2).click()
      await waitForCards(visit)
    },
  },
  { name: 'tag', as: 'user', route: `/hashtag/${TAG}`, sizes: ALL_SIZES, prepare: waitForCards },
  {
    name: 'tag-empty',
    as: 'user',
    route: `/hashtag/${encodeURIComponent('وسم_لم_يكتبه_أحد')}`,
    prepare: ({ page }) => page.locator('[data-state=empty]').waitFor(),
  },
  { name: 'post', as: 'user', route: `/post/${POST}`, prepare: waitForCards },
  { name: 'comments', as: 'user', route: `/comments/${POST}`, sizes: ALL_SIZES, prepare: waitForThread },
  {
    name: 'comment-written',
    as: 'user',
    route: `/comments/${POST}`,
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await waitForThread(visit)
      await visit.page.locator('textarea').fill(WRITTEN)
      await pickImage(visit)
    },
  },
  {
    name: 'report',
    as: 'user',
    route: `/post/${POST}`,
    sizes: ALL_SIZES,
    prepare: async ({ page, text }) => {
      await page
        .getByRole('button', { name: text('Post options') })
        .first()
        .click()
      await page.getByRole('button', { name: text('Report'), exact: true }).click()
      await page.getByRole('dialog').getByRole('radio').nth(1).check()
    },
  },
  {
    name: 'comments-offline',
    as: 'offline',
    route: `/comments/${POST}`,
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await visit.page.locator('textarea').fill(WRITTEN)
      await visit.page.getByRole('button', { name: visit.text('Send the comment') }).click()
      await visit.page.locator('article[data-comment]').first().waitFor()
    },
  },
  {
    name: 'post-missing',
    as: 'user',
    route: '/post/nosuchpost00000',
    prepare: ({ page }) => page.locator('[data-state]').waitFor(),
  },
  {
    name: 'post-menu',
    as: 'user',
    route: `/post/${POST}`,
    prepare: openFirstMenu,
  },
  {
    name: 'composer-empty',
    as: 'user',
    route: '/create-hashtag-post',
    prepare: ({ page }) => page.locator('textarea').waitFor(),
  },
  {
    name: 'composer-text',
    as: 'user',
    route: '/create-hashtag-post',
    sizes: ALL_SIZES,
    prepare: async ({ page, text }) => {
      await page.locator('textarea').fill(WRITTEN)
      await page.getByRole('heading', { name: text('Preview') }).waitFor()
    },
  },
  {
    name: 'composer-too-long',
    as: 'user',
    route: '/create-hashtag-post',
    prepare: async ({ page }) => {
      await page.locator('textarea').fill(`${WRITTEN} `.repeat(9).trim())
      await page.locator('[data-tone=over]').waitFor()
    },
  },
  {
    name: 'composer-add-tag',
    as: 'user',
    route: '/create-hashtag-post',
    prepare: async ({ page, text }) => {
      await page
        .getByRole('button', { name: text('Add a hashtag') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...SCREENS_OF_MATCHES,
  ...SCREENS_OF_NEWS,
  ...SCREENS_OF_USERS,
  ...SCREENS_OF_SETTINGS,
  {
    name: 'not-found',
    as: 'user',
    route: '/no-such-page',
    prepare: ({ page }) => page.getByText('/no-such-page').waitFor(),
  },
  {
    name: 'composer-image',
    as: 'writer',
    route: '/create-hashtag-post',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await visit.page.locator('textarea').first().fill(WRITTEN)
      await pickImage(visit)
    },
  },
  { name: 'my-posts', as: 'writer', route: '/my-posts', sizes: ALL_SIZES, prepare: waitForCards },
  {
    name: 'image-viewer',
    as: 'writer',
    route: '/my-posts',
    prepare: async ({ page }) => {
      await page.locator('[data-image]').first().click()
      await page.getByRole('dialog').locator('img').first().waitFor()
    },
  },
  { name: 'own-post-menu', as: 'writer', route: '/my-posts', prepare: openFirstMenu },
  {
    name: 'edit-dialog',
    as: 'writer',
    route: '/my-posts',
    prepare: async (visit) => {
      await openFirstMenu(visit)
      await visit.page
        .getByRole('dialog')
        .getByRole('button', { name: visit.text('Edit') })
        .click()
      await visit.page.getByRole('dialog').locator('textarea').first().waitFor()
    },
  },
  {
    name: 'delete-question',
    as: 'writer',
    route: '/my-posts',
    prepare: async (visit) => {
      await openFirstMenu(visit)
      await visit.page.getByRole('button', { name: visit.text('Delete post') }).click()
      await visit.page.getByText(visit.text('Are you sure you want to delete this post?')).waitFor()
    },
  },
  { name: 'feed-uploading', as: 'sender', route: '/hashtags', sizes: ALL_SIZES, prepare: waitForCards },
  { name: 'outbox-refused', as: 'sender', route: '/hashtags', prepare: openOutbox },
  {
    name: 'feed-offline',
    as: 'offline',
    route: '/hashtags',
    sizes: ALL_SIZES,
    readme: 'feed',
    prepare: async (visit) => {
      await waitForCards(visit)
      await visit.page.evaluate(() => scrollTo(0, 0))
    },
  },
  { name: 'outbox', as: 'offline', route: '/hashtags', prepare: openOutbox },
  {
    name: 'outbox-discard',
    as: 'offline',
    route: '/hashtags',
    prepare: async (visit) => {
      await openOutbox(visit)
      const row = visit.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'البوابة' })
      await row.getByRole('button', { name: visit.text('Options') }).click()
      await row.getByRole('button', { name: visit.text('Delete') }).click()
      await visit.page.getByRole('dialog', { name: visit.text('Delete it?') }).waitFor()
    },
  },
  {
    name: 'sign-out-question',
    as: 'offline',
    route: '/profile',
    prepare: async ({ page, text }) => {
      await page.getByRole('button', { name: text('Log out') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...SCREENS_OF_NOTIFICATIONS,
  ...SCREENS_OF_CHATS,
  ...SCREENS_OF_ROOMS,
  ...SCREENS_OF_STAFF,
  ...SCREENS_OF_MATCHES_BY_HAND,
  ...SCREENS_OF_IMPORTS,
  ...SCREENS_OF_DECISIONS,
  ...SCREENS_OF_PUSHES,
  ...SCREENS_OF_SUSPENSIONS,
  ...SCREENS_WITHOUT_NETWORK,
]
