import { setTimeout as pause } from 'node:timers/promises'
import { figuresOf } from '../load/process-figures'
import { type Caller, openCaller } from '../server/sync-calls'
import type { ProvidedAnswer } from '../support/football-provider'
import { readText } from '../support/raw-sql'
import type { TestServer } from '../support/server'
import { until } from '../support/until'
import { nextEvening, packed, paidAnswer, reads, startFootballServer } from './football-server'
import { providedDay, type ProvidedFixture } from './provided-day'
import { type Line, printLine, type Rounds } from './side-by-side'
import { timeVerdict } from './time-verdict'

/** Beside a post for each match. The job waits two seconds between its steps. */
const FIRST_AT_MOST = { ms: 3, cpuMs: 1.5 }
const QUIET_AT_MOST = { ms: 1, cpuMs: 0.4 }
/** The job that packs days runs so often at least. */
const PACKED_AFTER_MS = 3_000
/** What the server does after its start. */
const AT_REST_MS = 1_500

interface Cost {
  ms: number
  cpuMs: number
}

interface Costs {
  first: Cost[]
  quiet: Cost[]
  posts: Cost[]
}

/** @returns the exit code: 1 when an answer costs too much, or one without news writes to the feed */
export async function main(args: string[]): Promise<number> {
  const [matches = 226, rounds = 3] = args.map(Number)
  const at = nextEvening()
  const fixtures = providedDay(at, { matches, inPlay: 40, over: 90 })
  const costs: Costs = { first: [], quiet: [], posts: [] }
  let written = 0
  for (let round = 0; round < rounds; round += 1) written += await measure(at, fixtures, costs)
  const sides = (of: Cost[], value: keyof Cost): Rounds => ({
    measured: of.map((cost) => cost[value]),
    beside: costs.posts.map((cost) => cost[value]),
  })
  const line = (measured: string, atMost: number): Line => ({ measured, beside: `${matches} posts`, atMost })
  const kept = [
    printLine(line(`time until the feed has ${matches} new matches`, FIRST_AT_MOST.ms), sides(costs.first, 'ms')),
    printLine(line('CPU for them', FIRST_AT_MOST.cpuMs), sides(costs.first, 'cpuMs')),
    printLine(line('time of the same answer again', QUIET_AT_MOST.ms), sides(costs.quiet, 'ms')),
    printLine(line('CPU for it', QUIET_AT_MOST.cpuMs), sides(costs.quiet, 'cpuMs')),
  ]
  console.log(`entries that answers without news wrote to the feed: ${written} (at most 0)`)
  return kept.every(Boolean) && written === 0 ? 0 : 1
}

/**
 * A new server asks three times: what it hears first is new, the rest is not.
 * @returns the entries of the feed that the answers without news wrote
 */
async function measure(at: number, fixtures: ProvidedFixture[], costs: Costs): Promise<number> {
  // Each answer waits until it is asked for here.
  const waiting: Array<(answer: ProvidedAnswer) => void> = []
  const football = await startFootballServer({
    ...{ at, answers: () => new Promise<ProvidedAnswer>((resolve) => void waiting.push(resolve)) },
  })
  const { server } = football
  const answer = async (done: () => Promise<unknown>): Promise<Cost> => {
    const give = await until('a call', () => waiting.shift())
    return costOf(server, async () => {
      give(paidAnswer(fixtures))
      await done()
    })
  }
  try {
    await pause(AT_REST_MS)
    costs.first.push(await answer(() => packed(server, fixtures.length)))
    await pause(PACKED_AFTER_MS)
    const before = await newestEntry(server)
    costs.quiet.push(await answer(() => answered(server, 2)))
    await pause(PACKED_AFTER_MS)
    const written = (await newestEntry(server)) - before
    const author = await openCaller(server)
    await timeVerdict(author, author.writes('قبل'))
    costs.posts.push(await costOf(server, () => posts(author, fixtures.length)))
    return written
  } finally {
    await football.stop()
  }
}

async function costOf(server: TestServer, work: () => Promise<unknown>): Promise<Cost> {
  const [began, cpu] = [performance.now(), figuresOf(server.pid()).cpu]
  await work()
  return { ms: performance.now() - began, cpuMs: (figuresOf(server.pid()).cpu - cpu) * 1_000 }
}

async function posts(author: Caller, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await timeVerdict(author, author.writes(`هدف ${n}`))
}

/** So many topics were asked for, and their answers are stored. */
const answered = (server: TestServer, topics: number) =>
  reads(
    server,
    `SELECT count(*) || '' AS text FROM _football_sources s, json_each(s.state, '$.topics') t
      WHERE json_extract(t.value, '$.answeredAt') > 0`,
    String(topics),
  )

/** Nothing but matches is written meanwhile. */
const newestEntry = async (server: TestServer): Promise<number> =>
  Number(await readText(server, "SELECT coalesce(max(seq), 0) || '' AS text FROM _feed"))
