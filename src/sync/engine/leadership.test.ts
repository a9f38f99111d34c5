import { afterEach, describe, expect, test, vi } from 'vitest'
import { enqueuePost } from '../../../tests/support/outbox-steps'
import { freshSource, ME, openOutbox, seededRandom } from '../../../tests/support/phone-stores'
import { draftId, eventually, scriptedServer, startPhone, statesOf } from '../../../tests/support/scripted-server'
import { realClock } from '../clock'
import { leadByLease } from './leader-lease'
import { leadByLock, type LeadershipParts, type Term } from './leader-lock'
import { noopChannel, type TabChannel, type TabMessage } from './tab-channel'
import { drainInWorker } from './worker'
import { imageBytes, takeAsItIs } from '../../../tests/support/images'
import { textOnly } from '../../../tests/support/text-only'

/** Web Locks of one origin as browsers grant them: one holder, a queue, and stealing. */
class Locks {
  private holder: { end(): void; stolen(): void } | null = null
  private readonly queue: Array<() => void> = []

  async request<R>(
    _name: string,
    options: { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean },
    work: (lock: object | null) => Promise<R>,
  ): Promise<R> {
    if (options.ifAvailable && this.holder) return work(null)
    if (options.steal) {
      const robbed = this.holder
      this.holder = null
      robbed?.stolen()
    }
    while (this.holder) await this.turn(options.signal)
    return this.hold(work)
  }

  private turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queue.push(resolve)
      signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
    })
  }

  private async hold<R>(work: (lock: object) => Promise<R>): Promise<R> {
    let stolen: () => void = () => undefined
    const robbery = new Promise<never>((_resolve, reject) => {
      stolen = () => reject(new DOMException('stolen', 'AbortError'))
    })
    const mine = { end: () => undefined, stolen }
    this.holder = mine
    try {
      return await Promise.race([work({}), robbery])
    } finally {
      if (this.holder === mine) this.holder = null
      for (const next of this.queue.splice(0)) next()
    }
  }
}

/** A lease of 1.2 s: a loaded machine must still renew it in time. */
const SLOWER = 0.2

/** Messages reach every tab but the sender. */
function tabs(): () => TabChannel {
  const all = new Set<(message: TabMessage) => void>()
  return () => {
    const own = new Set<(message: TabMessage) => void>()
    return {
      post: (message) => [...all].filter((one) => !own.has(one)).forEach((one) => one(message)),
      listen(listener) {
        all.add(listener)
        own.add(listener)
        return () => all.delete(listener)
      },
      close: () => own.forEach((one) => all.delete(one)),
    }
  }
}

interface Tab {
  stop: AbortController
  leading: () => boolean
  /** Stops the tab's timers, as in a frozen tab. */
  freeze(): void
}

function tab(
  bus: TabChannel,
  visible: boolean,
  lead: (parts: LeadershipParts, term: Term) => Promise<void>,
  factor = 0.01,
): Tab {
  const stop = new AbortController()
  const timing = realClock(factor)
  let frozen = false
  let leading = false
  const parts: LeadershipParts = {
    name: 'lock',
    signal: stop.signal,
    storageFailed: async () => undefined,
    bus: { ...bus, post: (message) => (frozen ? undefined : bus.post(message)) },
    visible: () => visible,
    timing,
  }
  void lead(parts, async (signal) => {
    leading = true
    await timing.wait(60_000, signal)
    leading = false
  })
  return { stop, leading: () => leading, freeze: () => (frozen = true) }
}

afterEach(() => vi.useRealTimers())

