import { openCaller, type Caller } from '../server/sync-calls'
import { openUserActions } from '../server/user-actions'
import { FOLLOWERS_HOOK, makeFollowers } from '../support/many-followers'
import { startServer } from '../support/server'

/** The permitted ratio of latencies: a post of a user with many followers to one of a user with none. */
const ALLOWED = 1.2
/**
 * Pause between two posts while followers are notified: long enough for the queue not to grow, short enough not to
 * empty it.
 */
const PACE_MS = 250

/** @returns the exit code: 1 when posts with followers take too long */
export async function main(args: string[]): Promise<number> {
  const [followers = 10_000, posts = 12] = args.map(Number)
  // The hook fills the tables in one long transaction.
  const server = await startServer({
    hooks: { add: { 'followers.pb.js': FOLLOWERS_HOOK } },
    settings: { 'operation-timeout': '10m' },
  })
  try {
    const actions = openUserActions(server)
    const [star, unfollowed] = [await openCaller(server), await openCaller(server)]
    await makeFollowers(server.api, star.user, followers)
    for (const phone of [star, unfollowed, unfollowed, unfollowed]) await timePost(phone)
    await actions.atRest()

    const startedAt = performance.now()
    await timePost(star)
    await actions.atRest()
    const notifiedMs = performance.now() - startedAt

    const rows: Row[] = []
    const quiet = await alternate(star, unfollowed, posts, () => actions.atRest())
    rows.push(...rowsOf('nothing else happens', quiet, followers))
    const busy = await alternate(star, unfollowed, posts, () => new Promise((resolve) => setTimeout(resolve, PACE_MS)))
    rows.push(...rowsOf('followers are being notified', busy, followers))
    console.table(rows)
    console.log(`${followers} followers were notified within ${(notifiedMs / 1000).toFixed(1)} s`)
    const ratio = median(quiet.star) / median(quiet.unfollowed)
    console.log(`a post with followers takes ${ratio.toFixed(2)} times as long as one without (at most ${ALLOWED})`)
    return ratio <= ALLOWED ? 0 : 1
  } finally {
    await server.stop()
  }
}

interface Times {
  star: number[]
  unfollowed: number[]
}

interface Row {
  while: string
  followers: number
  posts: number
  'median ms': string
  'p95 ms': string
}

/** Posts alternately for both users, so that both meet the same load of the machine. */
async function alternate(
  star: Caller,
  unfollowed: Caller,
  posts: number,
  between: () => Promise<void>,
): Promise<Times> {
  const times: Times = { star: [], unfollowed: [] }
  for (let n = 0; n < posts; n += 1) {
    const order = n % 2 === 0 ? (['star', 'unfollowed'] as const) : (['unfollowed', 'star'] as const)
    for (const who of order) {
      times[who].push(await timePost(who === 'star' ? star : unfollowed))
      await between()
    }
  }
  return times
}

/** Returns the milliseconds until a phone has the verdict of a post. */
async function timePost(phone: Caller): Promise<number> {
  const operation = phone.writes('هدف في الدقيقة التسعين! #القمة')
  const began = performance.now()
  const [verdict] = await phone.send(operation)
  const took = performance.now() - began
  if (verdict?.verdict !== 'accepted') throw new Error(`the post was ${verdict?.verdict}`)
  return took
}

const rowsOf = (what: string, times: Times, followers: number): Row[] =>
  [
    { list: times.unfollowed, of: 0 },
    { list: times.star, of: followers },
  ].map(({ list, of }) => ({
    while: what,
    followers: of,
    posts: list.length,
    'median ms': median(list).toFixed(1),
    'p95 ms': at(list, 0.95).toFixed(1),
  }))

const at = (list: number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? Number.NaN
const median = (list: number[]): number => at(list, 0.5)
