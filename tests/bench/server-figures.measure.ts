import { WIRE_VERSION, type Cursor, type PageRequest, type SyncRequest } from '@/domain/wire'
import { openCaller } from '../server/sync-calls'
import { startServer, type TestServer } from '../support/server'
import { COMMENTS, userId, USERS, fillDatabase, FOLLOWS, LARGE_DATABASE_HOOK, HOT_POST, POSTS } from './large-database'

/** Closed to users: requested as an administrator, who bypasses all rules. */
const LISTS = "PocketBase's lists"

interface Ask {
  what: string
  by: 'one sync call' | typeof LISTS
  /** All requests of one screen. */
  requests(n: number): Array<{ method: string; path: string; body?: string }>
}

interface Figures {
  what: string
  by: string
  'p50 ms': string
  'p95 ms': string
  'max ms': string
  'KB each': string
  failed: number
}

/** @returns the exit code: 1 when a request failed */
export async function main(args: string[]): Promise<number> {
  const [rate = 200, seconds = 8] = args.map(Number)
  // The hook fills the tables in one long transaction.
  const server = await startServer({
    hooks: { add: { 'large-database.pb.js': LARGE_DATABASE_HOOK } },
    settings: { 'limit-other': 'off', 'operation-timeout': '10m' },
  })
  try {
    await fillDatabase(server.api)
    const phone = await openCaller(server)
    const { cursor } = await phone.window('public')
    const rows: Figures[] = []
    for (const ask of asksOf(phone.user.id, cursor)) {
      const token = ask.by === LISTS ? await server.api.admin() : phone.user.token
      await run(server, token, ask, rate, 2)
      rows.push(await run(server, token, ask, rate, seconds))
    }
    console.table(rows)
    console.log(
      `${rate} a second for ${seconds} s each; ${USERS} fans, ${POSTS} posts, ${FOLLOWS} follows, ${COMMENTS} comments`,
    )
    return rows.some((row) => row.failed > 0) ? 1 : 0
  } finally {
    await server.stop()
  }
}

/** Requests for the same screens: by our single call, and by PocketBase's list API. */
function asksOf(user: string, head: Cursor): Ask[] {
  const sync = (more: Partial<SyncRequest>) => ({
    method: 'POST',
    path: '/api/sync',
    body: JSON.stringify({
      v: WIRE_VERSION,
      user,
      device: 'benchbenchbench',
      epoch: null,
      cursors: {},
      trail: [],
      ops: [],
      ...more,
    }),
  })
  const list = (collection: string, query: Record<string, string>) => ({
    method: 'GET',
    path: `/api/collections/${collection}/records?${new URLSearchParams({ skipTotal: '1', ...query })}`,
  })
  const page = (of: string, collection: PageRequest['collection'], limit: number): PageRequest => ({
    of,
    collection,
    limit,
  })
  const someUser = (n: number) => userId(1 + ((n * 7) % USERS))
  return [
    {
      what: 'feed, first page',
      by: 'one sync call',
      requests: () => [sync({ cursors: { public: null } })],
    },
    {
      what: 'feed, first page',
      by: LISTS,
      requests: () => [list('hashtag_posts', { sort: '-created_at,-id', perPage: '50' })],
    },
    {
      what: 'feed, nothing new',
      by: 'one sync call',
      requests: () => [sync({ cursors: { public: head } })],
    },
    {
      what: 'profile with posts',
      by: 'one sync call',
      requests: (n) => [
        sync({
          pages: [page(`profile:${someUser(n)}`, 'profiles', 1), page(`author:${someUser(n)}`, 'hashtag_posts', 10)],
        }),
      ],
    },
    {
      what: 'profile with posts',
      by: LISTS,
      requests: (n) => [
        { method: 'GET', path: `/api/collections/profiles/records/${someUser(n)}` },
        list('hashtag_posts', { filter: `user_id = "${someUser(n)}"`, sort: '-created_at,-id', perPage: '10' }),
      ],
    },
    {
      what: 'followers, first page',
      by: 'one sync call',
      requests: (n) => [sync({ pages: [page(`followers:${someUser(n)}`, 'follows', 30)] })],
    },
    {
      what: 'followers, first page',
      by: LISTS,
      requests: (n) => [
        list('follows', { filter: `following_id = "${someUser(n)}"`, sort: '-created_at,-id', perPage: '30' }),
      ],
    },
    {
      what: 'comments, first page',
      by: 'one sync call',
      requests: () => [sync({ cursors: { [`post:${HOT_POST}`]: null } })],
    },
    {
      what: 'comments, first page',
      by: LISTS,
      requests: () => [
        list('hashtag_comments', { filter: `post_id = "${HOT_POST}"`, sort: '-created_at,-id', perPage: '100' }),
      ],
    },
  ]
}

/** Sends at a fixed rate, without waiting for answers: a slow server gets a queue, and the figures show it. */
async function run(server: TestServer, token: string, ask: Ask, rate: number, seconds: number): Promise<Figures> {
  const times: number[] = []
  let [bytes, failed] = [0, 0]
  const one = async (n: number): Promise<void> => {
    const began = performance.now()
    for (const { method, path, body } of ask.requests(n)) {
      const answer = await fetch(server.url + path, {
        method,
        headers: { Authorization: token, 'Content-Type': 'application/json' },
        ...(body ? { body } : {}),
      })
      bytes += (await answer.arrayBuffer()).byteLength
      if (!answer.ok) failed += 1
    }
    times.push(performance.now() - began)
  }
  const began = performance.now()
  const under: Array<Promise<void>> = []
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n * 1000) / rate - performance.now()
    if (due > 1) await new Promise((resolve) => setTimeout(resolve, due))
    under.push(one(n))
  }
  await Promise.all(under)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
  return {
    what: ask.what,
    by: ask.by,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'max ms': at(1),
    'KB each': (bytes / 1024 / times.length).toFixed(1),
    failed,
  }
}
