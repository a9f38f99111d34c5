import { afterEach, describe, expect, test, vi } from 'vitest'
import { DomainError } from '@/domain/domain-error'
import { ME, MINE, entry, postRow, seededRandom } from '../../tests/support/phone-stores'
import { scriptedServer, startPhone, type TestPhone } from '../../tests/support/scripted-server'
import type { TabBus, TabMessage } from './drain/tab-bus'
import { createPhone, type PhoneOptions } from './phone'
import { realTiming } from './timing'
import type { FeedView, LinkView, SessionView } from './views'

const running: TestPhone[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.phone.stop()
})

async function start(change: Partial<PhoneOptions> = {}, server = scriptedServer()): Promise<TestPhone> {
  const one = await startPhone(change, server)
  running.push(one)
  return one
}

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 10 })
const post = (n: number) => `postpostpostpo${n}`
const states = async ({ account }: TestPhone) => (await account.inspect.operations()).map((one) => one.state)
const isDone = (state: string) => state === 'accepted' || state === 'settled'

describe('Y13 a bad line', () => {
  test('Y13 a request that dies with operations splits: pulls go on alone, pushes shrink to one operation', async () => {
    const server = scriptedServer()
    server.line = (request) => (request.ops.length > 0 ? 'silent' : 'answer')
    const one = await start({}, server)
    for (let n = 0; n < 4; n += 1) await one.account.posts.publish(post(n), 'ن'.repeat(450))
    await eventually(() => {
      const sizes = server.requests.filter((request) => request.ops.length > 0).map((request) => request.ops.length)
      expect(sizes.at(-1)).toBe(1)
    })
    const pulls = () => server.requests.filter((request) => request.ops.length === 0 && request.cursors.public).length
    const before = pulls()
    one.phone.ring('link')
    await eventually(() => expect(pulls()).toBeGreaterThan(before))
    const pushes = server.requests.filter((request) => request.ops.length > 0 && !request.cursors.public)
    expect(pushes.length).toBeGreaterThan(0)

    server.line = () => 'answer'
    await eventually(async () => expect((await states(one)).every(isDone)).toBe(true))
    expect(server.accepted).toHaveLength(4)
  })

  test('Y13 Retry-After is obeyed, without losing or doubling anything', async () => {
    const server = scriptedServer()
    let refusals = 1
    let busyAt = 0
    let againAt = 0
    server.retryAfterS = '1'
    server.line = (request) => {
      if (request.ops.length === 0) return 'answer'
      if (refusals > 0) {
        refusals -= 1
        busyAt = performance.now()
        return 'busy'
      }
      againAt ||= performance.now()
      return 'answer'
    }
    const one = await start({}, server)
    await eventually(async () => expect((await one.account.inspect.state()).cursors.public).toBeDefined())
    await one.account.posts.publish(post(1), 'نص')
    await eventually(async () => expect((await states(one)).every(isDone)).toBe(true))
    expect(againAt - busyAt).toBeGreaterThanOrEqual(950)
    expect(server.accepted).toHaveLength(1)
  })

  test('an answer lost on its way back: the same operation goes again with the same id', async () => {
    const server = scriptedServer()
    let losses = 2
    server.line = (request) => (request.ops.length > 0 && (losses -= 1) >= 0 ? 'late' : 'answer')
    const one = await start({}, server)
    await one.account.posts.publish(post(1), 'نص')
    await eventually(async () => expect((await states(one)).every(isDone)).toBe(true))
    const sent = server.requests.flatMap((request) => request.ops)
    expect(sent.length).toBeGreaterThanOrEqual(3)
    expect(new Set(sent.map((operation) => JSON.stringify(operation))).size).toBe(1)
  })

  test.each(['html', 'cut', 'down'] as const)('a line that is %s consumes nothing', async (line) => {
    const server = scriptedServer()
    server.line = () => line
    const one = await start({}, server)
    let seen: LinkView | undefined
    const subscription = one.account.link.link$.subscribe((view) => (seen = view))
    await one.account.posts.publish(post(1), 'نص')
    const word = { html: 'captive', cut: 'weak', down: 'offline' }[line]
    await eventually(() => expect(seen).toMatchObject({ state: word, queued: 1 }))
    server.line = () => 'answer'
    await eventually(() => expect(seen).toMatchObject({ state: 'connected', queued: 0 }))
    subscription.unsubscribe()
    expect(server.accepted).toHaveLength(1)
  })

  test('while everything fails the rate of requests stays bounded', async () => {
    const server = scriptedServer()
    server.line = () => 'down'
    const one = await start({ timing: realTiming(0.05) }, server)
    for (let n = 0; n < 5; n += 1) await one.account.posts.publish(post(n), 'نص')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    // 30 s of the product: two loops, full jitter below 0.5, 1, 2, 4, 8, 16, 20 s.
    expect(server.requests.length).toBeLessThan(60)
  })

  test('an answer that moves nothing is not asked for again at once', async () => {
    const server = scriptedServer()
    server.answer = (_request, plain) => ({
      ...plain,
      pages: [],
      verdicts: [],
      channels: Object.fromEntries(
        Object.entries(plain.channels).map(([name, part]) => [name, { ...part, more: true }]),
      ),
    })
    const one = await start({ timing: realTiming(0.05) }, server)
    await one.account.posts.publish(post(1), 'نص')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(server.requests.length).toBeLessThan(60)
  })

  test('a request that the server cannot read loses one operation at most, with its code', async () => {
    const server = scriptedServer()
    const bad = post(2)
    const plain = server.fetch
    server.fetch = (async (input: string, init: RequestInit) => {
      const body = String(init?.body ?? '')
      const response = await plain(input, init)
      if (!body.includes(bad)) return response
      return new Response('{"code":"too-large"}', { status: 413, headers: response.headers })
    }) as typeof fetch
    const one = await start({ fetch: server.fetch }, server)
    for (const n of [1, 2, 3]) await one.account.posts.publish(post(n), 'نص')
    await eventually(async () => expect((await states(one)).filter(isDone)).toHaveLength(2))
    const refused = (await one.account.inspect.operations()).find((operation) => operation.state === 'refused')
    expect(refused).toMatchObject({ record: bad, code: 'too-large', body: { content: 'نص' } })
  })
})