/** Time passes for tabs that compete by lock. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('one engine', () => {
  test('of two tabs one leads; when it closes, the other takes over', async () => {
    vi.useFakeTimers()
    const locks = new Locks() as unknown as LockManager
    const bus = tabs()
    const lead = (parts: LeadershipParts, term: Term) => leadByLock(locks, parts, term)
    const first = tab(bus(), true, lead)
    await pass(0)
    expect(first.leading()).toBe(true)
    const second = tab(bus(), true, lead)
    await pass(150)
    expect(second.leading()).toBe(false)
    first.stop.abort()
    await pass(1)
    expect(second.leading()).toBe(true)
    second.stop.abort()
  })

  test('a visible tab takes over from a frozen one, a hidden tab does not', async () => {
    vi.useFakeTimers()
    const locks = new Locks() as unknown as LockManager
    const bus = tabs()
    const lead = (parts: LeadershipParts, term: Term) => leadByLock(locks, parts, term)
    const frozen = tab(bus(), true, lead)
    await pass(0)
    expect(frozen.leading()).toBe(true)
    frozen.freeze()
    const hidden = tab(bus(), false, lead)
    await pass(200)
    expect(hidden.leading()).toBe(false)
    const visible = tab(bus(), true, lead)
    await pass(200)
    expect([visible.leading(), frozen.leading()]).toEqual([true, false])
    for (const one of [frozen, hidden, visible]) one.stop.abort()
  })

  test('without Web Locks a lease in the outbox store decides who leads', async () => {
    const { store } = openOutbox()
    const leadAs = (owner: string) => (parts: LeadershipParts, term: Term) => leadByLease(store, owner, parts, term)
    const first = tab(noopChannel, true, leadAs('a'), SLOWER)
    await eventually(() => expect(first.leading()).toBe(true))
    const second = tab(noopChannel, true, leadAs('b'), SLOWER)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect([first.leading(), second.leading()]).toEqual([true, false])
    first.stop.abort()
    await eventually(() => expect(second.leading()).toBe(true))
    second.stop.abort()
  })
})

describe('the service worker', () => {
  const workerOf = (
    server: ReturnType<typeof scriptedServer>,
    source: ReturnType<typeof freshSource>,
    locks: unknown,
  ) =>
    drainInWorker({
      fetch: server.fetch,
      baseUrl: '',
      prefix: 'mudarraj',
      source,
      timing: realClock(0.02),
      random: seededRandom(5),
      locks: locks as LockManager,
      pageIsSeen: async () => false,
    })

  test('Y24 the worker sends all operations with the same code, and the page finds the verdicts', async () => {
    const source = freshSource()
    const server = scriptedServer()
    server.network = () => 'down'
    const one = await startPhone({ ...source }, server)
    await one.account.posts.publish(draftId(1), textOnly('نص'))
    await one.account.likes.set(draftId(1), true)
    await one.phone.stop()
    server.network = () => 'answer'
    server.requests.length = 0
    expect(await workerOf(server, source, new Locks())).toBe('empty')
    expect(server.requests).toMatchObject([
      { user: ME, cursors: {}, ops: [{ action: 'create' }, { action: 'create' }] },
    ])

    const { session: _gone, ...options } = one.options
    const again = await startPhone({ ...options, ...source, session: one.options.session as never }, server)
    expect(await statesOf(again)).not.toContain('queued')
    await again.phone.stop()
  })

  test('Y28 the worker skips a post whose image is not uploaded, and sends the others', async () => {
    const source = freshSource()
    const server = scriptedServer()
    server.network = () => 'down'
    server.uploads.network = () => 'down'
    const one = await startPhone({ ...source, prepareImage: takeAsItIs }, server)
    await one.account.images.attach(draftId(1), new Blob([imageBytes(2_000)]))
    await one.account.posts.publish(draftId(1), textOnly('مع صورة'))
    await one.account.likes.set(draftId(1), true)
    await one.account.posts.publish(draftId(2), textOnly('نص'))
    await one.phone.stop()
    server.network = () => 'answer'
    server.uploads.network = () => 'answer'
    server.requests.length = 0
    server.uploads.requests.length = 0
    expect(await workerOf(server, source, new Locks())).toBe('empty')
    expect(server.requests.flatMap((request) => request.ops)).toMatchObject([{ record: draftId(2) }])
    expect(server.uploads.requests).toEqual([])
  })

  test('the worker does nothing while a page leads, and reports when work is left', async () => {
    const source = freshSource()
    const server = scriptedServer()
    server.network = () => 'down'
    const one = await startPhone({ ...source }, server)
    await one.account.posts.publish(draftId(1), textOnly('نص'))
    await one.phone.stop()
    const locks = new Locks()
    let release: () => void = () => undefined
    void locks.request('any', {}, () => new Promise<void>((resolve) => (release = resolve)))
    expect(await workerOf(server, source, locks)).toBe('not-mine')
    release()
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await workerOf(server, source, locks)).toBe('later')
  })

  test('without a session the worker changes nothing', async () => {
    const source = freshSource()
    const outbox = openOutbox(source)
    await enqueuePost(outbox, draftId(1), textOnly('نص'))
    expect(await workerOf(scriptedServer(), source, new Locks())).toBe('not-mine')
  })
})
