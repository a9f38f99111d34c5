import { drainInWorker, type WorkerDrainParts } from '@/sync/engine/worker'
import { createClient, type Client } from '@/data/client/client'
import { realClock } from '@/sync/clock'
import { seededRandom } from '../../support/fault-proxy'
import { prepareImage } from './image'
import type { PhoneSetup } from './protocol'
import { addressOfFile } from './room-screens'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 15
/** Chromium runs a background sync that fails no more often. */
const MOST_WAKES = 3

interface StorageOfPhone {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

/** What page and service worker share. */
function wayOut(setup: PhoneSetup): Pick<WorkerDrainParts, 'baseUrl' | 'fetch' | 'timing' | 'random'> {
  const random = seededRandom(setup.seed)
  return {
    baseUrl: setup.url,
    fetch: (input, init) => fetch(typeof input === 'string' ? addressOfFile(input) : input, init),
    timing: { ...realClock(setup.delayFactor), now: () => Date.now() + setup.clockAheadMs },
    random: {
      next: random.next,
      id: () => Array.from({ length: ID_LENGTH }, () => random.pick([...LETTERS])).join(''),
    },
  }
}

/** Runs the product's service worker. While it has work left, the browser wakes it again. */
export async function drainAsWoken(setup: PhoneSetup, source: StorageOfPhone): Promise<void> {
  // The page is closed, so no one else requests the lock.
  const locks = {
    request: (_name: string, _options: object, work: (lock: object) => Promise<unknown>) => work({}),
  } as unknown as LockManager
  const parts = { ...wayOut(setup), source, prefix: 'mudarraj', locks, pageIsSeen: async () => false }
  for (let wakes = 0; wakes < MOST_WAKES; wakes += 1) {
    if ((await drainInWorker(parts)) !== 'later') return
  }
}

export interface StartedPhone {
  phone: Client
  /** The browser's online event. */
  network(online: boolean): void
}

/** The product's client, as a page makes it, with a test's replacements. */
export async function startPhone(
  setup: PhoneSetup,
  source: StorageOfPhone & { caches: CacheStorage },
): Promise<StartedPhone> {
  const phone = await createClient({
    ...source,
    ...wayOut(setup),
    prepareImage,
    ...(setup.session ? { session: setup.session } : {}),
  })
  return { phone, network: (online) => online && phone.notify('retry') }
}
