import { addComment } from '../server/comment-calls'
import { type Caller, openCaller } from '../server/sync-calls'
import { expectOk } from '../support/api'
import { FOLLOWERS_HOOK, makeFollowers } from '../support/many-followers'
import { LARGE_POST_HOOK, fillPost, rowsLeft } from '../support/large-post'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

const FEED = 1_000_000
const VERDICTS = 250_000
const TOMBSTONES = 60_000
const LIKES = 60_000
const COMMENTS = 5_000
const FOLLOWERS = 60_000
const ANSWERED = 2_000

const QUIET_MS = 3_000
const PACE_MS = 25
const DEADLINE_MS = 600_000

/**
 * A hook that fills the sync tables by statements: a feed of likes, and verdicts and tombstones that are due for
 * removal.
 */
const FULL_TABLES_HOOK = `routerAdd('POST', '/api/test/full-tables', (e) => {
  const { feed, verdicts, tombstones } = e.requestInfo().body
  const each = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:count}) '
  const entry = "INSERT INTO _feed (channel, collection, record, deleted, at) SELECT 'user:' || printf('%015d', i % 20000), 'hashtag_likes', "
  const steps = [
    [feed, entry + "'a' || printf('%029d', i), 0, unixepoch() FROM n"],
    [tombstones, entry + "'b' || printf('%029d', i), 1, unixepoch() - 91 * 86400 FROM n"],
    [verdicts, "INSERT INTO _operations (user, id, device, n, hash, verdict, seq, run, record, at) " +
      "SELECT printf('%015d', i % 20000), printf('%015d', (i * 7919) % 1000003), printf('%015d', i % 20000), i, hex(randomblob(16)), " +
      "'accepted', i, 'r', 'r', unixepoch() - 121 * 86400 FROM n"],
  ]
  e.app.runInTransaction((tx) => {
    for (const [count, statement] of steps) tx.db().newQuery(each + statement).bind({ count }).execute()
  })
  return e.noContent(204)
})

routerAdd('GET', '/api/test/due', (e) => {
  const left = new DynamicModel({ verdicts: 0, tombstones: 0 })
  e.app.db().newQuery('SELECT EXISTS (SELECT 1 FROM _operations WHERE at < unixepoch() - 120 * 86400) AS verdicts, ' +
    'EXISTS (SELECT 1 FROM _feed WHERE deleted = 1 AND at < unixepoch() - 90 * 86400) AS tombstones').one(left)
  return e.json(200, left)
})`

/** A hook that lets another user reply to each comment of an author, by statements. */
const ANSWERS_HOOK = `routerAdd('POST', '/api/test/answers', (e) => {
  const { author, replier } = e.requestInfo().body
  e.app.runInTransaction((tx) => {
    tx.db().newQuery(
      'INSERT INTO hashtag_comments (id, user_id, post_id, parent_id, content, created_at, updated_at) ' +
        "SELECT 'r' || substr(id, 2), {:replier}, post_id, id, 'x', created_at, created_at FROM hashtag_comments WHERE user_id = {:author}"
    ).bind({ author, replier }).execute()
    tx.db().newQuery('UPDATE hashtag_comments SET replies_count = 1 WHERE user_id = {:author}').bind({ author }).execute()
  })
  return e.noContent(204)
})`

