import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault, LinkMode } from './faults'
import { scriptedPlan, seededPlan } from './plan'
import { type FaultProxy, startFaultProxy } from './proxy'
import { startProxyControl } from './control'
import { seededRandom } from './random'
import { startStubServer, STUB_ROWS, type StubServer } from './stub-server'

const LINK_LOST_MS = 150

let stub: StubServer
let proxy: FaultProxy

beforeEach(async () => {
  stub = await startStubServer()
  proxy = await startFaultProxy({ target: stub.url, recordBodies: true })
})

afterEach(async () => {
  await proxy.close()
  await stub.close()
})

interface StubAnswer {
  number: number
  rows: unknown[]
  end: number
}

async function post(body = 'one', signal: AbortSignal | null = null): Promise<Response> {
  return fetch(`${proxy.url}/api/sync`, { method: 'POST', body, signal })
}

async function postJson(body = 'one'): Promise<StubAnswer> {
  return (await (await post(body)).json()) as StubAnswer
}

/** Rejects with a TimeoutError when no answer comes within LINK_LOST_MS. */
const unanswered = (body = 'one') => post(body, AbortSignal.timeout(LINK_LOST_MS))

const meet = (...faults: Fault[]) => proxy.setPlan(scriptedPlan(faults))

describe('modes of the link', () => {
  it('mode pass: the answer is whole and logged', async () => {
    expect(await postJson()).toEqual({ number: 1, rows: STUB_ROWS, end: STUB_ROWS.length })
    const [exchange] = proxy.log.of('/api/sync')
    expect(exchange).toMatchObject({ requestBody: 'one', reachedServer: 1, serverStatus: 200, delivered: true })
    expect(JSON.parse(exchange?.serverBody ?? '')).toMatchObject({ number: 1 })
  })

  it('mode cut refuses connections, and listens on the same port afterwards', async () => {
    const { url } = proxy
    await proxy.setMode('cut')
    await expect(post()).rejects.toThrow('fetch failed')
    await proxy.heal()
    expect(proxy.url).toBe(url)
    expect((await postJson()).number).toBe(1)
  })

  it('mode silent accepts connections without an answer; healing may reset these', async () => {
    await proxy.setMode('silent')
    await expect(unanswered()).rejects.toThrow('timeout')
    const hanging = post()
    await vi.waitFor(() => expect([proxy.log.all.length, proxy.hanging]).toEqual([2, 1]))
    await proxy.heal(true)
    await expect(hanging).rejects.toThrow('fetch failed')
    expect(stub.seen).toEqual([])
  })

  it('mode uplink-dead: bodies never arrive, while GETs work', async () => {
    await proxy.setMode('uplink-dead')
    await expect(unanswered()).rejects.toThrow('timeout')
    expect(stub.seen).toEqual([])
    expect((await fetch(`${proxy.url}/anything`)).status).toBe(200)
  })

  it('mode uplink-dead for large bodies: small ones arrive', async () => {
    await proxy.setMode({ kind: 'uplink-dead', passBytes: 10 })
    expect((await postJson('small')).number).toBe(1)
    await expect(unanswered('larger than ten bytes')).rejects.toThrow('timeout')
    expect(stub.seen).toEqual(['small'])
  })

  it('mode downlink-dead: the server does the work, and no answer arrives', async () => {
    await proxy.setMode('downlink-dead')
    await expect(unanswered()).rejects.toThrow('timeout')
    await vi.waitFor(() => expect(stub.seen).toEqual(['one']))
  })

  it('mode portal answers all requests with 200 and HTML', async () => {
    await proxy.setMode('portal')
    const answer = await post()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(stub.seen).toEqual([])
  })

  it('mode status answers 503 with Retry-After', async () => {
    await proxy.setMode({ kind: 'status', status: 503, retryAfterS: 7 })
    const answer = await post()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
  })

  it('mode half-open: a stream stays open without data, also after the link is back', async () => {
    const abort = new AbortController()
    const stream = await fetch(`${proxy.url}/api/pokes`, { signal: abort.signal })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe('data: hello\n\n')
    await proxy.setMode('half-open')
    stub.poke('lost')
    expect((await postJson()).number).toBe(1)
    await proxy.heal()
    stub.poke('after')
    const silence = new Promise((resolve) => setTimeout(resolve, LINK_LOST_MS, 'silence'))
    expect(await Promise.race([reader.read(), silence])).toBe('silence')
    abort.abort()
    await vi.waitFor(() => expect(stub.openStreams()).toBe(0))
  })
})

