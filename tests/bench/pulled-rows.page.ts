import type { RxCollection, RxStorage } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { WIRE_VERSION, type SyncAnswer } from '@/domain/wire'
import { applyAnswer } from '@/sync/pull/apply-answer'
import { ordOf } from '@/sync/rows/order-key'
import { openRowDatabase, type RowDatabase } from '@/sync/rows/database'

/**
 * Compares two ways by which pulled rows can enter RxDB, on the product's schema: our applier, and one pull-only
 * replication plugin per collection. Runs in a page that `pulled-rows.measure.mjs` opens.
 */

const ME = 'mememememememem'
const PAGE = 50
const USERS = 400

const row = (at: number) => ({
  id: `post${String(at).padStart(11, '0')}`,
  user_id: `fan${String(at % USERS).padStart(12, '0')}`,
  content: 'هدف في الوقت القاتل والمدرج كله واقف، ما شاء الله على هذا الفريق #الديربي #الهلال '.repeat(3),
  hashtags: ['الديربي', 'الهلال'],
  tag_keys: ['الديربي', 'الهلال'],
  likes_count: at % 90,
  comments_count: 0,
  created_at: new Date(1_780_000_000_000 - at * 60_000).toISOString().replace('T', ' '),
})
const card = (id: string) => ({
  id,
  username: `مشجع ${id.slice(-3)}`,
  verification_status: 'bronze',
  favorite_team: '',
})

/** Returns one page of 50 posts with the profiles of their authors, as one answer. */
function answer(page: number, from: number | null): SyncAnswer {
  const posts = Array.from({ length: PAGE }, (_, at) => row(page * PAGE + at))
  const cards = [...new Set(posts.map((post) => post.user_id))].map(card)
  const rows = [
    ...cards.map((one) => ({ c: 'profiles' as const, seq: 0, in: [], row: one })),
    ...posts.map((one) => ({ c: 'hashtag_posts' as const, seq: page + 1, in: ['public'], row: one })),
  ]
  const cursor = { seq: page + 1, run: 'run' }
  const channel = {
    cursor,
    from: from === null ? null : { seq: from, run: 'run' },
    fresh: from === null,
    more: true,
    deletes: [],
  }
  return {
    v: WIRE_VERSION,
    epoch: 'e',
    run: 'run',
    now: '',
    user: ME,
    verdicts: [],
    asOf: cursor,
    channels: { public: channel },
    rows,
    pages: [
      {
        of: 'public',
        collection: 'hashtag_posts',
        before: null,
        ids: posts.map((one) => one.id),
        next: null,
        end: false,
      },
    ],
    drop: [],
    end: rows.length,
  }
}

let opened = 0
const name = () => `bench${Date.now()}x${(opened += 1)}`

interface Failing {
  /** Fails the k-th write of posts once, like a full disk. */
  at: number
}

function failing(fail: Failing | null) {
  let writes = 0
  return (storage: RxStorage<unknown, unknown>) => ({
    ...storage,
    name: storage.name,
    async createStorageInstance(params: never) {
      const instance = await storage.createStorageInstance(params)
      const write = instance.bulkWrite.bind(instance)
      const isPosts = (params as { collectionName: string }).collectionName === 'posts'
      instance.bulkWrite = ((rows: never[], context: string) => {
        if (isPosts && fail && rows.length > 1 && (writes += 1) === fail.at) {
          return Promise.reject(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }))
        }
        return write(rows, context)
      }) as never
      return instance
    },
  })
}

const open = (database: string, fail: Failing | null): Promise<RowDatabase> =>
  openRowDatabase({
    name: database,
    source: { indexedDB, IDBKeyRange },
    multiInstance: false,
    wrapStorage: failing(fail) as never,
  })

async function byApplier(rows: RowDatabase, pages: number): Promise<void> {
  const parts = {
    rows,
    user: ME,
    newId: () => 'id',
    now: () => 0,
    assertLeading: async () => undefined,
    outboxRecords: async () => new Set<string>(),
    noteOwnPosts: async () => undefined,
    forgetFiles: async () => undefined,
    endOrphans: async () => undefined,
    forgetWords: async () => undefined,
    endTextsOfLostRooms: async () => undefined,
    enterRooms: async () => undefined,
    closePushes: async () => undefined,
    forgetImages: async () => undefined,
    isOpen: () => false,
    mayTrim: () => true,
  }
  for (let page = 0; page < pages; page += 1) {
    const from = page === 0 ? null : page
    const sent = { public: from === null ? null : { seq: from, run: 'run' } }
    // A failed write does not move the cursor: the next pull returns the same answer.
    await applyAnswer(parts, answer(page, from), sent).catch(() => applyAnswer(parts, answer(page, from), sent))
  }
}

interface Checkpoint {
  page: number
}

async function byPlugin(rows: RowDatabase, pages: number): Promise<void> {
  const pull = (collection: RxCollection, documents: (page: number) => unknown[], size: number) => {
    const state = replicateRxCollection<never, Checkpoint>({
      collection: collection as never,
      replicationIdentifier: `bench-${collection.name}`,
      live: false,
      retryTime: 20,
      waitForLeadership: false,
      pull: {
        batchSize: size,
        async handler(last) {
          const page = last ? last.page + 1 : 0
          return { documents: (page < pages ? documents(page) : []) as never[], checkpoint: { page } }
        },
      },
    })
    return state.awaitInitialReplication().then(() => state.cancel())
  }
  const post = (one: ReturnType<typeof row>) => ({
    id: one.id,
    ord: ordOf(one),
    channels: ['public'],
    seq: 1,
    asOf: 1,
    row: one,
    _deleted: false,
  })
  const profile = (id: string) => ({ id, channels: [], seq: 0, asOf: 1, row: card(id), _deleted: false })
  await Promise.all([
    pull(rows.posts as never, (page) => Array.from({ length: PAGE }, (_, at) => post(row(page * PAGE + at))), PAGE),
    pull(
      rows.profiles as never,
      (page) => [...new Set(Array.from({ length: PAGE }, (_, at) => row(page * PAGE + at).user_id))].map(profile),
      PAGE,
    ),
    pull(rows.edges as never, () => [], PAGE),
    pull(rows.trends as never, () => [], PAGE),
  ])
}

const WAYS = { applier: byApplier, plugin: byPlugin }

export async function measure(way: keyof typeof WAYS, pages: number, failAt: number | null) {
  const database = name()
  const openedAt = performance.now()
  const rows = await open(database, failAt === null ? null : { at: failAt })
  const startedAt = performance.now()
  await WAYS[way](rows, pages)
  const tookMs = performance.now() - startedAt
  const stored = (await rows.posts.find().exec()).length
  const stores = (await indexedDB.databases()).filter((one) => one.name?.includes(database)).length
  await rows.close()
  return { way, posts: pages * PAGE, stored, tookMs, openMs: startedAt - openedAt, databases: stores }
}

Object.assign(globalThis, { measure })
