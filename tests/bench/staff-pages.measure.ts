import { type Caller, openCaller } from '../server/sync-calls'
import { addStaff, openStaff, type StaffCall } from '../server/staff-calls'
import { expectOk } from '../support/api'
import { RAW_SQL } from '../support/raw-sql'
import { startServer } from '../support/server'
import { alternate, printLine } from './side-by-side'
import { fillForStaff, p95 } from './staff-rows'

/** What the pages of staff read, each again and again. */
const PAGES = ['figures', 'cases?filter=pending', 'users', 'hashtags', 'audit', 'announcements']
const OPEN_PAGES = 12
/** A shown page reads anew every ten seconds, some every minute. These do ten times as often. */
const EVERY_MS = 1_000
const AT_MOST = 1.5
const CALLERS = 8

/** @returns the exit code: 1 when open pages slow the calls of users too much */
export async function main(args: string[]): Promise<number> {
  const [count = 100_000, calls = 400] = args.map(Number)
  const server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'operation-timeout': '10m' } })
  try {
    await fillForStaff(server, count)
    const staff = await openStaff(server, await addStaff(server, { isSuper: true }))
    const callers = await Promise.all(Array.from({ length: CALLERS }, () => openCaller(server)))
    const sync = () => p95OfCalls(callers, calls)
    const sides = {
      beside: sync,
      async measured() {
        const close = openPages(staff)
        const p95Ms = await sync()
        await close()
        return p95Ms
      },
    }
    await sides.measured()
    const line = {
      measured: `p95 of sync calls, ${OPEN_PAGES} pages of staff open`,
      beside: 'none open',
      atMost: AT_MOST,
    }
    return printLine(line, await alternate(sides)) ? 0 : 1
  } finally {
    await server.stop()
  }
}

/** @returns closes them */
function openPages(staff: StaffCall): () => Promise<void> {
  const closing = new AbortController()
  const show = async (path: string, number: number) => {
    await pause((number * EVERY_MS) / OPEN_PAGES)
    while (!closing.signal.aborted) {
      expectOk(await staff('GET', `/api/admin/${path}`), path)
      await pause(EVERY_MS)
    }
  }
  const shown = Array.from({ length: OPEN_PAGES }, (_, number) => show(PAGES[number % PAGES.length] ?? '', number))
  return async () => {
    closing.abort()
    await Promise.all(shown)
  }
}

/** Of calls that each pull the feed and write a post, some users at once. */
async function p95OfCalls(callers: readonly Caller[], calls: number): Promise<number> {
  const taken: number[] = []
  const one = async (caller: Caller) => {
    for (let n = 0; n < calls / callers.length; n += 1) {
      const began = performance.now()
      await caller.call({ cursors: { public: null }, ops: [caller.writes(`هدف ${n}`)] })
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(callers.map(one))
  return p95(taken)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
