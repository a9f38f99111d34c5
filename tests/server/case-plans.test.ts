import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAN, planOf } from '../support/query-plan'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { insertCases, numbers } from './case-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ hooks: { add: { ...PLAN, ...RAW_SQL } } })
  await runSql(
    server,
    insertCases(5000),
    `${numbers(1, 20_000)} INSERT INTO reports (id, reporter_id, report_type, reason, status, case_id, created_at, updated_at)
      SELECT printf('r%029d', value), 'u', 'post', 'spam', 'pending', printf('c%014d', value % 9), '2026', '2026' FROM numbers`,
  )
})
afterAll(() => server.stop())

test('an index finds the advertisements that run, which each phone asks for every 30 seconds', async () => {
  const now = "'2026-11-29 12:00:00.000Z'"
  const steps = await planOf(
    server,
    `SELECT id, title FROM advertisements WHERE is_active AND (scheduled_at = '' OR scheduled_at <= ${now})
      AND (expires_at = '' OR expires_at > ${now}) ORDER BY created_at DESC, id LIMIT 50`,
  )
  expect(steps).toContain('INDEX advertisements_ends')
  expect(steps).not.toContain('SCAN advertisements')
})

const BY_RANK = "(rank, id) > (5, 'c') ORDER BY rank, id LIMIT 51"

test.each([
  ['pending cases', `state = 'open' AND ${BY_RANK}`, 'cases_queue'],
  ['those of a reason', `state = 'open' AND reason = 'spam' AND ${BY_RANK}`, 'cases_of_reason'],
  ['claimed ones', `claimed_by = 'a' AND claimed_by != '' AND claimed_until > 7 AND ${BY_RANK}`, 'cases_claimed'],
  ['those with an appeal', `has_appeal = 1 AND ${BY_RANK}`, 'cases_appeals'],
  [
    'closed ones',
    "state = 'closed' AND (closed_at, id) < (5, 'c') ORDER BY closed_at DESC, id DESC LIMIT 51",
    'cases_closed',
  ],
  ['those of an author', "author_id = 'a' AND state IN ('open', 'escalated')", 'cases_of_author'],
  ['the open one of a target', "target_type = 'post' AND target_id = 'a' AND state != 'closed'", 'cases_'],
])('Q6 an index has the order of %s', async (_what, condition, index) => {
  // As the server plans, without statistics: of closed cases SQLite takes the index of the queue by itself.
  const by = index === 'cases_closed' ? `INDEXED BY ${index}` : ''
  const steps = await planOf(server, `SELECT id, snapshot FROM cases ${by} WHERE ${condition}`)
  expect(steps).toContain(`INDEX ${index}`)
  expect(steps).not.toContain('TEMP B-TREE')
})

test.each([
  ['the open reports of a case', "case_id = 'a' AND status IN ('pending', 'reviewed') LIMIT 100", 'reports_to_end'],
  [
    'reports without a case',
    "case_id = '' AND status = 'pending' ORDER BY created_at, id LIMIT 100",
    'reports_without_case',
  ],
  [
    'the last decided reports of a reporter',
    "reporter_id = 'a' AND status IN ('resolved', 'dismissed') ORDER BY updated_at DESC LIMIT 10",
    'reports_judged',
  ],
])('Q6 an index finds %s', async (_what, condition, index) => {
  const steps = await planOf(
    server,
    `SELECT id, reporter_id FROM reports ${index === 'reports_without_case' ? `INDEXED BY ${index}` : ''} WHERE ${condition}`,
  )
  expect(steps).toContain(`INDEX ${index}`)
  expect(steps).not.toContain('TEMP B-TREE')
})

test('Q6 the newest reports of a case are read by an index', async () => {
  const statement = "SELECT reason, description FROM reports WHERE case_id = 'a' ORDER BY created_at DESC LIMIT 50"
  const steps = await planOf(server, statement)
  expect(steps).toContain('INDEX reports_of_case')
  expect(steps).not.toContain('TEMP B-TREE')
})
