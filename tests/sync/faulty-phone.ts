import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import { createClient } from '@/data/client/client'
import { realClock } from '@/sync/clock'
import type { Caller } from '../server/sync-calls'
import { faultyFetch } from '../support/faulty-fetch'
import { seededRandom } from '../support/phone-stores'
import type { TestServer } from '../support/server'

interface FaultyPhone {
  server: TestServer
  /** Its user. */
  of: Caller
  seed: number
  /** How far its clock is ahead. */
  aheadMs?: number
}

/**
 * A phone with its real stores, on a network that loses requests and answers while `link.faulty`. It is killed after the
 * test.
 */
export async function openFaultyPhone({ server, of, seed, aheadMs = 0 }: FaultyPhone) {
  const { call, link, counts } = faultyFetch(seed)
  const timing = realClock(0.2)
  const client = await createClient({
    baseUrl: server.url,
    fetch: call,
    indexedDB: new IDBFactory() as unknown as globalThis.IDBFactory,
    IDBKeyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange,
    timing: { ...timing, now: () => timing.now() + aheadMs },
    random: seededRandom(seed + 100),
    session: {
      token: of.user.token,
      user: { id: of.user.id, email: of.user.email, username: of.user.username, verified: true },
    },
  })
  // Not by a hook of this file: files of tests share it, and the first one only would register the hook.
  onTestFinished(() => client.kill())
  return { link, counts, account: await client.requireAccount(), refresh: () => client.notify('retry') }
}
