import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, openCaller } from './sync-calls'

/** Longer than the second in which PocketBase waits for requests, shorter than an operation may take. */
const SLOW_MS = 2500

/** Longer than a restart waits for work, shorter than an end does. */
const LONG_MS = 7_500

/** Work that writes a setting at its end. */
const SLOW = {
  'slow.js': `
module.exports = {
  work: (app, id) => {
    console.log('begun: ' + id)
    sleep(${SLOW_MS})
    const row = new Record(app.findCollectionByNameOrId('settings'))
    row.set('id', id)
    row.set('key', id)
    app.save(row)
  },
}`,
  'slow.pb.js': `
routerAdd('POST', '/api/test/long', () => {
  console.log('begun: long')
  sleep(${LONG_MS})
})
routerAdd('POST', '/api/test/slow', (e) => require(\`\${__hooks}/slow.js\`).work(e.app, e.requestInfo().body.id))
cronAdd('slow', '0 0 29 2 *', () => require(\`\${__hooks}/slow.js\`).work($app, 'slowofthecronjo'))
onRecordUpdateExecute((e) => {
  require(\`\${__hooks}/slow.js\`).work(e.app, e.record.id)
  e.next()
}, 'jobs')
onRecordCreateExecute((e) => {
  require(\`\${__hooks}/slow.js\`).work(e.app, e.record.id)
  e.next()
}, 'hashtag_posts')
`,
}

let server: TestServer
let phone: Caller

beforeAll(async () => {
  server = await startServer({ hooks: { add: { ...RAW_SQL, ...SLOW } } })
  phone = await openCaller(server)
})
afterAll(() => server.stop())

/** Ends the server once all of this has begun, and starts it again. Returns its exit code. */
async function terminateAfter(ids: string[]): Promise<number | null> {
  await until('the work has begun', () => ids.every((id) => server.log().includes(`begun: ${id}`)))
  const code = await server.terminate()
  await server.restart()
  return code
}

const startsIn = (log: string) => log.split(' serves on ').length

const isDone = async (id: string) => (await server.api.row('settings', id)) !== null

test('at a shutdown, requests, cron jobs and jobs that have begun are completed', async () => {
  const [request, job, cron] = [makeId(), makeId(), 'slowofthecronjo']
  const token = await server.api.admin()
  await runSql(server, `INSERT INTO jobs (id, kind, state, due) VALUES ('${job}', 'likes', '{}', 0)`)
  const answers = Promise.allSettled([
    server.api.request('POST', '/api/test/slow', { body: { id: request } }),
    server.api.request('POST', '/api/crons/slow', { token }),
  ])
  const code = await terminateAfter([request, job, cron])
  await answers
  expect([code, await isDone(request), await isDone(job), await isDone(cron)]).toEqual([0, true, true, true])
})

test('Y7 at a shutdown, an operation that has begun is completed', async () => {
  const post = phone.writes('يُحفظ قبل الإغلاق')
  const answer = Promise.allSettled([phone.send(post, phone.writes('لم يبدأ'))])
  const code = await terminateAfter([post.record])
  await answer
  expect([code, await isDone(post.record)]).toEqual([0, true])
  expect(await server.api.row('hashtag_posts', post.record)).toMatchObject({ user_id: phone.user.id })
})

test('a server whose backup is restored while it works starts again', async () => {
  const token = await server.api.admin()
  await server.api.request('POST', '/api/backups', { token, body: { name: 'before.zip' } })
  const later = await server.api.register()
  const begun = startsIn(server.log())
  const answer = Promise.allSettled([server.api.request('POST', '/api/test/long')])
  await until('the work has begun', () => server.log().includes('begun: long'))
  await server.api.request('POST', '/api/backups/before.zip/restore', { token })
  await until('the server has started again', () => startsIn(server.log()) > begun)
  await answer
  expect(await server.api.row('profiles', later.id)).toBeNull()
})
