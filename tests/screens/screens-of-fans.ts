import { photo } from '../e2e/fixtures/photos'
import type { Screen } from './screen'
import { waitForCards } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const
const FAN = 'demofan00000002'

/** Profiles, one's own and another's, lists of fans, the search. */
export const SCREENS_OF_FANS: readonly Screen[] = [
  {
    name: 'profile',
    as: 'fan',
    route: '/profile',
    sizes: ALL_SIZES,
    reach: ({ page }) => page.locator('main h2').first().waitFor(),
  },
  {
    name: 'profile-editing',
    as: 'fan',
    route: '/edit-profile',
    sizes: ALL_SIZES,
    reach: ({ page }) => page.locator('textarea').waitFor(),
  },
  {
    name: 'profile-crop',
    as: 'fan',
    route: '/profile',
    sizes: ALL_SIZES,
    reach: async ({ page }) => {
      await page.locator('main h2').first().waitFor()
      await page.locator('input[data-source=avatar]').setInputFiles(await photo(page))
      await page.getByRole('dialog').getByRole('group').last().waitFor()
    },
  },
  {
    name: 'profile-tiers',
    as: 'fan',
    route: '/profile',
    reach: async ({ page }) => {
      await page.locator('main h2 button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'user-profile', as: 'fan', route: `/user-profile/${FAN}`, sizes: ALL_SIZES, reach: waitForCards },
  {
    name: 'user-profile-menu',
    as: 'fan',
    route: `/user-profile/${FAN}`,
    reach: async ({ page, words }) => {
      await page.getByRole('button', { name: words('Profile options') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'user-profile-missing',
    as: 'fan',
    route: '/user-profile/nosuchfan000000',
    reach: ({ page }) => page.locator('[data-state]').waitFor(),
  },
  {
    name: 'followers',
    as: 'fan',
    route: `/followers-following/${FAN}/followers`,
    sizes: ALL_SIZES,
    reach: ({ page }) => page.locator('[data-person]').first().waitFor(),
  },
  {
    name: 'search',
    as: 'fan',
    route: '/search',
    reach: ({ page }) => page.locator('[data-person]').first().waitFor(),
  },
  {
    name: 'search-found',
    as: 'fan',
    route: `/search?q=${encodeURIComponent('ال')}`,
    sizes: ALL_SIZES,
    reach: ({ page }) => page.locator('[data-person]').first().waitFor(),
  },
]
