import { photo } from '../e2e/fixtures/photos'
import { editor } from '../e2e/fixtures/predictions'
import { signInAsStaff } from '../e2e/fixtures/staff'
import type { Screen, Visit } from './screen'
import { becomeSuper } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** Requests of advertisements: of a user, and of staff. */
export const SCREENS_OF_ADVERTISING: readonly Screen[] = [
  {
    name: 'feed-ad',
    as: 'user',
    route: '/hashtags',
    sizes: ALL_SIZES,
    prepare: async ({ page, text }) => {
      const ad = page.getByRole('group', { name: text('Ad'), exact: true }).first()
      await ad.waitFor()
      await ad.evaluate((card) => card.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'advertise',
    as: 'user',
    route: '/advertise-with-us',
    sizes: ALL_SIZES,
    prepare: ({ page }) => page.getByRole('radio').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'advertise-form',
    as: 'user',
    route: '/advertise-with-us',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await choosePackage(visit)
      await visit.page.getByRole('button', { name: visit.text('Send the request') }).click()
      await visit.page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'advertise-sent',
    as: 'editor',
    route: '/advertise-with-us',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await sendRequest(visit)
      await visit.page.goto('/advertise-with-us')
      await visit.page.getByRole('region', { name: visit.text('My requests') }).waitFor()
    },
  },
  {
    name: 'advertise-rejected',
    as: 'editor',
    route: '/advertise-with-us',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await sendRequest(visit)
      await reject(visit)
      await page.goto('/advertise-with-us')
      const own = page.getByRole('region', { name: text('My requests') })
      await own.getByText(text('Rejected', 'ad request')).first().waitFor()
    },
  },
  {
    name: 'admin-ad-requests-none',
    as: 'editor',
    route: '/admin/ad-requests',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await becomeSuper(visit)
      await visit.page.getByRole('button', { name: visit.text('Approved', 'ad request') }).click()
      await visit.page.locator('[data-state=empty]').waitFor()
    },
  },
  {
    name: 'admin-ad-requests',
    as: 'editor',
    route: '/advertise-with-us',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await openRequests(visit)
      await acceptButton(visit).waitFor()
    },
  },
  {
    name: 'admin-ad-request-accept',
    as: 'editor',
    route: '/advertise-with-us',
    prepare: async (visit) => {
      await openRequests(visit)
      await acceptButton(visit).click()
      await visit.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-ad-revenue',
    as: 'editor',
    route: '/advertise-with-us',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await openRequests(visit)
      await acceptButton(visit).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: text('Accept'), exact: true }).click()
      await page.getByText(text('The request was accepted')).waitFor()
      await page.locator('button[aria-haspopup=dialog]', { hasText: '700' }).click()
      await dialog.getByRole('listitem').first().waitFor()
    },
  },
]

/** The first one is the price of the package, others are of requests that were sent. */
const choosePackage = ({ page }: Visit) => page.getByText('700').first().click()

/** Of the newest request: each screen sends one. */
const acceptButton = ({ page, text }: Visit) => page.getByRole('button', { name: text('Accept'), exact: true }).first()

/** A package, the picture and all fields that a request needs. */
export async function fillRequest(visit: Visit): Promise<void> {
  const { page, text } = visit
  await choosePackage(visit)
  await page.getByLabel(text('Name of the ad')).fill('متجر القمصان في جدة')
  await page.getByLabel(text('Contact number')).fill('٠٥٠١٢٣٤٥٦٧')
  await page.locator('input[data-source=avatar]').setInputFiles(await photo(page, { width: 900, height: 900 }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('Save'), exact: true })
    .click()
  // The dialog has the picture, too.
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.locator('form img').waitFor()
}

async function sendRequest(visit: Visit): Promise<void> {
  const { page, text } = visit
  await fillRequest(visit)
  await page.getByRole('button', { name: text('Send the request') }).click()
  await page.getByText(text('Sent successfully')).first().waitFor()
}

/** The newest request, with an answer. */
async function reject({ appServer }: Visit): Promise<void> {
  const { api } = editor(appServer)
  const [request] = (await api.list('ad_requests', { sort: '-created_at' })).items
  if (!request) throw new Error('there is no request')
  await api.change('ad_requests', request.id, { status: 'rejected', admin_response: 'الصورة غير واضحة، أرسلها أكبر.' })
}

/** Staff with the right see a request that waits. */
async function openRequests(visit: Visit): Promise<void> {
  const { page, text } = visit
  await sendRequest(visit)
  await page.evaluate(() => fetch('/api/admin/sign-out', { method: 'POST' }))
  await page.goto('/admin/ad-requests')
  await page.waitForURL('**/admin/login')
  await signInAsStaff(page, 'demo-super', text as Parameters<typeof signInAsStaff>[2])
  await page.waitForURL('**/admin/ad-requests')
}
