import { caseOf, decide, openModerator, report } from '../server/case-calls'
import { does, opens } from '../server/room-calls'
import type { StaffCall } from '../server/staff-calls'
import { type Caller, openCaller } from '../server/sync-calls'
import { expectOk } from '../support/api'
import { RAW_SQL, readText, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { membersOf } from './room-rows'
import { printLine } from './side-by-side'
import { p95 } from './staff-rows'
import { timeVerdict } from './time-verdict'

/** A step of rows holds the writer about as long as a post does. */
const AT_MOST = 3
const POSTS_AT_REST = 100
const POSTS_A_STEP = 20

interface Parts {
  server: TestServer
  staff: StaffCall
  owner: Caller
  /** Who writes meanwhile. */
  author: Caller
}

/** What is hidden, in each round a new one. */
interface Content {
  what: string
  /** @returns its id, with all rows on it */
  make(parts: Parts, round: number): Promise<string>
  type: 'post' | 'room'
}

/** @returns the exit code: 1 when others wait too long */
export async function main(args: string[]): Promise<number> {
  const [saves = 60_000, members = 50_000, rounds = 3] = args.map(Number)
  const server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'operation-timeout': '10m' } })
  try {
    const { call: staff } = await openModerator(server)
    const parts = { server, staff, owner: await openCaller(server), author: await openCaller(server) }
    let isKept = true
    for (const content of [savedPost(saves), largeRoom(members)])
      isKept = (await measure(parts, content, rounds)) && isKept
    return isKept ? 0 : 1
  } finally {
    await server.stop()
  }
}

async function measure(parts: Parts, { what, make, type }: Content, rounds: number): Promise<boolean> {
  const { server, staff, author } = parts
  const times = { measured: [] as number[], beside: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const target = await make(parts, round)
    await report(server, author.user, target, { type, reason: 'offensive' })
    const opened = await caseOf(staff, server, target)
    await timeVerdict(author, author.writes('قبل'))
    times.beside.push(p95(await postsOf(author, POSTS_AT_REST)))
    const began = performance.now()
    const decided = decide(staff, opened, 'hide', { reason: 'spam' }).then((answer) => {
      expectOk(answer, 'the decision')
      return performance.now() - began
    })
    const meanwhile = await postsWhile(parts, decided)
    times.measured.push(p95(meanwhile))
    const whole = performance.now() - began
    console.log(
      `decided after ${(await decided).toFixed(0)} ms, all rows after ${whole.toFixed(0)} ms, longest wait of a post ${Math.max(...meanwhile).toFixed(0)} ms`,
    )
  }
  return printLine({ measured: `p95 of posts while ${what} is hidden`, beside: 'at rest', atMost: AT_MOST }, times)
}

const savedPost = (saves: number): Content => ({
  what: `a post with ${saves} saves`,
  type: 'post',
  async make({ server, owner }) {
    const post = owner.writes('هدف!')
    await does(owner, post)
    await runSql(
      server,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${saves})
        INSERT INTO saved_posts (id, user_id, post_id, created_at)
        SELECT printf('fan%012d', i) || '${post.record}', printf('fan%012d', i), '${post.record}', strftime('%Y-%m-%d %H:%M:%fZ') FROM n`,
    )
    return post.record
  },
})

const largeRoom = (members: number): Content => ({
  what: `a room with ${members} members`,
  type: 'room',
  async make({ server, owner }, round) {
    const room = opens(owner, { name: `غرفة ${round}` })
    await does(owner, room)
    await runSql(server, membersOf(room.record, members))
    return room.record
  },
})

async function postsOf(author: Caller, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) times.push(await timeVerdict(author, author.writes(`هدف ${n}`)))
  return times
}

/** Posts until the decision is stored and no row is left to change. */
async function postsWhile({ server, author }: Parts, decided: Promise<unknown>): Promise<number[]> {
  const first = postsOf(author, POSTS_A_STEP)
  await decided
  const times = await first
  while (Number(await readText(server, 'SELECT count(*) AS text FROM _taken_down_jobs')) > 0)
    times.push(...(await postsOf(author, POSTS_A_STEP)))
  return times
}
