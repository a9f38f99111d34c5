import { expect, test } from 'vitest'
import type { SyncRequest } from '@/domain/wire'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { freshSource, ME, openOutbox, seededRandom } from '../../../tests/support/phone-stores'
import { all, POST } from '../../../tests/support/outbox-steps'
import { scriptedServer } from '../../../tests/support/scripted-server'
import { enqueueDeletion, withdrawDeletion } from '../outbox/delete'
import { enqueueLike } from '../outbox/toggle'
import { OutboxStore, outboxName } from '../outbox/store'
import { SessionStore } from '../session/store'
import { DELAYS, realClock } from '../clock'
import { drainInWorker } from './worker'

const FACTOR = 0.05
const UNDO_MS = DELETE_UNDO_MS * FACTOR

/** A phone without a page: its stores, and the service worker that sends the outbox. */
async function sleepingPhone() {
  const source = freshSource()
  const timing = realClock(FACTOR)
  const sessions = new SessionStore('worker', source)
  await sessions.write({
    token: 'token',
    user: { id: ME, email: 'me@example.com', username: 'أنا', verified: true },
    expired: false,
  })
  sessions.close()
  const store = new OutboxStore(outboxName('worker', ME), source)
  const outbox = { ...openOutbox(source), store, timing }
  const server = scriptedServer()
  const sent: Array<{ at: number; request: SyncRequest }> = []
  server.network = (request) => {
    sent.push({ at: Date.now(), request })
    return 'answer'
  }
  const locks = {
    request: (_name: string, _options: object, work: (lock: object) => Promise<unknown>) => work({}),
  } as unknown as LockManager
  const seen = { page: false }
  const pageIsSeen = async () => seen.page
  const parts = { fetch: server.fetch, baseUrl: 'http://server', prefix: 'worker', source, timing, pageIsSeen }
  return {
    seen,
    outbox,
    server,
    sent,
    drain: () => drainInWorker({ ...parts, random: seededRandom(5), locks }),
  }
}

test('Y29 the service worker waits until a deletion cannot be undone, and then sends it', async () => {
  const { outbox, sent, drain } = await sleepingPhone()
  const deletedAt = Date.now()
  await enqueueDeletion(outbox, 'hashtag_posts', POST)
  expect(await drain()).toBe('empty')
  expect(sent.map(({ request }) => request.ops.map((one) => [one.action, one.record]))).toEqual([[['delete', POST]]])
  expect(sent[0]!.at - deletedAt).toBeGreaterThanOrEqual(UNDO_MS)
  expect(await all(outbox)).toMatchObject([{ action: 'delete', state: 'accepted' }])
})

test('Y29 a deletion that is undone while the service worker waits is never sent', async () => {
  const { outbox, sent, drain } = await sleepingPhone()
  await enqueueDeletion(outbox, 'hashtag_posts', POST)
  const drained = drain()
  await new Promise((resolve) => setTimeout(resolve, UNDO_MS / 4))
  expect(await withdrawDeletion(outbox, POST)).toBe('undone')
  expect(await drained).toBe('empty')
  expect(sent).toEqual([])
})

test('Y2 an operation that the worker sent and the server lost is sent again before newer edits', async () => {
  const { outbox, server, sent, drain } = await sleepingPhone()
  await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
  expect(await drain()).toBe('empty')
  const [before] = await all(outbox)
  await enqueueLike(outbox, 'hashtag_posts', POST, false, { liked: true })

  const lost = { seq: before?.seq, run: before?.run }
  server.answer = (request, plain) => {
    const cut = request.accepted.some((place) => place.run === lost.run)
    if (cut) return { ...plain, run: 'run2', verdicts: [], rewind: 1 }
    return { ...plain, run: 'run2', verdicts: plain.verdicts.map((one, at) => ({ ...one, seq: 2 + at, run: 'run2' })) }
  }
  expect(await drain()).toBe('empty')
  expect(sent.map(({ request }) => request.accepted[0])).toEqual([
    undefined,
    lost,
    { seq: 1, run: 'run2' },
    { seq: 2, run: 'run2' },
  ])
  expect(sent.map(({ request }) => request.ops.map((one) => one.action))).toEqual([
    ['create'],
    ['delete'],
    ['create'],
    ['delete'],
  ])
  expect(await all(outbox)).toMatchObject([
    { id: before?.id, action: 'create', state: 'accepted', run: 'run2' },
    { action: 'delete', state: 'accepted', run: 'run2' },
  ])
})

test('Y2 after a second rewind in a row the service worker stops', async () => {
  const { outbox, server, sent, drain } = await sleepingPhone()
  await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
  server.answer = (_request, plain) => ({ ...plain, verdicts: [], rewind: 0 })
  expect(await drain()).toBe('later')
  expect(sent).toHaveLength(2)
})

test('Y24 when a page opens during a hanging call, the service worker yields and keeps its operations', async () => {
  const { outbox, server, seen, drain } = await sleepingPhone()
  await enqueueLike(outbox, 'hashtag_posts', POST, true, { liked: false })
  const asked = new Promise<void>((resolve) => {
    server.network = () => {
      resolve()
      return 'silent'
    }
  })
  const startedAt = performance.now()
  const drained = drain()
  await asked
  seen.page = true
  expect(await drained).toBe('later')
  // The first call's own deadline is ten times as long.
  expect(performance.now() - startedAt).toBeLessThan(outbox.timing.scale(DELAYS.firstCall))
  expect(await all(outbox)).toMatchObject([{ state: 'queued', attempted: true }])
})
