import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYNC_LIMITS } from '@/domain/sync-limits'
import { EPOCH_HEADER, WIRE_VERSION } from '@/domain/wire'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, kindsOf, openCaller } from './sync-calls'

const OPERATIONS = 20

describe('the envelope of a call', () => {
  let server: TestServer
  let phone: Caller

  beforeAll(async () => {
    server = await startServer({ settings: { 'sync-body-bytes': 20_000, 'sync-operations': OPERATIONS } })
    phone = await openCaller(server)
  })
  afterAll(() => server.stop())

  const envelope = (changes: object = {}) => ({
    v: WIRE_VERSION,
    user: phone.user.id,
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
  ])('Y7 %s gets a 4xx with a code and the epoch', async (_name, body, status, code) => {
    const answer = await phone.raw(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ code })
    expect(answer.headers.get(EPOCH_HEADER)).toBeTruthy()
  })

  test('Y7 of too many operations the first are decided, the others stay with the phone', async () => {
    // Invalid ones, because a call decides no more posts than it has time for.
    const wrong = Array.from({ length: OPERATIONS }, () => ({ ...phone.writes('كثير'), collection: 'users' }))
    const last = phone.writes('كثير')
    const answer = await phone.raw(envelope({ ops: [...wrong, last] }))
    expect(kindsOf(answer.body.verdicts)).toEqual(wrong.map(() => 'refused(invalid)'))
    expect(await server.api.row('hashtag_posts', last.record)).toBeNull()
    expect(kindsOf(await phone.send(last))).toEqual(['accepted'])
  })

  test('Y7 of too many pages the first are answered, with everything else', async () => {
    const pages = Array.from({ length: SYNC_LIMITS.pages + 2 }, (_, n) => ({
      of: n === 0 ? `profile:${phone.user.id}` : `profile:${makeId()}`,
      collection: 'profiles' as const,
      limit: 1,
    }))
    const answer = await phone.call({ ops: [phone.writes('مع الصفحات')], pages, cursors: { public: null } })
    expect(answer.pages.map(({ of }) => of)).toEqual(pages.slice(0, SYNC_LIMITS.pages).map(({ of }) => of))
    expect(kindsOf(answer.verdicts)).toEqual(['accepted'])
    expect(answer.channels.public?.fresh).toBe(true)
  })

  test('Y7 of too many channels the own ones are answered first', async () => {
    const others = Array.from({ length: SYNC_LIMITS.channels + 5 }, () => [`post:${makeId()}`, null])
    const answer = await phone.call({ cursors: { ...Object.fromEntries(others), public: null, [phone.own]: null } })
    expect(Object.keys(answer.channels).sort()).toEqual(['public', phone.own].sort())
    expect(answer.drop).toHaveLength(SYNC_LIMITS.channels - 2)
  })

  test('Y7 without a valid session a call gets 401', async () => {
    for (const token of ['', 'nonsense', await server.api.admin()]) {
      const answer = await server.api.request('POST', '/api/sync', { token, body: envelope() })
      expect([answer.status, answer.body]).toEqual([401, { code: 'sign-in' }])
    }
  })

  test('Y7 an invalid operation is refused alone, and a forbidden channel dropped alone', async () => {
    const good = phone.writes('سليمة')
    const bad = [
      { ...phone.writes('x'), collection: 'users' },
      { ...phone.writes('x'), action: 'explode' },
      { ...phone.writes('x'), record: '../../x' },
      { ...phone.writes('x'), body: [1, 2] },
      { ...phone.writes('x'), n: -1 },
      { ...phone.writes('x'), n: '1' },
      { ...phone.writes('x'), id: 'x'.repeat(500) },
    ]
    const cursors = { public: null, 'user:somebodyelse00': null, 'room:x': null }
    const answer = await phone.raw(envelope({ ops: [...bad, good], cursors }))
    expect(kindsOf(answer.body.verdicts)).toEqual([...bad.map(() => 'refused(invalid)'), 'accepted'])
    expect(answer.body.drop).toEqual(['user:somebodyelse00', 'room:x'])
    expect(Object.keys(answer.body.channels)).toEqual(['public'])
    expect(answer.body.end).toBe(answer.body.rows.length)
  })

  test("I11 a call with another user's id has no effect and gets no rows", async () => {
    const other = await openCaller(server)
    const ops = [phone.writes('باسم غيري')]
    const answer = await other.raw(envelope({ ops, cursors: { public: null } }))
    expect(kindsOf(answer.body.verdicts)).toEqual(['sign-in'])
    expect([answer.body.rows, answer.body.channels]).toEqual([[], {}])
    expect(await server.api.row('hashtag_posts', ops[0]?.record ?? '')).toBeNull()
  })

  test("a newer phone's unknown operations wait for a newer server, one by one", async () => {
    const ops = [phone.writes('من المستقبل')]
    const answer = await phone.raw(envelope({ v: WIRE_VERSION + 1, ops, cursors: { public: null } }))
    expect(kindsOf(answer.body.verdicts)).toEqual(['upgrade'])
    expect(answer.body.channels.public.fresh).toBe(true)
    expect(kindsOf(await phone.send(...ops))).toEqual(['accepted'])
  })

  test('every answer of the API has the epoch, also an error of PocketBase', async () => {
    for (const path of ['/api/health', '/api/nothing', `/api/collections/users/records/${makeId()}`]) {
      const answer = await server.api.request('GET', path)
      expect(answer.headers.get(EPOCH_HEADER), path).toBeTruthy()
      expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'")
    }
  })
})
