import { photo } from '../e2e/fixtures/photos'
import type { Screen } from './screen'
import { removeSavedPost, saveNewestPost, waitForCards } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const
const USER = 'demofan00000002'

/** Own profile, other profiles, lists of users, search. */
export const SCREENS_OF_USERS: readonly Screen[] = [
  {
    name: 'profile',
    as: 'user',
    route: '/profile',
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.locator('main h2').first().waitFor(),
  },
  {
    name: 'profile-editing',
    as: 'user',
    route: '/edit-profile',
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.locator('textarea').waitFor(),
  },
  {
    name: 'profile-crop',
    as: 'user',
    route: '/profile',
    sizes: ALL_SIZES,
    prepare: async ({ page }) => {
      await page.locator('main h2').first().waitFor()
      await page.locator('input[data-source=avatar]').setInputFiles(await photo(page))
      await page.getByRole('dialog').getByRole('group').last().waitFor()
    },
  },
  {
    name: 'profile-tiers',
    as: 'user',
    route: '/profile',
    prepare: async ({ page }) => {
      await page.locator('main h2 button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'saved-posts',
    as: 'user',
    route: '/hashtags',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await saveNewestPost(visit)
      await visit.page.goto('/saved-posts')
      await waitForCards(visit)
    },
  },
  {
    name: 'saved-posts-empty',
    as: 'user',
    route: '/saved-posts',
    prepare: async (visit) => {
      await waitForCards(visit)
      await removeSavedPost(visit)
      await visit.page.locator('[data-state=empty]').waitFor()
    },
  },
  { name: 'user-profile', as: 'user', route: `/user-profile/${USER}`, sizes: ALL_SIZES, prepare: waitForCards },
  {
    name: 'user-profile-menu',
    as: 'user',
    route: `/user-profile/${USER}`,
    prepare: async ({ page, text }) => {
      await page.getByRole('button', { name: text('Profile options') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'user-profile-missing',
    as: 'user',
    route: '/user-profile/nosuchfan000000',
    prepare: ({ page }) => page.locator('[data-state]').waitFor(),
  },
  {
    name: 'followers',
    as: 'user',
    route: `/followers-following/${USER}/followers`,
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.locator('[data-user]').first().waitFor(),
  },
  {
    name: 'search',
    as: 'user',
    route: '/search',
    prepare: ({ page }) => page.locator('[data-user]').first().waitFor(),
  },
  {
    name: 'search-found',
    as: 'user',
    route: `/search?q=${encodeURIComponent('ال')}`,
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.locator('[data-user]').first().waitFor(),
  },
  {
    name: 'search-unused-tag',
    as: 'user',
    route: '/search?q=zzqq',
    prepare: ({ page, text }) => page.getByText(text('No fan has a name like this.')).waitFor(),
  },
]
