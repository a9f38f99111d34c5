import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { caseOf, CASES, casesOf, decide, openModerator, report } from './case-calls'
import { addStaff, openStaff, staffCall, type StaffCall } from './staff-calls'
import { openCaller } from './sync-calls'
import { openUploader } from './upload-calls'
import { openUserActions } from './user-actions'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL } })
})
afterAll(() => server.stop())

const ID = 'a'.repeat(15)
const ROUTES: Array<[string, string, object?]> = [
  ['GET', CASES],
  ['GET', `${CASES}/${ID}`],
  ['GET', `${CASES}/${ID}/picture/a.jpg`],
  ['POST', `${CASES}/${ID}/claim`, { version: 1 }],
  ['POST', `${CASES}/${ID}/release`, { version: 1 }],
  ['POST', `${CASES}/${ID}/decide`, { version: 1, decision: 'dismiss' }],
  ['POST', '/api/admin/decided-cases', { cases: [{ id: ID, version: 1 }], decision: 'dismiss', request: ID }],
  ['PUT', `/api/admin/muted-reporters/${ID}`],
  ['DELETE', `/api/admin/muted-reporters/${ID}`],
  ['GET', '/api/admin/words'],
  ['POST', '/api/admin/words', { phrase: '', effect: 'case' }],
  ['PUT', `/api/admin/words/${ID}`, { phrase: 'x', effect: 'case', version: '' }],
  ['DELETE', `/api/admin/words/${ID}`],
  ['POST', '/api/admin/tried-words', { phrase: '' }],
]

test('moderators and supers alone reach cases and words', async () => {
  const fan = await server.api.register()
  const token = await server.api.admin()
  const callers: Array<[string, StaffCall, number | null]> = [
    ['nobody', staffCall(server, ''), 401],
    [
      'a fan',
      (method, path, body) => server.api.request(method, path, { token: fan.token, ...(body ? { body } : {}) }),
      401,
    ],
    [
      'a superuser',
      (method, path, body) => server.api.request(method, path, { token, ...(body ? { body } : {}) }),
      401,
    ],
    ['an editor', await openStaff(server, await addStaff(server, { roles: ['editor'] })), 403],
    ['business staff', await openStaff(server, await addStaff(server, { roles: ['business'] })), 403],
    ['a moderator', (await openModerator(server)).call, null],
    ['a super', (await openModerator(server, { isSuper: true })).call, null],
  ]
  for (const [who, call, status] of callers) {
    for (const [method, path, body] of ROUTES) {
      const answer = await call(method, path, body)
      if (status === null) expect([200, 400, 404], `${who} ${method} ${path}`).toContain(answer.status)
      else expect([who, method, path, answer.status]).toEqual([who, method, path, status])
    }
  }
})

test('reports of before cases get theirs by a job, and hide nothing', async () => {
  const actions = openUserActions(server)
  const author = await server.api.register()
  const users = await Promise.all(Array.from({ length: 6 }, () => server.api.register()))
  await runSql(server, `UPDATE users SET created_at = '2020-01-01 00:00:00.000Z'`)
  const post = await actions.post(author)
  const pending = users.map(
    ({ id }) => `INSERT INTO reports (id, reporter_id, report_type, reason, description, status, reported_post_id,
      reported_comment_id, reported_user_id, reported_room_id, admin_response, case_id, is_counted, created_at, updated_at)
      VALUES ('${id}${post}', '${id}', 'post', 'hate', '', 'pending', '${post}', '', '', '', '', '', 0,
        '2026-01-02 03:04:05.000Z', '2026-01-02 03:04:05.000Z')`,
  )
  await runSql(
    server,
    ...pending,
    "INSERT INTO jobs (id, kind, owner, state, due, failures, done) VALUES ('oldreportscases', 'case-gathering', '', '{}', 0, 0, 0)",
  )
  const left = () => readText(server, "SELECT count(*) || '' AS text FROM reports WHERE case_id = ''")
  await until('the gathered reports', async () => (await left()) === '0')
  expect(await casesOf(server, post)).toMatchObject([
    { reporters: 6, tally: { hate: 6 }, first_report_at: Date.UTC(2026, 0, 2, 3, 4, 5), snapshot: { text: 'هدف!' } },
  ])
  expect((await server.api.row('hashtag_posts', post)).taken_down).toBe('')
  await report(server, await server.api.register(), post)
  expect(await casesOf(server, post)).toMatchObject([{ reporters: 7 }])
})

test('the picture of a hidden post is shown to moderators, and has no other address', async () => {
  const { call } = await openModerator(server)
  const author = await openCaller(server)
  const uploader = openUploader(server, author.user)
  const upload = await uploader.send(makePng({ width: 20, height: 20, pixel: () => [200, 16, 46] }))
  const post = makeId()
  await author.send(author.operation('create', 'hashtag_posts', post, uploader.post(upload)))
  await report(server, await server.api.register(), post)
  const shown = await caseOf(call, server, post)
  expect((await decide(call, shown, 'hide', { reason: 'sexual' })).status).toBe(200)
  const { picture } = shown.snapshot
  expect((await call('GET', `/api/files/hashtag_posts/${post}/${picture}`)).status).toBe(404)
  const answer = await call('GET', `${CASES}/${shown.id}/picture/${picture}`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    ...[200, 'image/jpeg', 'no-store'],
  ])
  for (const other of ['b.jpg', '..%2F..%2Fdata.db', `thumbs_${picture}`])
    expect([other, (await call('GET', `${CASES}/${shown.id}/picture/${other}`)).status]).toEqual([other, 404])
})
