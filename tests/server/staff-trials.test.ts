import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNewsProvider, type NewsProvider } from '../support/news-provider'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { addStaff, cookieOf, OWN_PAGE, openStaff, outcomeOf, STAFF_PASSWORD, submitSignIn } from './staff-calls'

const PATH = '/api/admin/news-sources'
let provider: NewsProvider
let server: TestServer
beforeAll(async () => {
  provider = await startNewsProvider()
  server = await startServer({ hooks: { add: RAW_SQL }, settings: provider.settings })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

test('K25 slow trials of an editor with many addresses keep nobody waiting, and one runs at a time', async () => {
  provider.serve('slow.example.com/rss', 'silence')
  const { username } = await addStaff(server, { roles: ['editor'] })
  const cookie = cookieOf(await submitSignIn(server, { username, password: STAFF_PASSWORD }))
  const attempt = (localAddress: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', cookie, ...OWN_PAGE }
      const sent = request(
        `${server.url}${PATH}/try`,
        { method: 'POST', localAddress, agent: false, headers },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      sent.on('error', reject)
      sent.end(JSON.stringify({ address: 'https://slow.example.com/rss' }))
    })
  const statuses: number[] = []
  const all = Array.from({ length: 9 }, async (_, at) => statuses.push(await attempt(`127.0.0.${2 + (at % 3)}`)))
  await until('the refused ones', () => statuses.length === 8)
  expect(new Set(statuses)).toEqual(new Set([503]))
  const began = Date.now()
  expect((await fetch(`${server.url}/api/teasers/aaaaaaaaaaaaaaa`)).status).toBe(404)
  expect(Date.now() - began).toBeLessThan(5000)
  await Promise.all(all)
  expect(statuses.at(-1)).toBe(200)
}, 60_000)

test('a change that the database cannot store is answered as busy', async () => {
  const call = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
  await runSql(
    server,
    "CREATE TRIGGER full BEFORE INSERT ON staff_audit BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  )
  const form = { address: 'https://a.example.com/rss', nameAr: 'الملاعب', nameEn: '', category: 'arab', enabled: true }
  expect(await outcomeOf(call('POST', PATH, form))).toEqual([503, 'busy'])
  await runSql(server, 'DROP TRIGGER full')
  expect((await call('POST', PATH, form)).status).toBe(200)
})
