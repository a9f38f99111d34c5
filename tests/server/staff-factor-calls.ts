import { expectOk } from '../support/api'
import { runSql } from '../support/raw-sql'
import type { TestServer } from '../support/server'
import { totpOf } from '../support/totp'
import { addStaff, cookieOf, openStaff, staffCall, STAFF_PASSWORD, submitSignIn } from './staff-calls'
import type { StaffAccount, StaffCall } from './staff-calls'

export interface Enrolled extends StaffAccount {
  call: StaffCall
  secret: string
  codes: string[]
}

/** Shows a new secret to a session. */
export const beginFactor = async (call: StaffCall): Promise<string> =>
  expectOk(await call('POST', '/api/admin/factor/begin', { password: STAFF_PASSWORD }), 'a new factor').body.secret

/** A member whose second factor is on, and who has used the present code. The server needs RAW_SQL. */
export async function enrol(server: TestServer): Promise<Enrolled> {
  const member = await addStaff(server, { roles: ['editor'] })
  const call = await openStaff(server, member)
  const secret = await beginFactor(call)
  const done = expectOk(await call('POST', '/api/admin/factor/confirm', { code: totpOf(secret) }), 'the tried factor')
  return { ...member, call, secret, codes: done.body.codes }
}

/** Every code works again: a test cannot wait for the next one. */
export const forgetUsedCodes = (server: TestServer) => runSql(server, 'UPDATE admins SET totp_step = 0')

export const signInWith = (server: TestServer, { username }: StaffAccount, code?: string) =>
  submitSignIn(server, { username, password: STAFF_PASSWORD, ...(code === undefined ? {} : { code }) })

export async function openWith(server: TestServer, member: StaffAccount, code: string): Promise<StaffCall> {
  return staffCall(server, cookieOf(expectOk(await signInWith(server, member, code), 'a sign-in with a code')))
}
