import { expectOk, makeId, type Answer } from '../support/api'
import type { StaffRole } from '@/domain/staff'
import type { TestServer } from '../support/server'

export const STAFF_PASSWORD = 'a-password-of-staff'

export interface StaffAccount {
  id: string
  username: string
}

/** Makes a member of staff, as a superuser does in PocketBase's pages. */
export async function addStaff(
  server: TestServer,
  { isSuper = false, roles = [], ...more }: { isSuper?: boolean; roles?: StaffRole[]; [field: string]: unknown } = {},
): Promise<StaffAccount> {
  const username = `staff_${makeId()}`
  const body = { username, is_super_admin: isSuper, roles, password: STAFF_PASSWORD, passwordConfirm: STAFF_PASSWORD }
  const token = await server.api.admin()
  const made = await server.api.request('POST', '/api/collections/admins/records', {
    token,
    body: { ...body, ...more },
  })
  return { id: expectOk(made, 'a member of staff').body.id, username }
}

/** Headers with which a browser sends a form of our own page. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

export const submitSignIn = (
  server: Pick<TestServer, 'api'>,
  form: Record<string, unknown>,
  headers: Record<string, string> = {},
) => server.api.request('POST', '/api/admin/sign-in', { body: form, headers: { ...OWN_PAGE, ...headers } })

/** The cookie that an answer sets, as the browser sends it back. */
export const cookieOf = (answer: Answer): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

/** Calls of one session of staff. */
export type StaffCall = (method: string, path: string, body?: unknown) => Promise<Answer>

export async function openStaff(server: TestServer, { username }: Pick<StaffAccount, 'username'>): Promise<StaffCall> {
  const answer = expectOk(await submitSignIn(server, { username, password: STAFF_PASSWORD }), `sign-in of ${username}`)
  return staffCall(server, cookieOf(answer))
}

export const staffCall =
  (server: Pick<TestServer, 'api'>, cookie: string): StaffCall =>
  (method, path, body) =>
    server.api.request(method, path, { headers: { ...OWN_PAGE, cookie }, ...(body === undefined ? {} : { body }) })

/** The rows of the audit, the newest first. */
export const readAudit = async (server: TestServer) =>
  (await server.api.list('staff_audit', { sort: '-created_at' })).items

/** Those of one action, the oldest first. */
export const auditOf = async (server: TestServer, action: string) =>
  (await readAudit(server)).filter((row) => row.action === action).reverse()

/** Status and code of an answer. */
export async function outcomeOf(answer: Promise<Answer>): Promise<[status: number, code: unknown]> {
  const { status, body } = await answer
  return [status, body.code]
}
