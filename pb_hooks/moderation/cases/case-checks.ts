import { mayStaff, type StaffRole } from '@/domain/staff'
import { numberOf, refused, type StaffResult } from '../../shared/staff-call'
import { isTrue, readRows } from '../../shared/sql'
import type { CaseCall, StaffCaller } from './case-call'
import { type CaseRow, findCase, holderOf } from './case-rows'
import { wholeCase } from './read-case'

/**
 * The case of a call that changes it, or the refusal: the call shows an older version, or somebody else holds the case
 * (Q1). Both answer the present case, which says who did what.
 */
export function requireCase(tx: core.App, { id, staff, body }: CaseCall): CaseRow | StaffResult {
  const row = findCase(tx, id)
  if (!row) return refused(404, 'case-unknown')
  if (isOwnCase(tx, row, staff)) return refused(403, 'own-case')
  if (numberOf(body.version) !== row.version) return conflict(tx, row, 'case-changed')
  const holder = holderOf(row)
  return holder === '' || holder === staff.id ? row : conflict(tx, row, 'case-claimed')
}

export const conflict = (tx: core.App, row: CaseRow, code: string): StaffResult => ({
  status: 409,
  answer: { code, ...wholeCase(tx, row) },
})

/**
 * Why a member may not decide on a user, or null (Q7). A user is a member of staff by the same verified e-mail address.
 * Names are no link: whoever took a member's name as a user would be out of reach.
 */
export function conflictOfInterest(
  tx: core.App,
  { author_id: author }: Pick<CaseRow, 'author_id'>,
  staff: StaffCaller,
): string | null {
  const sql = `SELECT a.id FROM users u JOIN admins a ON a.email = u.email COLLATE NOCASE
    WHERE u.id = {:author} AND u.email != '' AND u.verified`
  const members = readRows(tx, sql, { author }, { id: '' })
  if (members.some(({ id }) => id === staff.id)) return 'own-case'
  const isSuper = 'EXISTS (SELECT 1 FROM admins WHERE id = {:id} AND is_super_admin)'
  return members.length > 0 && !isTrue(tx, isSuper, { id: staff.id }) ? 'staff-case' : null
}

/** Whether a case is about the member, who must not learn who reported. */
export const isOwnCase = (tx: core.App, row: CaseRow, staff: StaffCaller): boolean =>
  conflictOfInterest(tx, row, staff) === 'own-case'

/**
 * Whether a member would judge an appeal against the own decision, though somebody else may (Q7).
 * @param cases those whose appeals are judged at once; whoever decided one of them is nobody else
 */
export function judgesOwnDecision(tx: core.App, cases: readonly CaseRow[], staff: StaffCaller): boolean {
  const own = cases.find((row) => row.decided_by === staff.id)
  return own !== undefined && othersMayDecide(tx, own, new Set(cases.map((row) => row.decided_by)))
}

function othersMayDecide(tx: core.App, row: CaseRow, deciders: ReadonlySet<string>): boolean {
  const columns = { id: '', username: '', is_super_admin: false, roles: '' }
  const members = readRows(tx, 'SELECT id, username, is_super_admin, roles FROM admins', {}, columns)
  return members.some(
    (one) =>
      !deciders.has(one.id) &&
      mayStaff({ ...one, roles: (JSON.parse(one.roles || '[]') ?? []) as StaffRole[] }, 'cases') &&
      conflictOfInterest(tx, row, { id: one.id, name: one.username }) === null,
  )
}

/** The author has an account, which may be acted against. */
export const hasAccount = (tx: core.App, user: string): boolean =>
  user !== '' && isTrue(tx, 'EXISTS (SELECT 1 FROM users WHERE id = {:user})', { user })
