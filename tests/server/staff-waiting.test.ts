import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk } from '../support/api'
import { PLAN, planOf } from '../support/query-plan'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { insertCases } from './case-calls'
import { addStaff, openStaff, staffCall, type StaffCall } from './staff-calls'

const WAITING = '/api/admin/waiting'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ hooks: { add: { ...RAW_SQL, ...PLAN } } })
})
afterAll(() => server.stop())

const waitingFor = async (call: StaffCall) => expectOk(await call('GET', WAITING), WAITING).body

test('a member is told how much waits, of what the own role includes only', async () => {
  await runSql(
    server,
    insertCases(7),
    "UPDATE cases SET state = 'escalated' WHERE id = 'c00000000000001'",
    "UPDATE cases SET state = 'closed', has_appeal = 1 WHERE id IN ('c00000000000002', 'c00000000000003')",
    `INSERT INTO ad_requests (id, user_id, status, created_at, updated_at)
      VALUES ('a1', 'u', 'pending', '2026', '2026'), ('a2', 'u', 'rejected', '2026', '2026')`,
  )
  const call = async (more: Parameters<typeof addStaff>[1]) => openStaff(server, await addStaff(server, more))
  expect(await waitingFor(await call({ roles: ['moderator'] }))).toEqual({ cases: 4, escalated: 1, appeals: 2 })
  expect(await waitingFor(await call({ roles: ['business'] }))).toEqual({ adRequests: 1 })
  expect(await waitingFor(await call({ roles: ['editor'] }))).toEqual({})
  const all = { cases: 4, escalated: 1, appeals: 2, adRequests: 1 }
  expect(await waitingFor(await call({ isSuper: true }))).toEqual(all)
})

test('nobody and a user are signed out, and a suspended member is refused', async () => {
  const fan = await server.api.register()
  expect((await staffCall(server, '')('GET', WAITING)).status).toBe(401)
  expect((await server.api.request('GET', WAITING, { token: fan.token })).status).toBe(401)
  const member = await addStaff(server, { roles: ['moderator'] })
  const call = await openStaff(server, member)
  await server.api.change('admins', member.id, { roles: [] })
  expect((await call('GET', WAITING)).status).toBe(403)
})

test('Q6 the numbers stop at 100, and an index has each of them', async () => {
  await runSql(server, insertCases(5000, 1000), 'ANALYZE')
  const moderator = await openStaff(server, await addStaff(server, { roles: ['moderator'] }))
  expect(await waitingFor(moderator)).toMatchObject({ cases: 100 })
  for (const [rows, index] of [
    ["cases WHERE state = 'open'", 'cases_'],
    ["cases WHERE state = 'escalated'", 'cases_'],
    ['cases WHERE has_appeal = 1', 'cases_appeals'],
    ["ad_requests WHERE status = 'pending'", 'ad_requests_'],
  ]) {
    const steps = await planOf(server, `SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT 100)`)
    expect(steps).toContain(`INDEX ${index}`)
  }
})
