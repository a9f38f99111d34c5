import { IDBCursor, IDBDatabase, IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { entry, postRow } from '../../../tests/support/phone-stores'
import { realClock, type Clock } from '@/sync/clock'
import { eventually, runAgain, runPhone, scriptedServer } from '../../../tests/support/scripted-server'

const POSTS = 100

/** A killed phone that holds posts. */
async function killedPhone() {
  const server = scriptedServer()
  server.answer = (request, plain) => {
    const fresh = request.cursors.public === null
    const rows = fresh ? Array.from({ length: POSTS }, (_, n) => entry(postRow(n), 1)) : []
    return { ...plain, rows, end: rows.length }
  }
  const one = await runPhone({}, server)
  await eventually(async () => expect((await one.account.inspect.state()).posts).toBe(POSTS + 1))
  await one.phone.kill()
  server.network = () => 'down'
  return one
}

/**
 * No wait ends: on a slow machine the renewals of the lease and the calls after the first one would be counted, too. The
 * lease of the killed phone is over, so that each start calls the server.
 */
const standingClock = (): Clock => ({
  ...realClock(0.02),
  now: () => Date.now() + 60_000,
  wait: (_ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) resolve()
      else signal?.addEventListener('abort', () => resolve())
    }),
})

/** Counts the use of IndexedDB from now on. */
function countReads() {
  const spies = {
    transactions: vi.spyOn(IDBDatabase.prototype, 'transaction'),
    cursorSteps: vi.spyOn(IDBCursor.prototype, 'continue'),
    indexReads: vi.spyOn(IDBIndex.prototype, 'getAll'),
    singleReads: vi.spyOn(IDBObjectStore.prototype, 'get'),
  }
  onTestFinished(() => void vi.restoreAllMocks())
  return {
    cursorSteps: () => spies.cursorSteps.mock.calls.length,
    transactionsOn: (database: RegExp) =>
      spies.transactions.mock.contexts.filter((one) => database.test((one as globalThis.IDBDatabase).name)).length,
    requests: () => spies.indexReads.mock.calls.length + spies.singleReads.mock.calls.length,
  }
}

/** Each store of rows takes two of both. */
test('a start without a network takes at most 63 transactions and 49 requests, and moves no cursor over rows', async () => {
  const one = await killedPhone()
  const reads = countReads()
  const again = await runAgain(one, { timing: standingClock() })
  const shown: number[] = []
  again.account.posts.latest$(POSTS).subscribe(({ posts }) => shown.push(posts.length))
  const states: string[] = []
  again.account.link.link$.subscribe(({ state }) => states.push(state))
  await eventually(() => expect([shown.at(-1), states.at(-1)]).toEqual([POSTS, 'offline']))
  expect(reads.cursorSteps()).toBe(0)
  expect(reads.transactionsOn(/--posts$/)).toBeLessThanOrEqual(4)
  expect(reads.transactionsOn(/./)).toBeLessThanOrEqual(63)
  expect(reads.requests()).toBeLessThanOrEqual(49)
})
