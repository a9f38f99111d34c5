import { describe, expect, test } from 'vitest'
import {
  draftId,
  eventually,
  isDone,
  runPhone,
  scriptedServer,
  statesOf,
  untilQuiet,
} from '../../../tests/support/scripted-server'
import { realClock } from '@/sync/clock'
import type { ConnectionView } from '@/views/connection'
import { textOnly } from '../../../tests/support/text-only'

describe('Y13 bad connections', () => {
  test('Y13 after a request with operations fails, pulls continue and each push has one operation', async () => {
    const server = scriptedServer()
    server.network = (request) => (request.ops.length > 0 ? 'silent' : 'answer')
    const one = await runPhone({}, server)
    for (let n = 0; n < 4; n += 1) await one.account.posts.publish(draftId(n), textOnly('ن'.repeat(450)))
    await eventually(() => {
      const sizes = server.requests.filter((request) => request.ops.length > 0).map((request) => request.ops.length)
      expect(sizes.at(-1)).toBe(1)
    })
    const pulls = () => server.requests.filter((request) => request.ops.length === 0 && request.cursors.public).length
    const before = pulls()
    one.phone.notify('retry')
    await eventually(() => expect(pulls()).toBeGreaterThan(before))
    const pushes = server.requests.filter((request) => request.ops.length > 0 && !request.cursors.public)
    expect(pushes.length).toBeGreaterThan(0)

    server.network = () => 'answer'
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    expect(server.accepted).toHaveLength(4)
  })

  test('Y2 what a rewind queues again is sent at once, also after an operation that the server could not read', async () => {
    const server = scriptedServer()
    const [kept, unreadable] = [draftId(1), draftId(2)]
    let rewind = false
    server.answer = (request, plain) => {
      if (!rewind || !request.cursors.public) return plain
      rewind = false
      return { ...plain, run: 'run2run2run2run', rewind: 1 }
    }
    const fetch = (async (input: string, init?: RequestInit) => {
      if (!String(init?.body).includes(unreadable)) return server.fetch(input, init)
      const { headers } = await server.fetch(input, init)
      return new Response('{"code":"too-large"}', { status: 413, headers })
    }) as typeof globalThis.fetch
    // Real delays: the loop of pushes would sleep for twenty seconds.
    const one = await runPhone({ fetch, timing: realClock(1) }, server)
    await one.account.posts.publish(kept, textOnly('نص'))
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    await one.account.posts.publish(unreadable, textOnly('نص'))
    await eventually(async () => {
      one.phone.notify('retry')
      expect(await statesOf(one)).toContain('refused')
    })
    await untilQuiet(server)
    const sent = () => server.requests.flatMap(({ ops }) => ops).filter(({ record }) => record === kept).length
    const before = sent()
    rewind = true
    one.phone.notify('retry')
    await eventually(() => expect(sent()).toBeGreaterThan(before))
  })

  test('Y13 Retry-After is obeyed, and no operation is lost or doubled', async () => {
    const server = scriptedServer()
    let refusals = 1
    let busyAt = 0
    let againAt = 0
    server.retryAfterS = '1'
    server.network = (request) => {
      if (request.ops.length === 0) return 'answer'
      if (refusals > 0) {
        refusals -= 1
        busyAt = performance.now()
        return 'busy'
      }
      againAt ||= performance.now()
      return 'answer'
    }
    const one = await runPhone({}, server)
    await eventually(async () => expect((await one.account.inspect.state()).cursors.public).toBeDefined())
    await one.account.posts.publish(draftId(1), textOnly('نص'))
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    expect(againAt - busyAt).toBeGreaterThanOrEqual(950)
    expect(server.accepted).toHaveLength(1)
  })

  test('Y13 after a lost answer the same operation is sent again with its id', async () => {
    const server = scriptedServer()
    let losses = 2
    server.network = (request) => (request.ops.length > 0 && (losses -= 1) >= 0 ? 'late' : 'answer')
    const one = await runPhone({}, server)
    await one.account.posts.publish(draftId(1), textOnly('نص'))
    await eventually(async () => expect((await statesOf(one)).every(isDone)).toBe(true))
    const sent = server.requests.flatMap((request) => request.ops)
    expect(sent.length).toBeGreaterThanOrEqual(3)
    expect(new Set(sent.map((operation) => JSON.stringify(operation))).size).toBe(1)
  })

  test.each(['html', 'cut', 'down', 'silent'] as const)(
    'Y13 a connection that is %s changes no operation',
    async (network) => {
      const server = scriptedServer()
      server.network = () => network
      const one = await runPhone({}, server)
      let seen: ConnectionView | undefined
      const subscription = one.account.link.link$.subscribe((view) => (seen = view))
      await one.account.posts.publish(draftId(1), textOnly('نص'))
      const state = { html: 'captive', cut: 'weak', down: 'offline', silent: 'offline' }[network]
      await eventually(() => expect(seen).toMatchObject({ state, queued: 1 }))
      server.network = () => 'answer'
      await eventually(() => expect(seen).toMatchObject({ state: 'connected', queued: 0 }))
      subscription.unsubscribe()
      expect(server.accepted).toHaveLength(1)
    },
  )

  test('Y13 while all calls fail the rate of requests stays bounded', async () => {
    const server = scriptedServer()
    server.network = () => 'down'
    const one = await runPhone({ timing: realClock(0.05) }, server)
    for (let n = 0; n < 5; n += 1) await one.account.posts.publish(draftId(n), textOnly('نص'))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    // In 30 s two loops make this many calls: full jitter below 0.5, 1, 2, 4, 8, 16, 20 s.
    expect(server.requests.length).toBeLessThan(60)
  })

  test('I12 after an answer that moved no cursor there is no immediate call', async () => {
    const server = scriptedServer()
    server.answer = (_request, plain) => ({
      ...plain,
      pages: [],
      verdicts: [],
      channels: Object.fromEntries(
        Object.entries(plain.channels).map(([name, part]) => [name, { ...part, more: true }]),
      ),
    })
    const one = await runPhone({ timing: realClock(0.05) }, server)
    await one.account.posts.publish(draftId(1), textOnly('نص'))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(server.requests.length).toBeLessThan(60)
  })

  test('Y7 a request that the server cannot read costs at most one operation, which keeps its code', async () => {
    const server = scriptedServer()
    const bad = draftId(2)
    const plain = server.fetch
    server.fetch = (async (input: string, init: RequestInit) => {
      const body = String(init?.body ?? '')
      const response = await plain(input, init)
      if (!body.includes(bad)) return response
      return new Response('{"code":"too-large"}', { status: 413, headers: response.headers })
    }) as typeof fetch
    const one = await runPhone({ fetch: server.fetch }, server)
    for (const n of [1, 2, 3]) await one.account.posts.publish(draftId(n), textOnly('نص'))
    await eventually(async () => expect((await statesOf(one)).filter(isDone)).toHaveLength(2))
    const refused = (await one.account.inspect.operations()).find((operation) => operation.state === 'refused')
    expect(refused).toMatchObject({ record: bad, code: 'too-large', body: { content: 'نص' } })
  })
})
