import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, codesOf, type User, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { setRelation } from './relations'
import { type Caller, openCaller } from './sync-calls'

/** Occurs in no other text of the tests: an answer that contains it reveals the address. */
const MARK = 'secret-of-the-terrace'

let server: TestServer
let reader: Caller
let victim: User
let post: string

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-people': 'off' } })
  reader = await openCaller(server)
  victim = await server.api.register({ username: 'الهدف', email: `${MARK}@example.com` })
  post = (await server.api.post(victim, 'منشور الهدف #بريد')).body.id
  await setRelation(server.api, 'follows', reader.user, victim.id, true)
  await setRelation(server.api, 'follows', victim, reader.user.id, true)
  await setRelation(server.api, 'mutes', reader.user, victim.id, true)
  await server.api.like(victim, post)
})
afterAll(() => server.stop())

const get = (path: string, token: string | undefined = reader.user.token): Promise<Answer> =>
  server.api.request('GET', path, { token })

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString()

/** Collections that a user may name in a URL. */
async function collections(): Promise<string[]> {
  const { body } = await get('/api/collections?perPage=500', await server.api.admin())
  return body.items.map(({ name }: Json) => name)
}

/** Fails on any address but the requesting user's own. */
const hides = ({ body, headers }: Answer): void => {
  const answered = JSON.stringify([body, Object.fromEntries(headers)]).replaceAll(reader.user.email, '')
  expect(answered).not.toMatch(/secret-of|@example\.com/)
}

describe('an e-mail address', () => {
  test('an e-mail address is sent to its owner at each refresh of the session', async () => {
    const path = '/api/collections/users/auth-refresh'
    const { body } = await server.api.request('POST', path, { token: victim.token })
    expect(body.record.email).toBe(victim.email)
  })

  test("no list or row of any collection has another's address, whatever is expanded, filtered or sorted", async () => {
    const relations = 'user_id,follower_id,following_id,target_id,post_id,post_id.user_id,comment_id,actor_id,id'
    const back = 'hashtag_posts_via_user_id,follows_via_follower_id.follower_id,users_via_id,profiles_via_id'
    // An administrator finds it by a filter, so these guesses could succeed.
    const found = await server.api.list('hashtag_posts', { filter: `user_id.email ~ "${MARK}"` })
    expect(found.totalItems).toBe(1)
    for (const name of await collections()) {
      for (const values of [
        {},
        { expand: relations },
        { expand: back },
        { fields: '*,email,expand.user_id.email,expand.*.email', expand: relations },
        { filter: `user_id.email ~ "${MARK}"` },
        { filter: `@collection.users.email ~ "${MARK}"` },
        { filter: `user_id.tokenKey ~ ""`, sort: 'user_id.email' },
      ]) {
        const answer = await get(`/api/collections/${name}/records?${query(values)}`)
        expect([name, answer.status]).toEqual([name, 403])
        hides(answer)
        for (const id of [victim.id, post, reader.user.id + victim.id, victim.id + reader.user.id]) {
          const path = `/api/collections/${name}/records/${id}`
          const [plain, asked] = [await get(path), await get(`${path}?${query(values)}`)]
          expect([asked.status, asked.body]).toEqual([plain.status, plain.body])
          hides(asked)
        }
      }
    }
  })

  test("no answer of sync, of people or of a teaser has another's address", async () => {
    const answer = await reader.raw({
      v: 1,
      user: reader.user.id,
      device: 'nosy',
      epoch: null,
      trail: [],
      cursors: { public: null, [reader.own]: null, [`user:${victim.id}`]: null },
      pages: [
        { of: `profile:${victim.id}`, collection: 'profiles', limit: 10 },
        { of: `profile:${victim.id}`, collection: 'users', limit: 10 },
        { of: `author:${victim.id}`, collection: 'hashtag_posts', limit: 10 },
        { of: `followers:${victim.id}`, collection: 'follows', limit: 10 },
        { of: `following:${victim.id}`, collection: 'follows', limit: 10 },
        { of: 'public', collection: 'hashtag_posts', limit: 10 },
      ],
      ops: [reader.operation('update', 'profiles', victim.id, { bio: 'x' }), reader.likes(post)],
    })
    expect(answer.body.rows.some(({ row }: Json) => row.id === victim.id)).toBe(true)
    hides(answer)
    for (const text of ['الهدف', MARK, 'example', '@example.com']) hides(await get(`/api/people?${query({ q: text })}`))
    expect((await get(`/api/people?${query({ q: MARK })}`)).body.people).toEqual([])
    hides(await get('/api/people/suggestions'))
    hides(await get(`/api/teasers/${post}`))
    hides(await server.api.request('GET', `/post-details/${post}`))
  })

  test('a registration reveals only that an address is used, and a rename nothing', async () => {
    const form = { username: `u_${post}`, email: victim.email, password: 'kx7pwm2q-stadium' }
    const taken = await server.api.submitRegistration({ ...form, passwordConfirm: form.password })
    expect(codesOf(taken)).toEqual({ email: 'email-taken' })
    const named = await reader.send(reader.operation('update', 'profiles', reader.user.id, { username: 'الهدف' }))
    expect(JSON.stringify(named)).not.toContain(MARK)
  })
})
