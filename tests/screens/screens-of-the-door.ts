import type { Page } from 'playwright-core'
import type { Screen, Visit } from './screen'
import { seeForm } from './steps'

const ALL_SIZES = ['phone', 'small', 'desk'] as const
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: 10 }, (_, at) =>
  `k7mw-${at}q4t-x9rd-h3p${at}`.replaceAll('0', 'a').replaceAll('1', 'b'),
)
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The sign-in of staff with a code, the password, the second factor and the sessions of the own account. */
export const SCREENS_OF_THE_DOOR: readonly Screen[] = [
  {
    name: 'admin-login-ended',
    as: 'visitor',
    route: '/admin/login',
    prepare: async (visit) => {
      const { page } = visit
      const record = { id: 'a', username: 'مديرة', is_super_admin: true }
      await page.evaluate((stored) => localStorage.setItem('admin', JSON.stringify(stored)), record)
      await page.goto('/admin/security')
      await page.getByRole('status').first().waitFor()
      await seeForm(visit)
      await page.evaluate(() => localStorage.removeItem('admin'))
    },
  },
  {
    name: 'admin-login-code',
    as: 'visitor',
    route: '/admin/login',
    prepare: async (visit) => {
      await askForCode(visit)
      await visit.page.getByLabel(visit.text('Code of your second factor')).fill('123456')
      await visit.page.locator('form button[type=submit]').click()
      await visit.page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'admin-login-recovery',
    as: 'visitor',
    route: '/admin/login',
    prepare: async (visit) => {
      await askForCode(visit)
      await visit.page.getByRole('button', { name: visit.text('Phone lost? Use a recovery code') }).click()
    },
  },
  { name: 'admin-password', as: 'editor', route: '/admin/password', sizes: ALL_SIZES, prepare: seeForm },
  {
    name: 'admin-password-refused',
    as: 'editor',
    route: '/admin/password',
    prepare: async (visit) => {
      await seeForm(visit)
      const fields = visit.page.locator('main input[type=password]')
      await fields.nth(0).fill('mudarraj-demo')
      await fields.nth(1).fill('abc')
      await fields.nth(2).fill('abcdef')
      await visit.page.locator('form button[type=submit]').click()
      await visit.page.locator('[aria-invalid=true]').nth(1).waitFor()
    },
  },
  {
    name: 'admin-security',
    as: 'editor',
    route: '/admin/security',
    sizes: ALL_SIZES,
    prepare: (visit) => open(visit, false),
  },
  { name: 'admin-security-on', as: 'editor', route: '/admin/security', prepare: (visit) => open(visit, true) },
  {
    name: 'admin-security-password',
    as: 'editor',
    route: '/admin/security',
    prepare: async (visit) => {
      await open(visit, false)
      await visit.page.getByRole('button', { name: visit.text('Set it up') }).click()
      await visit.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-security-set-up',
    as: 'editor',
    route: '/admin/security',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      await setUp(visit)
      await visit.page.getByRole('img', { name: visit.text('QR code of the secret') }).waitFor()
    },
  },
  {
    name: 'admin-security-codes',
    as: 'editor',
    route: '/admin/security',
    sizes: ALL_SIZES,
    prepare: async (visit) => {
      const { page, text } = visit
      await setUp(visit)
      await page.getByLabel(text('Code of your second factor')).fill('123456')
      await page.getByRole('button', { name: text('Turn it on') }).click()
      await page.locator('main ul code').first().waitFor()
    },
  },
]

/** Answers a route with what takes a phone or hours to come about. An answer without the epoch is a captive portal's. */
async function answer(page: Page, path: string, outcome: () => { json: object; status?: number }): Promise<void> {
  const epoch = await page.evaluate(async () => (await fetch('/api/health')).headers.get('x-mudarraj-epoch'))
  const headers = { 'x-mudarraj-epoch': epoch ?? '' }
  await page.unroute(`**/api/admin/${path}`)
  await page.route(`**/api/admin/${path}`, (route) => route.fulfill({ headers, ...outcome() }))
}

async function askForCode(visit: Visit): Promise<void> {
  const { page, text } = visit
  let asked = 0
  await answer(page, 'sign-in', () => {
    asked += 1
    return { status: 400, json: { code: asked === 1 ? 'code-needed' : 'code-wrong' } }
  })
  await seeForm(visit)
  await page.locator('input[autocomplete=username]').fill('مديرة')
  await page.locator('input[type=password]').fill('mudarraj-demo')
  await page.locator('form button[type=submit]').click()
  await page.getByLabel(text('Code of your second factor')).waitFor()
}

/** Other browsers of the member, which the screenshots' server has not seen. */
async function security(page: Page, hasFactor: boolean) {
  const now = await page.evaluate(() => Date.now())
  const session = (id: string, agent: string, hours: number) => ({
    ...{ id, agent, isOwn: id === 'a', madeAt: now - hours * 3_600_000, seenAt: now - hours * 600_000 },
  })
  const sessions = [session('a', FIREFOX, 1), session('b', SAFARI, 3), session('c', FIREFOX, 9)]
  return { now, hasFactor, codesLeft: hasFactor ? 7 : 0, sessions }
}

async function open({ page }: Visit, hasFactor: boolean): Promise<void> {
  const shown = await security(page, hasFactor)
  await answer(page, 'security', () => ({ json: shown }))
  await page.reload()
  await page.locator('main li').nth(2).waitFor()
}

async function setUp(visit: Visit): Promise<void> {
  const { page, text } = visit
  await open(visit, false)
  const codes = { codes: CODES, page: await security(page, true) }
  const factor = { secret: SECRET, address: `otpauth://totp/Mudarraj:demo-editor?secret=${SECRET}&issuer=Mudarraj` }
  await answer(page, 'factor/begin', () => ({ json: factor }))
  await answer(page, 'factor/confirm', () => ({ json: codes }))
  await page.getByRole('button', { name: text('Set it up') }).click()
  await page.getByRole('dialog').locator('input[type=password]').fill('mudarraj-demo')
  await page.getByRole('dialog').locator('button[type=submit]').click()
}
