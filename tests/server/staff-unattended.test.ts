import { afterAll, beforeAll, expect, test } from 'vitest'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { addStaff, cookieOf, OWN_PAGE, STAFF_PASSWORD, submitSignIn } from './staff-calls'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
})
afterAll(() => server.stop())

const MINUTE_MS = 60_000

/** A session whose last request was so long ago, and its calls. */
async function sessionOf(idleMs: number) {
  const { id, username } = await addStaff(server, { roles: ['moderator'] })
  const cookie = cookieOf(await submitSignIn(server, { username, password: STAFF_PASSWORD }))
  const seen = String(Date.now() - idleMs)
  await runSql(server, `UPDATE _staff_sessions SET seen_at = ${seen} WHERE staff = '${id}'`)
  const get = async (path: string, more: Record<string, string> = {}) =>
    (await server.api.request('GET', path, { headers: { ...OWN_PAGE, cookie, ...more } })).status
  const seenAt = () =>
    readText(server, `SELECT CAST(seen_at AS TEXT) AS text FROM _staff_sessions WHERE staff = '${id}'`)
  return { get, seen, seenAt }
}

const UNATTENDED = { 'mudarraj-unattended': '1' }

test('a page that reads again by itself does not keep its session from ending', async () => {
  const { get, seen, seenAt } = await sessionOf(29 * MINUTE_MS)
  for (const path of ['/api/admin/me', '/api/admin/cases', '/api/admin/waiting']) {
    expect([path, await get(path, UNATTENDED), await seenAt()]).toEqual([path, 200, seen])
  }
  expect(await get('/api/admin/cases')).toBe(200)
  expect(Number(await seenAt())).toBeGreaterThan(Number(seen))
})

test('an ended session is not opened again by either kind of request', async () => {
  const { get } = await sessionOf(31 * MINUTE_MS)
  expect([await get('/api/admin/cases', UNATTENDED), await get('/api/admin/cases')]).toEqual([401, 401])
})
