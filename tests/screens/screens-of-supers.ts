import type { Screen, Visit } from './screen'
import { becomeSuper } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const

/** The pages of supers: staff, server, audit, limits and exports. */
export const SCREENS_OF_SUPERS: readonly Screen[] = [
  { name: 'admin-staff', as: 'editor', route: '/admin/staff', sizes: ALL_SIZES, prepare: seeStaff },
  {
    name: 'admin-staff-add',
    as: 'editor',
    route: '/admin/staff',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await seeStaff(visit)
      await addMember(visit, 'demo-super')
      await visit.page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'admin-staff-password',
    as: 'editor',
    route: '/admin/staff',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await seeStaff(visit)
      await addMember(visit, `سارة_${Date.now() % 10_000}`)
      await visit.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-staff-rights',
    as: 'editor',
    route: '/admin/staff',
    prepare: async (visit) => {
      const { page, text } = visit
      await seeStaff(visit)
      await page
        .getByRole('button', { name: text('Change rights') })
        .last()
        .click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'admin-staff-remove',
    as: 'editor',
    route: '/admin/staff',
    prepare: async (visit) => {
      const { page, text } = visit
      await seeStaff(visit)
      await page
        .getByRole('button', { name: text('Remove', 'staff') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-server', as: 'editor', route: '/admin/server', sizes: ALL_SIZES, prepare: seeServer },
  {
    name: 'admin-server-disk',
    as: 'editor',
    route: '/admin/server',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await seeServer(visit)
      await visit.page.locator('[data-value=disk-free]').scrollIntoViewIfNeeded()
    },
  },
  { name: 'admin-audit', as: 'editor', route: '/admin/audit', sizes: ALL_SIZES, prepare: seeAudit },
  {
    name: 'admin-audit-row',
    as: 'editor',
    route: '/admin/audit',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await openFilters(visit)
      await page.getByLabel(text('Action', 'audit')).selectOption('admins.create')
      const entry = page.locator('[data-row] button').first()
      await entry.click()
      await page.getByRole('table').waitFor()
      await entry.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-audit-empty',
    as: 'editor',
    route: '/admin/audit',
    prepare: async (visit) => {
      const { page, text } = visit
      await openFilters(visit)
      await page.getByLabel(text('Target', 'audit')).fill('nothing/at-all')
      await page.getByRole('button', { name: text('Filter', 'audit'), exact: true }).click()
      await page.getByText(text('No row of the audit')).waitFor()
    },
  },
  {
    name: 'admin-limits',
    as: 'editor',
    route: '/admin/limits',
    sizes: ALL_SIZES,
    prepare: seeLimits,
  },
  {
    name: 'admin-limits-form',
    as: 'editor',
    route: '/admin/limits',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await seeLimits(visit)
      const row = page.locator('[data-limit=limit-uploads]')
      const change = row.getByRole('button', { name: text('Change {name}').replace('{name}', 'limit-uploads') })
      const save = row.getByRole('button', { name: text('Save', 'limits'), exact: true })
      const count = row.getByLabel(text('At most'), { exact: true })
      await change.click()
      await count.fill('٤٠')
      await save.click()
      await row.getByText(text('Changed here', 'limits')).waitFor()
      await change.click()
      await count.fill('0')
      await row.getByLabel(text('Within', 'limits'), { exact: true }).fill('x')
      await save.click()
      await row.locator('[aria-invalid=true]').last().waitFor()
      await row.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-exports',
    as: 'editor',
    route: '/admin/exports',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await becomeSuper(visit)
      await visit.page.locator('[data-export]').first().waitFor()
    },
  },
]

async function seeLimits(visit: Visit): Promise<void> {
  await becomeSuper(visit)
  await visit.page.locator('[data-limit]').first().waitFor()
}

async function seeStaff(visit: Visit): Promise<void> {
  await becomeSuper(visit)
  await visit.page.locator('[data-member]').first().waitFor()
}

async function seeAudit(visit: Visit): Promise<void> {
  await becomeSuper(visit)
  await visit.page.locator('[data-row]').first().waitFor()
}

/** On a phone they are behind a button. */
async function openFilters(visit: Visit): Promise<void> {
  await seeAudit(visit)
  if (visit.size === 'desk') return
  await visit.page.getByRole('button', { name: visit.text('Filters', 'audit'), exact: true }).click()
}

async function seeServer(visit: Visit): Promise<void> {
  await becomeSuper(visit)
  await visit.page.locator('[data-value=disk-free]').waitFor()
}

async function addMember({ page, text }: Visit, name: string): Promise<void> {
  await page.getByRole('button', { name: text('Add a member') }).click()
  await page.getByLabel(text('Username', 'staff')).fill(name)
  await page.getByRole('checkbox', { name: text('Moderator', 'staff'), exact: true }).check()
  await page.getByRole('button', { name: text('Add and show the password') }).click()
}
