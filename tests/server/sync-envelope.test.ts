import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EPOCH_HEADER, WIRE_VERSION } from '@/domain/wire'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, kindsOf, openCaller } from './sync-calls'

describe('the envelope', () => {
  let server: TestServer
  let phone: Caller

  beforeAll(async () => {
    server = await startServer({ settings: { 'sync-body-bytes': 20_000, 'sync-operations': 20 } })
    phone = await openCaller(server)
  })
  afterAll(() => server.stop())

  const envelope = (changes: object = {}) => ({
    v: WIRE_VERSION,
    user: phone.fan.id,
    device: 'd',
    epoch: null,
    cursors: {},
    trail: [],
    ops: [],
    ...changes,
  })

  test.each([
    ['cut', '{"v":1,"user":"x","dev', 400, 'bad-envelope'],
    ['empty', '', 400, 'bad-envelope'],
    ['a list', '[]', 400, 'bad-envelope'],
    ['a page of a captive portal', '<html><body>Welcome</body></html>', 400, 'bad-envelope'],
    ['too long', `{"v":1,"device":"${'x'.repeat(30_000)}"}`, 413, 'too-large'],
  ])('Y7 %s: a 4xx with a code and the epoch', async (_name, body, status, code) => {
    const answer = await phone.raw(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ code })
    expect(answer.headers.get(EPOCH_HEADER)).toBeTruthy()
  })

  test('Y7 more operations than allowed are a 413, and none of them takes effect', async () => {
    const ops = Array.from({ length: 21 }, () => phone.writes('كثير'))
    expect((await phone.raw(envelope({ ops }))).body).toEqual({ code: 'too-large' })
    expect(await server.api.row('hashtag_posts', ops[0]?.record ?? '')).toBeNull()
  })

  test('Y7 without a session, or with one that is no longer good: 401', async () => {
    for (const token of ['', 'nonsense', await server.api.admin()]) {
      const answer = await server.api.request('POST', '/api/sync', { token, body: envelope() })
      expect([answer.status, answer.body]).toEqual([401, { code: 'sign-in' }])
    }
  })

  test('Y7 a wrong operation is refused alone, a channel that is not theirs is dropped alone', async () => {
    const good = phone.writes('سليمة')
    const bad = [
      { ...phone.writes('x'), collection: 'users' },
      { ...phone.writes('x'), action: 'explode' },
      { ...phone.writes('x'), record: '../../x' },
      { ...phone.writes('x'), body: [1, 2] },
      { ...phone.writes('x'), n: -1 },
    ]
    const cursors = { public: null, 'user:somebodyelse00': null, 'room:x': null }
    const answer = await phone.raw(envelope({ ops: [...bad, good], cursors }))
    expect(kindsOf(answer.body.verdicts)).toEqual([...bad.map(() => 'refused(invalid)'), 'accepted'])
    expect(answer.body.drop).toEqual(['room:x', 'user:somebodyelse00'])
    expect(Object.keys(answer.body.channels)).toEqual(['public'])
    expect(answer.body.end).toBe(answer.body.rows.length)
  })

  test('I11 the work of another user is neither done nor answered with rows', async () => {
    const other = await openCaller(server)
    const ops = [phone.writes('باسم غيري')]
    const answer = await other.raw(envelope({ ops, cursors: { public: null } }))
    expect(kindsOf(answer.body.verdicts)).toEqual(['sign-in'])
    expect([answer.body.rows, answer.body.channels]).toEqual([[], {}])
    expect(await server.api.row('hashtag_posts', ops[0]?.record ?? '')).toBeNull()
  })

  test('a newer phone is told to wait for a newer server, operation by operation', async () => {
    const ops = [phone.writes('من المستقبل')]
    const answer = await phone.raw(envelope({ v: WIRE_VERSION + 1, ops, cursors: { public: null } }))
    expect(kindsOf(answer.body.verdicts)).toEqual(['upgrade'])
    expect(answer.body.channels.public.fresh).toBe(true)
    expect(kindsOf(await phone.send(...ops))).toEqual(['accepted'])
  })

  test('every answer of the API carries the epoch, also an error of PocketBase', async () => {
    for (const path of ['/api/health', '/api/nothing', `/api/collections/users/records/${makeId()}`]) {
      const answer = await server.api.request('GET', path)
      expect(answer.headers.get(EPOCH_HEADER), path).toBeTruthy()
      expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'")
    }
  })
})
