import { describe, expect, onTestFinished, test } from 'vitest'
import { freshSource, ME, seededRandom } from '../../../tests/support/phone-stores'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { drainInWorker } from '@/sync/engine/worker'
import { createClient } from '../client/client'
import { realClock } from '@/sync/clock'
import { sessionOfToken } from '@/sync/session/session-of-token'
import { SessionStore } from '@/sync/session/store'

const USER = { id: ME, email: 'me@example.com', username: 'أنا', verified: true }

const tokenOf = (claims: object): string => ['head', btoa(JSON.stringify(claims)), 'signature'].join('.')

/** A server that ends sessions while `network` is up. */
function endingServer() {
  const server = scriptedServer()
  const ending = {
    server,
    network: 'up' as 'up' | 'down' | 'busy' | 'login-page',
    asked: [] as Array<{ session: string; token: string | null }>,
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      if (!String(input).endsWith('/api/sign-out')) return server.fetch(input, init)
      if (ending.network === 'down') throw new TypeError('fetch failed')
      const { session } = JSON.parse(String(init?.body)) as { session: string }
      ending.asked.push({ session, token: new Headers(init?.headers).get('authorization') })
      const headers = { 'content-type': 'application/json', 'x-mudarraj-epoch': 'epoch1' }
      if (ending.network === 'busy') return new Response('{"code":"busy"}', { status: 503, headers })
      if (ending.network === 'login-page') return new Response('<html>', { headers: { 'content-type': 'text/html' } })
      return new Response('{}', { headers })
    },
  }
  return ending
}

async function signedIn(token: string) {
  const ending = endingServer()
  const one = await runPhone({ fetch: ending.fetch as typeof fetch, session: { token, user: USER } }, ending.server)
  return { ...one, ending, left: () => one.phone.session.store.pendingSignOuts() }
}

const TOKEN = tokenOf({ id: ME, session: 'session-of-the-test' })

