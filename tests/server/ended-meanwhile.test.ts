import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { WIRE_VERSION } from '@/domain/wire'
import { makeId, type User, type Json } from '../support/api'
import { until } from '../support/until'
import { SUBSCRIPTIONS } from './push-calls'
import { startPushServer } from './push-server'

/** After this time a pull's session is checked again. */
const LATE_MS = 1100

/** A post that takes so long that requests queue for the writer. */
const SLOW_POST = {
  'slow-post.pb.js': `onRecordCreateExecute((e) => {
  if (e.record.getString('content') === 'بطيء') {
    console.log('slow post: ' + e.record.id)
    sleep(100)
  }
  e.next()
}, 'hashtag_posts')`,
}

/** More than a call decides in its time, so that some follow whenever the end comes. */
const MANY_SLOW_POSTS = 40

// Last, because the first hook comes last.
const { service, server } = await startPushServer({ hooks: { add: SLOW_POST }, settings: { 'limit-posts': 'off' } })

/** A request whose token was checked, and whose body is not sent yet. */
interface Begun {
  finish(): Promise<{ status: number; body: Json }>
}

async function begin(method: string, path: string, token: string, sent: object): Promise<Begun> {
  const body = JSON.stringify(sent)
  const sending = request(server.url + path, {
    method,
    headers: {
      authorization: token,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue', // the server requests the body when it begins to read it
    },
  })
  sending.flushHeaders()
  await once(sending, 'continue')
  return {
    async finish() {
      const answered = once(sending, 'response')
      sending.end(body)
      const [answer] = await answered
      let text = ''
      for await (const part of answer) text += part
      return { status: answer.statusCode, body: JSON.parse(text || 'null') }
    },
  }
}

const syncBody = (user: User, ops: object[]) => {
  const empty = { v: WIRE_VERSION, user: user.id, device: makeId(), epoch: null, trail: [] }
  return { ...empty, cursors: { [`user:${user.id}`]: null }, ops }
}

const writes = (record: string, content = 'متأخر') => ({
  id: makeId(),
  n: 1,
  action: 'create',
  collection: 'hashtag_posts',
  record,
  body: { content },
  deps: [],
})

const post = (path: string, token: string, body: object = {}) => server.api.request('POST', path, { token, body })

const postsOf = async (user: User): Promise<number> =>
  (await server.api.list('hashtag_posts', { filter: `user_id = "${user.id}"` })).totalItems

/** The ways in which a thief's session ends; each returns the owner's new token. */
const ENDS: Array<[string, (user: User, stolenToken: string) => Promise<string>]> = [
  ['the owner signed out all others', async (user) => (await post('/api/sign-out-others', user.token)).body.token],
  [
    'a new password was set',
    async (user) => {
      const password = 'مدرج-الشرق-77'
      await server.api.change('users', user.id, { password, passwordConfirm: password })
      return server.api.signIn(user.email, password)
    },
  ],
  [
    'the session was signed out',
    async (user, stolenToken) => {
      await post('/api/sign-out', stolenToken)
      return user.token
    },
  ],
]

describe.each(ENDS)('Y24 a request that began before %s', (_title, end) => {
  async function endWhileBegun(method: string, path: string, contentOf: (user: User) => object, after = 0) {
    const user = await server.api.register()
    const stolenToken = await server.api.signIn(user.email, user.password)
    const begun = await begin(method, path, stolenToken, contentOf(user))
    const pause = setTimeout(after)
    const token = await end(user, stolenToken)
    await pause
    return { user: { ...user, token }, answer: await begun.finish() }
  }

  const stillIn = async (user: User) => (await server.api.request('GET', '/api/devices', { token: user.token })).status

  test('Y24 a sign-in that began before the end gets no new session and ends no other', async () => {
    const { user, answer } = await endWhileBegun('POST', '/api/sign-out-others', () => ({}))
    expect(answer).toEqual({ status: 401, body: { code: 'sign-in' } })
    expect(await stillIn(user)).toBe(200)
  })

  test('Y24 a push registration that began before the end is not kept', async () => {
    const { open: _open, ...device } = service.subscribe()
    const { user, answer } = await endWhileBegun('PUT', SUBSCRIPTIONS, () => ({ ...device, switches: {}, lang: 'ar' }))
    expect(answer.status).toBe(401)
    const { body } = await server.api.request('GET', SUBSCRIPTIONS, { token: user.token })
    expect(body.subscriptions).toEqual([])
  })

  test('Y24 a late read gets nothing', async () => {
    const { answer } = await endWhileBegun('POST', '/api/sync', (user) => syncBody(user, []), LATE_MS)
    expect(answer).toEqual({ status: 401, body: { code: 'sign-in' } })
  })

  test('Y24 a late write is refused, and so is its pull', async () => {
    const record = makeId()
    const { answer } = await endWhileBegun('POST', '/api/sync', (user) => syncBody(user, [writes(record)]))
    expect(answer).toEqual({ status: 401, body: { code: 'sign-in' } })
    expect(await server.api.row('hashtag_posts', record)).toBeNull()
  })

  test('Y24 operations of the same call that follow are not in effect', async () => {
    await server.api.admin()
    // Where the end comes after the call has read its answer, which a loaded machine allows, the call is made again.
    await until('an end within a call', async () => {
      const user = await server.api.register()
      const thief = await server.api.signIn(user.email, user.password)
      const posts = Array.from({ length: MANY_SLOW_POSTS }, () => makeId())
      const ops = posts.map((record, at) => ({ ...writes(record, 'بطيء'), n: at + 1 }))
      const answer = server.api.request('POST', '/api/sync', { token: thief, body: syncBody(user, ops) })
      await until('the first operation is worked on', () => server.log().includes(`slow post: ${posts[0]}`))
      await end(user, thief)
      const inEffect = await postsOf(user)
      const { status, body } = await answer
      expect(await postsOf(user)).toBe(inEffect)
      return status === 401 && inEffect > 0 && body.code === 'sign-in'
    })
  })
})

test("an operation whose body arrives after its user's suspension is refused", async () => {
  const user = await server.api.register()
  const begun = await begin('POST', '/api/sync', user.token, syncBody(user, [writes(makeId())]))
  await server.api.change('users', user.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
  expect((await begun.finish()).body.verdicts).toMatchObject([{ verdict: 'refused', code: 'suspended' }])
})
