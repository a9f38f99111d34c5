import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { addStaff, auditOf, openStaff, type StaffAccount, type StaffCall } from './staff-calls'

let server: TestServer
let boss: StaffAccount
beforeAll(async () => {
  server = await startServer()
  boss = await addStaff(server, { isSuper: true })
})
afterAll(() => server.stop())

const statusOf = async (call: StaffCall) => (await call('GET', '/api/admin/me')).status
const newest = async () => (await auditOf(server, 'restore')).at(-1)

test('Q16 an ordinary start, also after a kill, ends no session', async () => {
  const call = await openStaff(server, boss)
  await server.restart()
  expect(await statusOf(call)).toBe(200)
  await server.kill()
  await server.restart()
  expect(await statusOf(call)).toBe(200)
  expect(await newest()).toBeUndefined()
})

test('Q16 a restore in PocketBase’s pages ends all sessions and says from when to when decisions may be missing', async () => {
  const token = await server.api.admin()
  const call = await openStaff(server, boss)
  expectOk(await server.api.request('POST', '/api/backups', { token, body: { name: 'all.zip' } }), 'a backup')
  const madeAt = Date.now()
  const later = await addStaff(server, { roles: ['editor'] })
  expectOk(await server.api.request('POST', '/api/backups/all.zip/restore', { token }), 'a restore')
  // A visitor's try is refused, and takes nobody's name.
  expect((await server.api.request('POST', '/api/backups/all.zip/restore', {})).status).toBe(401)
  await until('the restored data is there', async () => {
    // The server begins anew meanwhile.
    const path = `/api/collections/admins/records/${later.id}`
    const found = await server.api.request('GET', path, { token }).catch(() => null)
    return found?.status === 404
  })
  expect(await statusOf(call)).toBe(401)
  const row = await newest()
  expect(row).toMatchObject({ username: expect.stringContaining('@'), staff: '' })
  expect(row?.after.missingFrom).toBeLessThanOrEqual(madeAt)
  expect(row?.after.missingTo).toBeGreaterThanOrEqual(madeAt)
  const again = await openStaff(server, boss)
  expect(await statusOf(again)).toBe(200)
  const { isRestored, restores } = (await again('GET', '/api/admin/server')).body
  expect(isRestored).toBe(true)
  expect(restores[0]).toMatchObject({ missingFrom: row?.after.missingFrom, missingTo: row?.after.missingTo })
})

test('Q16 data that was put back by hand, without the marks, ends all sessions', async () => {
  const call = await openStaff(server, boss)
  await server.terminate()
  const copy = server.copyData()
  rmSync(`${copy}/.data-marks`)
  server.restoreData(copy)
  rmSync(copy, { recursive: true })
  const before = Date.now()
  await server.restart()
  expect(await statusOf(call)).toBe(401)
  expect((await newest())?.after.noticedAt).toBeGreaterThanOrEqual(before)
})
