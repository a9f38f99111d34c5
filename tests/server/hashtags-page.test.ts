import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk, type Json, type User } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { addStaff, auditOf, openStaff, outcomeOf, type StaffCall } from './staff-calls'
import { openCaller } from './sync-calls'

const HASHTAGS = '/api/admin/hashtags'

let server: TestServer
let asSuper: StaffCall
let asEditor: StaffCall

beforeAll(async () => {
  server = await startServer()
  asSuper = await openStaff(server, await addStaff(server, { isSuper: true }))
  asEditor = await openStaff(server, await addStaff(server, { roles: ['editor'] }))
  const users: User[] = await Promise.all(Array.from({ length: 6 }, () => server.api.register()))
  for (const one of users) expectOk(await server.api.post(one, 'فوز #الأهلي'), 'a post')
  for (const one of users.slice(0, 3)) expectOk(await server.api.post(one, 'تعادل #النصر'), 'a post')
})
afterAll(() => server.stop())

const page = async (): Promise<Json> => expectOk(await asSuper('GET', HASHTAGS), 'hashtags').body
const setThreshold = (call: StaffCall, threshold: unknown, before: number) =>
  call('PUT', `${HASHTAGS}/threshold`, { threshold, before })
const trending = ({ top }: Json): string[] =>
  top.filter(({ isTrending }: Json) => isTrending).map(({ hashtag }: Json) => hashtag)

test('[S06] staff who see figures see hashtags, and a super changes the threshold', async () => {
  expect((await asEditor('GET', HASHTAGS)).status).toBe(200)
  expect((await setThreshold(asEditor, 5, 35)).status).toBe(403)
  const fan = await server.api.register()
  expect((await server.api.request('GET', HASHTAGS, { token: fan.token })).status).toBe(401)
})

test('Q24 [S06] two thresholds mark hashtags up and down at once, also on an open phone', async () => {
  expect(await page()).toMatchObject({ total: 2, threshold: 35, trending: 0 })
  const phone = await openCaller(server)
  let { cursor } = await phone.window('public')
  const pull = async (): Promise<Json[]> => {
    const answer = await phone.call({ cursors: { public: cursor } })
    cursor = answer.channels.public?.cursor as typeof cursor
    return answer.rows.filter(({ c }) => c === 'hashtag_trends').map(({ row }) => row)
  }
  const marks = (rows: Json[]) => Object.fromEntries(rows.map((row) => [row.hashtag, row.is_trending]))

  const low = expectOk(await setThreshold(asSuper, 3, 35), 'a low threshold').body
  expect([low.threshold, low.trending, trending(low).sort()]).toEqual([3, 2, ['الأهلي', 'النصر']])
  expect(low.top[0]).toEqual({ hashtag: 'الأهلي', posts: 6, uses: 6, isTrending: true })
  expect(marks(await pull())).toEqual({ الأهلي: true, النصر: true })

  const high = expectOk(await setThreshold(asSuper, 5, 3), 'a higher threshold').body
  expect([high.threshold, trending(high)]).toEqual([5, ['الأهلي']])
  expect(marks(await pull())).toEqual({ النصر: false })

  const rows = await auditOf(server, 'hashtags.threshold')
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [35, 3],
    [3, 5],
  ])
})

test('[S06] a threshold below one, above a million, of another kind and of an older page changes nothing', async () => {
  const { threshold } = await page()
  expect(await outcomeOf(setThreshold(asSuper, 0, threshold))).toEqual([400, 'threshold-minimum'])
  expect(await outcomeOf(setThreshold(asSuper, -3, threshold))).toEqual([400, 'threshold-minimum'])
  expect(await outcomeOf(setThreshold(asSuper, 1_000_001, threshold))).toEqual([400, 'threshold-maximum'])
  expect(await outcomeOf(setThreshold(asSuper, 'عشرة', threshold))).toEqual([400, 'invalid'])
  expect(await outcomeOf(setThreshold(asSuper, 7, threshold + 1))).toEqual([409, 'changed-meanwhile'])
  expect((await page()).threshold).toBe(threshold)
})

test('a threshold whose row is gone is the usual one, and is set again', async () => {
  const [row] = (await server.api.list('settings', { filter: 'key="trend_threshold"' })).items
  const token = await server.api.admin()
  await server.api.request('DELETE', `/api/collections/settings/records/${row?.id}`, { token })
  expect((await page()).threshold).toBe(35)
  const set = expectOk(await setThreshold(asSuper, 3, 35), 'a threshold').body
  expect([set.threshold, trending(set).sort()]).toEqual([3, ['الأهلي', 'النصر']])
})
