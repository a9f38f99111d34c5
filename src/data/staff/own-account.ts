import type { NewFactor, NewRecoveryCodes, StaffSecurity } from '@/views/staff-security'
import { askStaff } from './ask-staff'

/** The own account of a member of staff. All throw DomainErrors: `sign-in`, `forbidden`, `limit`, `offline`. */

export const staffSecurity = async (): Promise<StaffSecurity> => pageIn(await askStaff('security'))

/** Ends the other sessions. @throws DomainError `password-wrong` of the present one, `password-…` of the new one */
export const changeStaffPassword = async (password: string, next: string): Promise<StaffSecurity> =>
  pageIn(await askStaff('password', { method: 'PUT', body: { password, new: next } }))

/** Shows a new secret, which counts after `confirmFactor` only. @throws DomainError `password-wrong` */
export const beginFactor = async (password: string): Promise<NewFactor> =>
  (await askStaff('factor/begin', { method: 'POST', body: { password } })) as unknown as NewFactor

/** Takes the new secret into use. @throws DomainError `code-wrong`; `factor-expired` after ten minutes */
export const confirmFactor = async (code: string): Promise<NewRecoveryCodes> =>
  codesIn(await askStaff('factor/confirm', { method: 'POST', body: { code } }))

/** @throws DomainError `password-wrong`, `factor-off` */
export const makeRecoveryCodes = async (password: string): Promise<NewRecoveryCodes> =>
  codesIn(await askStaff('factor/recovery', { method: 'POST', body: { password } }))

/** @throws DomainError `password-wrong`, `factor-off` */
export const removeFactor = async (password: string): Promise<StaffSecurity> =>
  pageIn(await askStaff('factor/remove', { method: 'POST', body: { password } }))

export const endStaffSession = async (id: string): Promise<StaffSecurity> =>
  pageIn(await askStaff(`sessions/${id}`, { method: 'DELETE' }))

export const endOtherStaffSessions = async (): Promise<StaffSecurity> =>
  pageIn(await askStaff('sessions', { method: 'DELETE' }))

/** The server has the same shapes (pocketbase/staff/own_sessions.go). */
const pageIn = (answer: Record<string, unknown>) => answer as unknown as StaffSecurity
const codesIn = (answer: Record<string, unknown>) => answer as unknown as NewRecoveryCodes