describe('Y24 the session', () => {
  test('Y24 a 401 pauses and drops nothing; the same fan goes on after signing in', async () => {
    const server = scriptedServer()
    server.line = () => 'unauthorised'
    const one = await start({}, server)
    const seen: SessionView[] = []
    one.phone.session.session$.subscribe((view) => seen.push(view))
    await one.account.posts.publish(post(1), 'نص')
    await eventually(() => expect(seen.at(-1)?.status).toBe('expired'))
    const feed: FeedView[] = []
    one.account.posts.latest$(9).subscribe((view) => feed.push(view))
    await eventually(() => expect(feed.at(-1)?.posts).toMatchObject([{ delivery: { kind: 'sign-in' } }]))
    const asked = server.requests.length
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(server.requests.length).toBe(asked)

    server.line = () => 'answer'
    server.signIn = { token: 'token2', id: ME }
    await one.phone.session.signIn('me@example.com', 'secret-of-the-test')
    await eventually(async () => expect((await states(one)).every(isDone)).toBe(true))
    expect(server.tokens.at(-1)).toBe('token2')
  })

  test('Y24 the renewed token of an answer is used from the next request on, and after a restart', async () => {
    const server = scriptedServer()
    server.answer = (_request, plain) => ({ ...plain, token: 'token-renewed' })
    const one = await start({}, server)
    await eventually(() => expect(server.tokens.at(-1)).toBe('token-renewed'))
    await one.phone.stop()
    running.pop()
    const { session: _gone, ...options } = one.options
    const again = await createPhone(options)
    running.push({ ...one, phone: again, account: await again.requireAccount() })
    const before = server.tokens.length
    await eventually(() => expect(server.tokens.length).toBeGreaterThan(before))
    expect(server.tokens.slice(before)).not.toContain('token1')
  })

  test('Y24 nothing is sent as another user, and the other fan finds his own', async () => {
    const server = scriptedServer()
    server.line = () => 'down'
    const one = await start({}, server)
    await one.account.posts.publish(post(1), 'من أنا')
    server.signIn = { token: 'token-of-other', id: 'otherotherother' }
    server.line = () => 'answer'
    await one.phone.session.signIn('other@example.com', 'secret-of-the-test')
    const from = server.requests.length
    const other = await one.phone.requireAccount()
    await other.posts.publish(post(2), 'من غيري')
    await eventually(async () =>
      expect((await other.inspect.operations()).every((operation) => isDone(operation.state))).toBe(true),
    )
    for (const [at, request] of server.requests.slice(from).entries()) {
      expect(request.user).toBe('otherotherother')
      expect(server.tokens[from + at]).toBe('token-of-other')
      expect(request.ops.every((operation) => operation.record !== post(1))).toBe(true)
    }
  })

  test('a sign-in on a link that never answers ends with a code', async () => {
    const { session: _none, ...options } = (await start()).options
    const fetch = ((_input: string, init: RequestInit) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })) as unknown as typeof globalThis.fetch
    const phone = await createPhone({ ...options, fetch, prefix: 'silent' })
    const failure = await phone.session.signIn('a@example.com', 'secret').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DomainError)
    expect(failure).toMatchObject({ code: 'offline' })
    await phone.stop()
  })
})

