import type { Cursor } from '@/domain/wire'
import { type Caller, openCaller } from '../server/sync-calls'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer } from '../support/server'
import { quietRoomsOf } from './room-rows'
import { alternate, median, printLine } from './side-by-side'

const AT_MOST = 1.5

/** @returns the exit code: 1 when a pull takes too long */
export async function main(args: string[]): Promise<number> {
  const [pulls = 50, rooms = 100] = args.map(Number)
  const server = await startServer({ hooks: { add: RAW_SQL } })
  try {
    const [member, other] = [await openCaller(server), await openCaller(server)]
    await runSql(server, ...quietRoomsOf(member.user.id, rooms))
    const sides = { measured: await pullsOf(member, pulls), beside: await pullsOf(other, pulls) }
    for (const side of [sides.measured, sides.beside]) await side()
    const line = { measured: `pull with ${rooms} quiet rooms`, beside: 'with none', atMost: AT_MOST }
    return printLine(line, await alternate(sides)) ? 0 : 1
  } finally {
    await server.stop()
  }
}

/** Pulls of a phone that has everything, and names its statement of rooms. */
async function pullsOf(caller: Caller, pulls: number): Promise<() => Promise<number>> {
  const first = await caller.call({ cursors: { public: null, [caller.own]: null }, rooms: { rights: '' } })
  const names = ['public', caller.own]
  const cursors = Object.fromEntries(names.map((name) => [name, first.channels[name]?.cursor as Cursor]))
  const rooms = { rights: first.rooms?.rights ?? '' }
  return async () => {
    const times: number[] = []
    for (let n = 0; n < pulls; n += 1) {
      const began = performance.now()
      const answer = await caller.call({ epoch: first.epoch, cursors, trail: [first.asOf], rooms })
      times.push(performance.now() - began)
      if (answer.rooms !== undefined || answer.rows.length > 0) throw new Error('the phone lacked something')
    }
    return median(times)
  }
}