/** @returns the exit code */
export async function main(args: string[]): Promise<number> {
  const [scale = 1] = args.map(Number)
  const hooks = {
    add: {
      'large-post.pb.js': LARGE_POST_HOOK,
      'full-tables.pb.js': FULL_TABLES_HOOK,
      'followers.pb.js': FOLLOWERS_HOOK,
      'answers.pb.js': ANSWERS_HOOK,
    },
  }
  // The hook fills the tables in one long transaction.
  const server = await startServer({ hooks, settings: { 'lost-patience': '1ms', 'operation-timeout': '10m' } })
  const of = (rows: number) => Math.round(rows * scale)
  try {
    const [author, otherUser] = [await openCaller(server), await openCaller(server)]
    const rows: Row[] = []
    const measure = async (what: string, work: () => Promise<void>) => rows.push(await watch(what, otherUser, work))
    await watch('warm', otherUser, () => pause(QUIET_MS))
    await measure('nothing else happens', () => pause(QUIET_MS))

    const body = { feed: of(FEED), verdicts: of(VERDICTS), tombstones: of(TOMBSTONES) }
    expectOk(
      await server.api.request('POST', '/api/test/full-tables', { token: await server.api.admin(), body }),
      'filled',
    )
    await measure(`the feed has ${of(FEED)} entries`, () => pause(QUIET_MS))
    await server.restart()
    for (let n = 0; n < 3; n += 1) await accepted(otherUser, otherUser.writes('أول ما فُتح الباب'))
    const due = `${of(VERDICTS)} verdicts and ${of(TOMBSTONES)} tombstones are due`
    await measure(due, () => untilNothingIsDue(server))

    const post = await largePost(server, author, of(LIKES), of(COMMENTS))
    await measure(`a post of ${of(LIKES)} likes and ${of(COMMENTS)} comments is deleted`, async () => {
      await accepted(author, author.operation('delete', 'hashtag_posts', post))
      await untilNothingIsLeft(server)
    })
    await largePost(server, author, of(LIKES), of(COMMENTS))
    await measure('the account of the author of such a post ends', async () => {
      await endAccount(server, author)
      await untilNothingIsLeft(server)
    })
    const star = await openCaller(server)
    await makeFollowers(server.api, star.user, of(FOLLOWERS))
    await measure(`the account of a user with ${of(FOLLOWERS)} followers ends`, () => endAccount(server, star))
    const commenter = await openCaller(server)
    const discussedPost = otherUser.writes('ما رأيكم؟')
    await accepted(otherUser, discussedPost)
    await fillPost(server.api, {
      post: discussedPost.record,
      author: commenter.user.id,
      likes: 0,
      comments: of(ANSWERED),
    })
    const answers = { author: commenter.user.id, replier: otherUser.user.id }
    const token = await server.api.admin()
    expectOk(await server.api.request('POST', '/api/test/answers', { token, body: answers }), 'answers')
    await measure(`the account of a user with ${of(ANSWERED)} answered comments ends`, () =>
      endAccount(server, commenter),
    )
    console.table(rows)
    return 0
  } finally {
    await server.stop()
  }
}

interface Row {
  while: string
  s: string
  posts: number
  'median ms': string
  'p95 ms': string
  'longest ms': string
}

/** Lets another user post during the work, and measures these posts. */
async function watch(what: string, otherUser: Caller, work: () => Promise<void>): Promise<Row> {
  const waits: number[] = []
  const working = new AbortController()
  const posting = (async () => {
    while (!working.signal.aborted) {
      const began = performance.now()
      await accepted(otherUser, otherUser.writes('هدف في الدقيقة التسعين'))
      waits.push(performance.now() - began)
      await pause(PACE_MS)
    }
  })()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  working.abort()
  await posting
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
  return {
    while: what,
    s: seconds.toFixed(1),
    posts: waits.length,
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'longest ms': at(1),
  }
}

async function endAccount(server: TestServer, { user }: Caller): Promise<void> {
  const token = await server.api.admin()
  const path = `/api/collections/users/records/${user.id}`
  expectOk(await server.api.request('DELETE', path, { token }), 'the end of an account')
}

async function largePost(server: TestServer, author: Caller, likes: number, comments: number): Promise<string> {
  const operation = author.writes('هدف!')
  await accepted(author, operation)
  const liker = await openCaller(server)
  await accepted(liker, liker.likes(operation.record))
  await addComment(liker, operation.record)
  await fillPost(server.api, { post: operation.record, author: liker.user.id, likes, comments })
  return operation.record
}

async function accepted(phone: Caller, operation: Parameters<Caller['send']>[0]): Promise<void> {
  const [verdict] = await phone.send(operation)
  if (verdict?.verdict !== 'accepted') throw new Error(`the operation was ${verdict?.verdict} (${verdict?.code})`)
}

const untilNothingIsLeft = (server: TestServer) => untilZero(async () => (await rowsLeft(server.api)).jobs)

const untilNothingIsDue = (server: TestServer) =>
  untilZero(async () => {
    const { body } = await server.api.request('GET', '/api/test/due', { token: await server.api.admin() })
    return body.verdicts + body.tombstones
  })

const untilZero = async (rows: () => Promise<number>): Promise<void> =>
  void (await until('all of it is gone', async () => (await rows()) === 0, DEADLINE_MS))

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