describe('Y25 tabs', () => {
  test('Y25 a change of session in one tab closes the stores of the others and begins them anew', async () => {
    const listeners = new Set<{ name: string; listener: (message: TabMessage) => void }>()
    const busOf = (name: string): TabBus => {
      const own = new Set<{ name: string; listener: (message: TabMessage) => void }>()
      return {
        post(message) {
          for (const one of [...listeners]) if (one.name === name && !own.has(one)) one.listener(message)
        },
        listen(listener) {
          const one = { name, listener }
          own.add(one)
          listeners.add(one)
          return () => listeners.delete(one)
        },
        close: () => own.forEach((one) => listeners.delete(one)),
      }
    }
    let reloads = 0
    const first = await start({ bus: busOf })
    const second = await start({ bus: busOf, prefix: 'tab2', reload: () => (reloads += 1), random: seededRandom(9) })
    const { indexedDB } = first.options
    expect(indexedDB).toBeDefined()
    // Both tabs are told under the same name: the second one's is changed to the first one's here.
    for (const one of listeners) one.name = one.name.replace('tab2', 'mudarraj')
    await first.phone.session.signOut('keep')
    await eventually(() => expect(reloads).toBe(1))
    expect(second.phone.account$.value).toBeNull()
  })
})

describe('without network', () => {
  test('the first start without network and without data shows an empty feed that says so, and takes a post', async () => {
    const server = scriptedServer()
    server.line = () => 'down'
    const one = await start({}, server)
    const feed: FeedView[] = []
    one.account.posts.latest$(20).subscribe((view) => feed.push(view))
    await eventually(() => expect(feed.at(-1)).toMatchObject({ posts: [], ready: true, end: 'unknown-offline' }))
    await one.account.posts.publish(post(1), 'أول كلام #الهلال')
    await eventually(() =>
      expect(feed.at(-1)?.posts).toMatchObject([{ hashtags: ['الهلال'], delivery: { kind: 'waiting' } }]),
    )
  })

  test('a phone that was killed comes back with everything, asking nobody', async () => {
    const server = scriptedServer()
    server.answer = (request, plain) => {
      const rows = request.cursors.public === null ? [entry(postRow(5), 1), entry(postRow(6), 1)] : []
      return { ...plain, rows, end: rows.length }
    }
    const one = await start({}, server)
    await eventually(async () => expect(await one.account.inspect.rows('posts')).toHaveLength(2))
    server.line = () => 'silent'
    await one.account.posts.publish(post(1), 'في الظلام')
    await one.account.likes.set(postRow(5).id, true)
    await one.account.drafts.save(post(2), 'نصف جم')
    await one.phone.kill()
    running.pop()

    const { session: _gone, ...options } = one.options
    const again = await createPhone({
      ...options,
      fetch: (() => new Promise(() => undefined)) as unknown as typeof fetch,
    })
    const account = await again.requireAccount()
    running.push({ ...one, phone: again, account })
    const feed: FeedView[] = []
    account.posts.latest$(20).subscribe((view) => feed.push(view))
    await eventually(() =>
      expect(feed.at(-1)?.posts.map((shown) => [shown.id, shown.liked])).toEqual([
        [post(1), false],
        [postRow(6).id, false],
        [postRow(5).id, true],
      ]),
    )
    expect(await account.inspect.drafts()).toMatchObject([{ id: post(2), content: 'نصف جم' }])
  })
})

test('channels of the first call are the public one and the own one, without any cursor', async () => {
  const { server } = await start()
  await eventually(() => expect(server.requests[0]?.cursors).toEqual({ public: null, [MINE]: null }))
})
