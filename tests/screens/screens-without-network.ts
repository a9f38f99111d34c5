import { fillRequest } from './screens-of-advertising'
import type { Screen, Visit } from './screen'
import { becomeSuper, seeOffline } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** A request that waits, an appeal that waits, pages of staff. The network is back for the next screen. */
export const SCREENS_WITHOUT_NETWORK: readonly Screen[] = [
  {
    name: 'advertise-waiting',
    as: 'offline',
    route: '/advertise-with-us',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await fillRequest(visit)
      await page.getByRole('button', { name: text('Send the request') }).click()
      const own = page.getByRole('region', { name: text('My requests') })
      await own.waitFor()
      await own.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'decisions-appeal-waiting',
    as: 'writer',
    route: '/settings/decisions',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      const hidden = page.locator('article[data-kind=hide]').first()
      const begin = hidden.getByRole('button', { name: text('Appeal against the decision') })
      const field = hidden.getByLabel(text('Appeal against the decision'))
      // The form is open where an earlier screen left a draft.
      await begin.or(field).first().waitFor()
      await visit.appServer.proxy.setMode('cut')
      await seeOffline(visit)
      if (await begin.isVisible()) await begin.click()
      await field.fill('كان الكلام بين أصدقاء من الرابطة نفسها.')
      await hidden.getByRole('button', { name: text('Send the appeal') }).click()
      await hidden.locator('[data-appeal=waiting]').waitFor()
      await hidden.evaluate((card) => card.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'banned-offline',
    as: 'suspended',
    route: '/hashtags',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      const field = page.getByLabel(text('Appeal against the decision'))
      await field.waitFor()
      await visit.appServer.proxy.setMode('cut')
      await field.fill('التذاكر لي، وهذه فاتورتها.')
      await page.getByRole('button', { name: text('Send the appeal') }).click()
      await page.locator('form').getByRole('status').filter({ visible: true }).waitFor()
    },
  },
  {
    name: 'admin-offline',
    as: 'editor',
    route: '/admin/server',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await openServerAndCut(visit)
      if (visit.size !== 'desk') await page.getByRole('button', { name: text('Menu of the administration') }).click()
      await page
        .getByRole('link', { name: text('Audit') })
        .filter({ visible: true })
        .click()
      await page.locator('[data-state=offline]').waitFor()
    },
  },
  {
    name: 'admin-offline-kept',
    as: 'editor',
    route: '/admin/server',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await openServerAndCut(visit)
      await page.getByRole('button', { name: text('Refresh') }).click()
      await page.getByText(text('Offline')).filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'admin-offline-start',
    as: 'editor',
    route: '/admin/server',
    prepare: async (visit) => {
      await openServerAndCut(visit)
      await visit.page.reload()
      await visit.page.locator('[data-state]').waitFor()
    },
  },
]

/** The page of the server, which was read before the network went. */
async function openServerAndCut(visit: Visit): Promise<void> {
  await becomeSuper(visit)
  await visit.page.locator('[data-value=disk-free]').waitFor()
  await visit.appServer.proxy.setMode('cut')
}
