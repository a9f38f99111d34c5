import { afterAll, beforeAll, expect, test } from 'vitest'
import { patiently } from '../support/patience'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, kindsOf, openCaller } from './sync-calls'

/** Hooks that do not end: of the request, and of the row within its transaction. */
const ENDLESS = {
  'endless.pb.js': `
onRecordCreateRequest((e) => {
  if (e.record.getString('content') === 'endless request') for (;;) e.app.store().set('turns', (e.app.store().get('turns') || 0) + 1)
  e.next()
}, 'hashtag_posts')
onRecordCreate((e) => {
  if (e.record.getString('content') === 'endless row') {
    for (;;) {
      try {
        for (;;) e.app.store().set('turns', (e.app.store().get('turns') || 0) + 1)
      } catch (_) {}
    }
  }
  e.next()
}, 'hashtag_posts')
routerAdd('GET', '/api/test/turns', (e) => e.json(200, { turns: e.app.store().get('turns') }))
`,
}

let server: TestServer
let caller: Caller
let other: Caller

beforeAll(async () => {
  server = await startServer({
    hooks: { add: ENDLESS },
    settings: { 'operation-timeout': `${patiently(700)}ms`, 'limit-posts': '4/1h' },
  })
  caller = await openCaller(server)
  other = await openCaller(server)
})
afterAll(() => server.stop())

const turns = async () => (await server.api.request('GET', '/api/test/turns')).body.turns as number

test.each(['endless request', 'endless row'])(
  'Y5 an %s is interrupted, gives no verdict, and releases the writer',
  async (content) => {
    const user = await openCaller(server)
    const endless = user.send(user.writes(content))
    expect(kindsOf(await endless)).toEqual(['wait(busy)'])
    const stoppedAt = await turns()
    expect(stoppedAt).toBeGreaterThan(0)
    // A loaded machine may interrupt a sound hook, too: a phone sends it again.
    const isAccepted = async (by: Caller, text: string) => {
      const operation = by.writes(text)
      await until(`${text} is accepted`, async () => kindsOf(await by.send(operation))[0] === 'accepted')
    }
    await isAccepted(other, 'بعده')
    expect(await turns()).toBe(stoppedAt)
    await isAccepted(user, 'سليم')
  },
)

test('Y8 each operation that times out costs its user one token of the rate limit', async () => {
  const endless = caller.writes('endless row')
  const verdicts: string[] = []
  for (let times = 0; times < 5; times += 1) verdicts.push(...kindsOf(await caller.send(endless)))
  expect(verdicts).toEqual([...Array<string>(4).fill('wait(busy)'), 'wait(limit)'])
})