describe('faults of one request', () => {
  it('fault drop-before: the server receives nothing, and the next request passes', async () => {
    meet({ kind: 'drop-before' })
    await expect(post()).rejects.toThrow('fetch failed')
    expect(stub.seen).toEqual([])
    expect((await postJson('two')).number).toBe(1)
  })

  it('fault drop-after: the server does the work, and the answer is lost', async () => {
    meet({ kind: 'drop-after' })
    await expect(post()).rejects.toThrow('fetch failed')
    expect(stub.seen).toEqual(['one'])
    expect(proxy.log.all[0]).toMatchObject({ reachedServer: 1, serverStatus: 200, delivered: false })
  })

  it("faults swallow-answer and silence hang, with and without the server's work", async () => {
    meet({ kind: 'swallow-answer' }, { kind: 'silence' })
    await expect(unanswered('one')).rejects.toThrow('timeout')
    await expect(unanswered('two')).rejects.toThrow('timeout')
    await vi.waitFor(() => expect(stub.seen).toEqual(['one']))
  })

  it('fault cut at byte k breaks the body off', async () => {
    meet({ kind: 'cut', atByte: 100 })
    await expect(postJson()).rejects.toThrow()
    expect(stub.seen).toEqual(['one'])
  })

  it('fault cut cleanly ends the connection properly with an incomplete text', async () => {
    meet({ kind: 'cut', atByte: 1_000_000, clean: true })
    await expect(postJson()).rejects.toThrow()
  })

  it('fault lose-rows gives valid JSON with fewer rows than the end marker says', async () => {
    meet({ kind: 'lose-rows' })
    const answer = await postJson()
    expect([answer.rows.length, answer.end]).toEqual([STUB_ROWS.length / 2, STUB_ROWS.length])
  })

  it('fault duplicate sends the request twice and delivers either answer', async () => {
    meet({ kind: 'duplicate', afterMs: 20, answer: 'first' }, { kind: 'duplicate', afterMs: 0, answer: 'second' })
    expect((await postJson('one')).number).toBe(1)
    await proxy.settled()
    expect((await postJson('two')).number).toBe(4)
    expect(stub.seen).toEqual(['one', 'one', 'two', 'two'])
  })

  it('fault delay waits before the server and before the phone', async () => {
    meet({ kind: 'delay', beforeMs: 40, afterMs: 40 })
    const start = performance.now()
    await postJson()
    expect(performance.now() - start).toBeGreaterThanOrEqual(79)
  })

  it('fault trickle delivers everything slowly', async () => {
    meet({ kind: 'trickle', bytes: 30, everyMs: 5 })
    expect((await postJson()).rows).toHaveLength(STUB_ROWS.length)
  })

  it("faults status, portal, redirect answer in the server's place", async () => {
    meet({ kind: 'status', status: 429, retryAfterS: 1 }, { kind: 'portal' }, { kind: 'redirect' })
    expect((await post()).status).toBe(429)
    expect(await (await post()).text()).toContain('Stadium Wi-Fi')
    const redirected = await fetch(`${proxy.url}/api/sync`, { method: 'POST', redirect: 'manual' })
    expect(redirected.status).toBe(302)
    expect(stub.seen).toEqual([])
  })

  it('fault stale repeats the previous answer without the server', async () => {
    expect((await postJson('one')).number).toBe(1)
    meet({ kind: 'stale' })
    expect((await postJson('two')).number).toBe(1)
    expect(stub.seen).toEqual(['one'])
  })

  it('a stopped server looks like a refused connection', async () => {
    await stub.close()
    await expect(post()).rejects.toThrow('fetch failed')
    stub = await startStubServer()
    proxy.setTarget(stub.url)
    expect((await postJson()).number).toBe(1)
  })
})

describe('fault plans', () => {
  const facts = (index: number) => ({ index, method: 'POST', path: '/api/sync', body: '{}' })
  const draw = (seed: string) => {
    const weights = { pass: 3, 'drop-after': 1, cut: 1, delay: 1, status: 1, duplicate: 1 }
    const plan = seededPlan(seededRandom(seed), { weights, slowestMs: 50 })
    return Array.from({ length: 200 }, (_, index) => plan(facts(index)))
  }

  it('the same seed gives the same faults, another seed gives others', () => {
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('only weighted faults occur, all of them, and only in sync requests', () => {
    const kinds = new Set(draw('c').map((fault) => fault.kind))
    expect([...kinds].sort()).toEqual(['cut', 'delay', 'drop-after', 'duplicate', 'pass', 'status'])
    const plan = seededPlan(seededRandom('d'), { weights: { portal: 1 }, slowestMs: 1 })
    expect(plan({ ...facts(0), path: '/assets/app.js' }).kind).toBe('pass')
  })
})

describe('the control port', () => {
  it('the control port changes the mode from another process', async () => {
    const control = await startProxyControl(proxy)
    const set = (mode: LinkMode) => fetch(`${control.url}/mode`, { method: 'POST', body: JSON.stringify(mode) })
    expect(await (await set({ kind: 'portal' })).json()).toEqual({ kind: 'portal' })
    expect((await post()).headers.get('content-type')).toContain('text/html')
    await fetch(`${control.url}/heal?hung=reset`, { method: 'POST' })
    expect((await postJson()).number).toBe(1)
    const log = (await (await fetch(`${control.url}/log`)).json()) as Array<{ mode: string }>
    expect(log.map((exchange) => exchange.mode)).toEqual(['portal', 'pass'])
    expect((await fetch(`${control.url}/nonsense`)).status).toBe(400)
    await control.close()
  })
})
