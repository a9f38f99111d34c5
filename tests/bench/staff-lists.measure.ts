import { type Answer, expectOk } from '../support/api'
import { RAW_SQL } from '../support/raw-sql'
import { startServer } from '../support/server'
import { addStaff, openStaff } from '../server/staff-calls'
import { alternate, printLine } from './side-by-side'
import { fillForStaff, p95 } from './staff-rows'

/** @returns the exit code: 1 when a page takes too long */
export async function main(args: string[]): Promise<number> {
  const [count = 100_000, asked = 40] = args.map(Number)
  const server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'operation-timeout': '10m' } })
  try {
    await fillForStaff(server, count)
    const staff = await openStaff(server, await addStaff(server, { isSuper: true }))
    const token = await server.api.admin()
    const page = (path: string) => () => staff('GET', `/api/admin/${path}`)
    const list = (collection: string, query: Record<string, string>) => () =>
      server.api.request('GET', `/api/collections/${collection}/records?${new URLSearchParams(query)}`, { token })
    const sides = (measured: () => Promise<Answer>, beside: () => Promise<Answer>) => ({
      measured: p95Of(measured, asked),
      beside: p95Of(beside, asked),
    })
    const newest = { perPage: '50', sort: '-created_at,-id' }
    const pages = [
      {
        line: { measured: 'the queue', beside: "PocketBase's list of cases", atMost: 3 },
        ...sides(
          page('cases?filter=pending'),
          list('cases', { perPage: '50', sort: 'rank,id', filter: 'state="open"' }),
        ),
      },
      {
        line: { measured: 'the page of users', beside: "PocketBase's list of users", atMost: 1 },
        ...sides(page('users'), list('users', newest)),
      },
      {
        line: { measured: 'a search of users', beside: "PocketBase's list of users with a filter", atMost: 1 },
        ...sides(page('users?q=bench_777'), list('users', { ...newest, filter: 'username~"bench_777"' })),
      },
    ]
    let isKept = true
    for (const { line, measured, beside } of pages) {
      await Promise.all([measured(), beside()])
      isKept =
        printLine(
          { ...line, measured: `p95 of ${line.measured}, ${count} rows` },
          await alternate({ measured, beside }),
        ) && isKept
    }
    return isKept ? 0 : 1
  } finally {
    await server.stop()
  }
}

/** Asks one after the other. */
const p95Of = (ask: () => Promise<Answer>, times: number) => async (): Promise<number> => {
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const began = performance.now()
    expectOk(await ask(), 'a page')
    taken.push(performance.now() - began)
  }
  return p95(taken)
}
