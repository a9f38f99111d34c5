import type { Screen, Visit } from './screen'
import { becomeSuper } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** Lists that staff keep: advertisements, announcements and words. */
export const SCREENS_OF_STAFF_LISTS: readonly Screen[] = [
  {
    name: 'admin-advertisements',
    as: 'editor',
    route: '/admin/advertisements',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await becomeSuper(visit)
      await visit.page.locator('[data-advertisement]').first().waitFor()
    },
  },
  {
    name: 'admin-advertisements-form',
    as: 'editor',
    route: '/admin/advertisements',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await becomeSuper(visit)
      await page.getByRole('button', { name: text('New ad') }).click()
      await page.locator('form button[type=submit]').click()
      await page.locator('[role=alert]').first().waitFor()
    },
  },
  {
    name: 'admin-announcements-form',
    as: 'editor',
    route: '/admin/announcements',
    sizes: ALL_SIZES,
    prepare: newAnnouncement,
  },
  {
    name: 'admin-announcements',
    as: 'editor',
    route: '/admin/announcements',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await newAnnouncement(visit)
      await page.getByLabel(text('Text in Arabic')).fill('تتوقف الخدمة للصيانة الليلة من الثانية إلى الثالثة فجرًا')
      await page.getByLabel(text('Text in English')).fill('The service pauses for maintenance tonight from 2 to 3')
      await page.locator('form button[type=submit]').click()
      await page.locator('[data-announcement]').first().waitFor()
    },
  },
  // What the screen before made, as fans see it.
  {
    name: 'admin-announcements-shown',
    as: 'editor',
    route: '/hashtags',
    sizes: ALL_SIZES,
    prepare: ({ page, text }) => page.getByRole('status', { name: text('Announcement') }).waitFor(),
  },
  {
    name: 'admin-words',
    as: 'editor',
    route: '/admin/words',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await becomeSuper(visit)
      const phrase = page.getByLabel(text('Word or phrase'))
      const submit = page.locator('form button[type=submit]')
      await phrase.fill('بيع حسابات')
      await submit.click()
      await page.getByRole('button', { name: text('Add to the list') }).click()
      await page.getByRole('list', { name: text('List of words') }).waitFor()
      await phrase.fill('الهلال')
      await submit.click()
      await page.getByRole('button', { name: text('Add to the list') }).waitFor()
    },
  },
]

async function newAnnouncement(visit: Visit): Promise<void> {
  await becomeSuper(visit)
  await visit.page.getByRole('button', { name: visit.text('New announcement') }).click()
  await visit.page.locator('form').waitFor()
}
