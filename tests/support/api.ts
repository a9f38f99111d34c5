import { randomBytes } from 'node:crypto'
import { newId, pairId } from '@/domain/ids'
import type { Answer, Api, Json, RequestOptions } from './api-types'
import { writeAsUser } from './user-writes'

export type { Answer, Api, User, Json, RequestOptions } from './api-types'

/** A record's or operation's id for tests. */
export const makeId = (): string => newId(randomBytes)

export const USER_PASSWORD = 'kx7pwm2q-stadium'

export function openApi(url: string, superuser: { email: string; password: string }): Api {
  let superuserToken: Promise<string> | null = null

  async function request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const headers: Record<string, string> = { ...options.headers }
    if (options.token) headers['authorization'] = options.token
    const { body: given } = options
    const asItIs = given instanceof FormData || given instanceof Uint8Array || typeof given === 'string'
    if (given !== undefined && !asItIs) headers['content-type'] ??= 'application/json'
    const body = asItIs ? (given as FormData | Uint8Array<ArrayBuffer> | string) : JSON.stringify(given)
    const answer = await fetch(url + path, { method, headers, ...(options.body === undefined ? {} : { body }) })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: parse(text) }
  }

  async function signInTo(collection: string, identity: string, password: string): Promise<Answer> {
    const path = `/api/collections/${collection}/auth-with-password`
    return expectOk(await request('POST', path, { body: { identity, password } }), `sign-in of ${identity}`)
  }

  const api: Api = {
    request,
    submitRegistration: (form) => request('POST', '/api/collections/users/records', { body: form }),
    async register(account = {}) {
      const unique = makeId()
      const username = account.username ?? `fan_${unique}`
      const email = account.email ?? `${unique}@example.com`
      const password = account.password ?? USER_PASSWORD
      const form = { username, email, password, passwordConfirm: password }
      const { body } = expectOk(await api.submitRegistration(form), `registration of ${username}`)
      return { id: body.id, username, email, password, token: await api.signIn(email, password) }
    },
    signIn: async (email, password) => (await signInTo('users', email, password)).body.token,
    admin() {
      superuserToken ??= signInTo('_superusers', superuser.email, superuser.password).then(({ body }) => body.token)
      return superuserToken
    },
    write: (user, write) => writeAsUser(api, user, write),
    post: (user, content, id = makeId()) =>
      api.write(user, { action: 'create', collection: 'hashtag_posts', record: id, body: { content } }),
    like: (user, post) => {
      const body = { user_id: user.id, post_id: post }
      return api.write(user, { action: 'create', collection: 'hashtag_likes', record: pairId(user.id, post), body })
    },
    unlike: (user, post) =>
      api.write(user, { action: 'delete', collection: 'hashtag_likes', record: pairId(user.id, post) }),
    async list(collection, query = {}) {
      const path = `/api/collections/${collection}/records?${new URLSearchParams({ perPage: '500', ...query })}`
      return expectOk(await request('GET', path, { token: await api.admin() }), path).body
    },
    async row(collection, id) {
      const path = `/api/collections/${collection}/records/${id}`
      const answer = await request('GET', path, { token: await api.admin() })
      return answer.status === 404 ? null : expectOk(answer, path).body
    },
    async change(collection, id, body) {
      const path = `/api/collections/${collection}/records/${id}`
      return expectOk(await request('PATCH', path, { token: await api.admin(), body }), path).body
    },
  }
  return api
}

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns a 2xx answer, throws for any other. */
export function expectOk(answer: Answer, what: string): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
}

/** field → code of a refusal. */
export function codesOf(answer: Answer): Record<string, string> {
  const data: Record<string, { code: string }> = answer.body?.data ?? {}
  return Object.fromEntries(Object.entries(data).map(([field, { code }]) => [field, code]))
}