describe('Y24 pending sign-outs', () => {
  test('Y24 a signed-out session is ended at the server by its id, without the token, and then deleted', async () => {
    const { phone, ending, left } = await signedIn(TOKEN)
    await phone.session.signOut('discard')
    await eventually(async () => expect(await left()).toEqual([]))
    expect(ending.asked).toEqual([{ session: 'session-of-the-test', token: null }])
  })

  test.each(['down', 'busy', 'login-page'] as const)(
    'Y24 with the network %s the id of a signed-out session is kept, and sent at the next trigger',
    async (network) => {
      const { phone, ending, left, options } = await signedIn(TOKEN)
      ending.network = network
      await phone.session.signOut('discard')
      expect(await left()).toEqual(['session-of-the-test'])
      const names = (await options.indexedDB.databases()).map(({ name }) => name)
      expect(names).toEqual(['mudarraj-session'])
      ending.network = 'up'
      await eventually(async () => {
        phone.notify('retry')
        expect(await left()).toEqual([])
      })
      expect(ending.asked.at(-1)).toEqual({ session: 'session-of-the-test', token: null })
    },
  )

  test('Y24 after the phone was closed, a pending sign-out is sent at the next start', async () => {
    const one = await signedIn(TOKEN)
    one.ending.network = 'down'
    await one.phone.session.signOut('discard')
    await one.phone.stop()
    one.ending.network = 'up'
    const { session: _gone, ...options } = one.options
    const again = await createClient(options)
    onTestFinished(() => again.stop())
    await eventually(async () => expect(await again.session.store.pendingSignOuts()).toEqual([]))
    expect(one.ending.asked).toHaveLength(1)
  })

  test('Y24 without an open page the service worker sends a pending sign-out, and asks to run again if it cannot', async () => {
    const source = freshSource()
    const sessions = new SessionStore('mudarraj', source)
    await sessions.write({ token: TOKEN, user: USER, expired: false })
    await sessions.clear()
    const ending = endingServer()
    const timing = realClock(0.02)
    const parts = { fetch: ending.fetch as typeof fetch, baseUrl: 'http://server', prefix: 'mudarraj', source, timing }
    const worker = { locks: {} as LockManager, pageIsSeen: async () => false }
    const drain = () => drainInWorker({ ...parts, ...worker, random: seededRandom(1) })
    ending.network = 'down'
    expect(await drain()).toBe('later')
    ending.network = 'up'
    expect(await drain()).toBe('not-mine')
    expect(await sessions.pendingSignOuts()).toEqual([])
    sessions.close()
  })

  test('Y24 the service worker sends a pending sign-out also for another user who has nothing to send', async () => {
    const source = freshSource()
    const sessions = new SessionStore('mudarraj', source)
    onTestFinished(() => sessions.close())
    await sessions.write({ token: TOKEN, user: USER, expired: false })
    await sessions.clear()
    await sessions.write({ token: 'token2', user: { ...USER, id: 'otherotherother' }, expired: false })
    const ending = endingServer()
    ending.network = 'down'
    const locks = { request: (_name: string, _options: object, work: (lock: object) => Promise<unknown>) => work({}) }
    const parts = { fetch: ending.fetch as typeof fetch, baseUrl: 'http://server', prefix: 'mudarraj', source }
    const worker = { locks: locks as unknown as LockManager, pageIsSeen: async () => false }
    const drain = () => drainInWorker({ ...parts, ...worker, timing: realClock(0.02), random: seededRandom(1) })
    expect(await drain()).toBe('later')
    ending.network = 'up'
    expect(await drain()).toBe('empty')
    expect(await sessions.pendingSignOuts()).toEqual([])
  })

  test('Y24 a pending sign-out is sent when another user signs in; that of a session that the server ended is not', async () => {
    const { phone, ending, left } = await signedIn(TOKEN)
    const next = tokenOf({ id: 'otherotherother', session: 'of-the-other' })
    ending.server.signIn = { token: next, id: 'otherotherother' }
    await phone.session.signIn('other@example.com', 'secret-of-the-test')
    await eventually(() => expect(ending.asked.map(({ session }) => session)).toEqual(['session-of-the-test']))
    await phone.session.store.expire('otherotherother', next)
    await phone.session.signOut('discard')
    expect(await left()).toEqual([])
    expect(ending.asked).toHaveLength(1)
  })

  test('Y24 a pending sign-out keeps its id through a renewed token', async () => {
    const { phone, ending, left } = await signedIn(TOKEN)
    await phone.session.store.renew(ME, tokenOf({ id: ME, session: 'session-of-the-test', exp: 7 }))
    expect(await left()).toEqual([])
    expect(ending.asked).toEqual([])
  })
})

test('Y24 a phone whose session ended sends its id at the next sign-in', async () => {
  const { phone, options, ending } = await signedIn(TOKEN)
  await phone.session.store.expire(ME, TOKEN)
  await phone.stop()
  const bodies: unknown[] = []
  const fetch = ((input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith('/auth-with-password')) bodies.push(JSON.parse(String(init?.body)))
    return ending.fetch(input, init)
  }) as typeof globalThis.fetch
  const { session: _gone, ...same } = options
  const again = await createClient({ ...same, fetch })
  onTestFinished(() => again.stop())
  ending.server.signIn = { token: 'token2', id: ME }
  await again.session.signIn(' me@example.com', 'secret-of-the-test')
  expect(bodies).toEqual([
    { identity: 'me@example.com', password: 'secret-of-the-test', session: 'session-of-the-test' },
  ])
})

test.each([
  [TOKEN, 'session-of-the-test'],
  [tokenOf({ id: ME }), null],
  [tokenOf({ session: 7 }), null],
  ['token1', null],
  ['a.b.c', null],
  ['', null],
])('Y24 the session of %s', (token, session) => expect(sessionOfToken(token)).toBe(session))
