import { afterAll, beforeAll, expect, test } from 'vitest'
import { USER_PASSWORD } from '../support/api'
import { patiently } from '../support/patience'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, openCaller, sendUntilDecided } from './sync-calls'

/** Hooks, a route and a job that hold the writer and do not end. */
const ENDLESS = {
  'spin.js': `
module.exports = {
  hold: (app) => app.runInTransaction((tx) => module.exports.spin(tx)),
  spin: (tx) => {
    tx.db().newQuery('UPDATE settings SET key = key').execute()
    for (;;) tx.store().set('turns', (tx.store().get('turns') || 0) + 1)
  },
}`,
  'endless.pb.js': `
routerAdd('POST', '/api/test/endless', (e) => require(\`\${__hooks}/spin.js\`).hold(e.app))
cronAdd('endless', '0 0 29 2 *', () => require(\`\${__hooks}/spin.js\`).hold($app))
onRecordCreateExecute((e) => {
  if (e.record.getString('email').startsWith('endless')) require(\`\${__hooks}/spin.js\`).hold(e.app)
  e.next()
}, 'users')
onRecordAuthRequest((e) => {
  if (e.app.store().get('endless sign-in')) require(\`\${__hooks}/spin.js\`).hold(e.app)
  e.next()
}, 'users')
onRecordCreate((e) => {
  if (e.record.getString('key') === 'endless') require(\`\${__hooks}/spin.js\`).spin(e.app)
  e.next()
}, 'settings')
routerAdd('GET', '/api/test/turns', (e) => e.json(200, { turns: e.app.store().get('turns') || 0 }))
routerAdd('POST', '/api/test/sign-in', (e) => {
  e.app.store().set('endless sign-in', e.requestInfo().body.endless)
  return e.noContent(204)
})
`,
}

let server: TestServer
let user: Caller

beforeAll(async () => {
  server = await startServer({ hooks: { add: ENDLESS }, settings: { 'operation-timeout': `${patiently(700)}ms` } })
  user = await openCaller(server)
})
afterAll(() => server.stop())

const turns = async () => (await server.api.request('GET', '/api/test/turns')).body.turns as number
const asAdmin = async (method: string, path: string, body?: object) =>
  server.api.request(method, path, { token: await server.api.admin(), ...(body ? { body } : {}) })

const ACCOUNT = { email: 'endless@example.com', password: USER_PASSWORD, passwordConfirm: USER_PASSWORD }

test.each<[string, () => Promise<unknown>]>([
  ['route', () => server.api.request('POST', '/api/test/endless')],
  ['cron job', () => asAdmin('POST', '/api/crons/endless')],
  ['hook of a registration', () => server.api.submitRegistration({ username: 'fan_endless', ...ACCOUNT })],
  [
    'hook of a sign-in',
    async () => {
      const { email, password } = await server.api.register()
      await server.api.request('POST', '/api/test/sign-in', { body: { endless: true } })
      const sign = await server.api.signIn(email, password).catch((error: unknown) => error)
      await server.api.request('POST', '/api/test/sign-in', { body: { endless: false } })
      return sign
    },
  ],
  [
    'hook in a batch of the record API',
    async () => {
      await asAdmin('PATCH', '/api/settings', { batch: { enabled: true, maxRequests: 5, timeout: 60 } })
      const url = '/api/collections/settings/records'
      return asAdmin('POST', '/api/batch', { requests: [{ method: 'POST', url, body: { key: 'endless', value: 1 } }] })
    },
  ],
])('an endless %s is interrupted and releases the writer', async (_, begin) => {
  const before = await turns()
  await begin()
  await until('the hook ran', async () => (await turns()) > before)
  expect(await sendUntilDecided(user, user.writes('بعده'))).toBe('accepted')
  const stoppedAt = await turns()
  expect(await sendUntilDecided(user, user.writes('سليم'))).toBe('accepted')
  expect(await turns()).toBe(stoppedAt)
})
