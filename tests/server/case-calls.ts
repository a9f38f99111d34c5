import { pairId } from '@/domain/ids'
import type { ReportType } from '@/domain/reports'
import { expectOk, type Json, type User } from '../support/api'
import { runSql } from '../support/raw-sql'
import type { TestServer } from '../support/server'
import { addStaff, openStaff, type StaffCall } from './staff-calls'

export const CASES = '/api/admin/cases'

/** A session of a new moderator. */
export async function openModerator(server: TestServer, more: { isSuper?: boolean } = {}) {
  const member = await addStaff(server, more.isSuper ? { isSuper: true } : { roles: ['moderator'] })
  return { ...member, call: await openStaff(server, member) }
}

/** Stores a report of a user. The reason is one of the type's list. */
export async function report(
  server: Pick<TestServer, 'api'>,
  by: User,
  target: string,
  {
    type = 'post',
    reason = 'spam',
    description = '',
  }: { type?: ReportType; reason?: string; description?: string } = {},
): Promise<void> {
  const body = { reporter_id: by.id, report_type: type, reason, description, [`reported_${type}_id`]: target }
  const write = { action: 'create', collection: 'reports', record: pairId(by.id, target), body } as const
  expectOk(await server.api.write(by, write), `a report by ${by.username}`)
}

/** The case of a target, as staff reads it. */
export async function caseOf(call: StaffCall, server: Pick<TestServer, 'api'>, target: string): Promise<Json> {
  const [row] = (await casesOf(server, target)).slice(-1)
  return expectOk(await call('GET', `${CASES}/${row?.id}`), 'the case').body.case
}

/** The stored cases of a target, the oldest first. */
export const casesOf = async (server: Pick<TestServer, 'api'>, target: string): Promise<Json[]> =>
  (await server.api.list('cases', { filter: `target_id="${target}"`, sort: 'first_report_at' })).items

export const decide = (call: StaffCall, { id, version }: Json, decision: string, more: object = {}) =>
  call('POST', `${CASES}/${id}/decide`, { version, decision, ...more })

/** Makes accounts older than those that hide content need to be. */
export const ages = (server: TestServer, ...users: User[]) =>
  runSql(
    server,
    `UPDATE users SET created_at = '2020-01-01 00:00:00.000Z' WHERE id IN (${users.map(({ id }) => `'${id}'`).join(', ')})`,
  )

export const registerMany = (server: TestServer, count: number): Promise<User[]> =>
  Promise.all(Array.from({ length: count }, () => server.api.register()))

/** Notifications of decisions that a user has, as the superuser sees them. */
export const decisionsTold = async (server: TestServer, { id }: User): Promise<Json[]> =>
  (await server.api.list('notifications', { filter: `user_id="${id}" && type="moderation"`, sort: 'created_at' })).items

/** SQL: a table `numbers` of whole numbers, for the statement that follows. */
export const numbers = (first: number, last: number): string =>
  `WITH RECURSIVE numbers(value) AS (SELECT ${first} UNION ALL SELECT value + 1 FROM numbers WHERE value < ${last})`

/** SQL that inserts cases with posts as their targets, without reports. */
export const insertCases = (count: number, first = 0): string => `
  ${numbers(first, first + count - 1)} INSERT INTO cases (id, target_type, target_id, author_id, tally, reason, reporters, old_reporters, first_report_at, due_at,
    rank, state, claimed_by, claimed_name, claimed_until, version, snapshot, snapshot_until, closed_at, outcome, decided_by,
    decided_name, sanction_id, restored_by_person, has_appeal)
  SELECT printf('c%014d', value), 'post', printf('p%014d', value), '', '{"spam":1}', 'spam', 1, 0, value, value, value, 'open',
    '', '', 0, 1, '{"text":"نص"}', 9e15, 0, '', '', '', '', '', 0
  FROM numbers`
