import type { Operation } from '@/domain/wire'
import { openCaller, type Caller } from '../server/sync-calls'
import { startServer, type TestServer } from '../support/server'

const CALLERS = 8

interface Side {
  server: TestServer
  callers: Caller[]
  /** Writes a second, for each round. */
  rates: number[]
}

/** Eight users post and like at once, on two servers alternately, so that both meet the same load of the machine. */
export async function main(args: string[]): Promise<number> {
  const [rounds = 9, writes = 200] = args.map(Number)
  const full = await open('full')
  const normal = await open('normal')
  try {
    for (const side of [full, normal]) await round(side, writes)
    for (const side of [full, normal]) side.rates.length = 0
    for (let n = 0; n < rounds; n += 1) {
      for (const side of n % 2 === 0 ? [full, normal] : [normal, full]) await round(side, writes)
    }
    const ratios = full.rates.map((rate, n) => rate / (normal.rates[n] ?? rate))
    console.table(
      [full, normal].map(({ rates }, n) => ({
        synchronous: n === 0 ? 'full' : 'normal',
        'writes a second, median': median(rates).toFixed(0),
        lowest: Math.min(...rates).toFixed(0),
        highest: Math.max(...rates).toFixed(0),
      })),
    )
    console.log(`with full the server does ${median(ratios).toFixed(2)} times the writes of normal`)
    return 0
  } finally {
    await Promise.all([full.server.stop(), normal.server.stop()])
  }
}

async function open(synchronous: string): Promise<Side> {
  const server = await startServer({ settings: { synchronous } })
  const callers: Caller[] = []
  for (let n = 0; n < CALLERS; n += 1) callers.push(await openCaller(server))
  return { server, callers, rates: [] }
}

/** Each call carries one operation, like the call of a phone with nothing else in its outbox. */
async function round({ callers, rates }: Side, writes: number): Promise<void> {
  const startedAt = performance.now()
  await Promise.all(
    callers.map(async (caller) => {
      let post: Operation | null = null
      for (let n = 0; n < writes / CALLERS; n += 1) {
        const next: Operation = post === null ? caller.writes(`منشور ${n}`) : caller.likes(post.record)
        const [verdict] = await caller.send(next)
        if (verdict?.verdict !== 'accepted') throw new Error(JSON.stringify(verdict))
        post = post === null ? next : null
      }
    }),
  )
  rates.push((writes / (performance.now() - startedAt)) * 1000)
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
