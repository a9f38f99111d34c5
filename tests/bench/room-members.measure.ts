import { does, opens } from '../server/room-calls'
import { writes } from '../server/room-message-calls'
import { openCaller } from '../server/sync-calls'
import { openUserActions } from '../server/user-actions'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer } from '../support/server'
import { membersOf } from './room-rows'
import { alternate, median, printLine } from './side-by-side'
import { timeVerdict } from './time-verdict'

const AT_MOST = 1.2
const TEXT = 'هدف في الدقيقة التسعين! يا سلام'

/** @returns the exit code: 1 when a message takes too long */
export async function main(args: string[]): Promise<number> {
  const [sent = 20, members = 5_000] = args.map(Number)
  const server = await startServer({ hooks: { add: RAW_SQL } })
  try {
    const actions = openUserActions(server)
    const owner = await openCaller(server)
    const [large, small] = [opens(owner), opens(owner)]
    await does(owner, large, small)
    await runSql(server, membersOf(large.record, members), membersOf(small.record, 4))
    const round = (room: string) => async () => {
      const times: number[] = []
      for (let n = 0; n < sent; n += 1) times.push(await timeVerdict(owner, writes(owner, room, TEXT)))
      await actions.atRest()
      return median(times)
    }
    const sides = { measured: round(large.record), beside: round(small.record) }
    for (const side of [sides.measured, sides.beside]) await side()
    const line = { measured: `accept in a room of ${members} members`, beside: 'of 5 members', atMost: AT_MOST }
    return printLine(line, await alternate(sides)) ? 0 : 1
  } finally {
    await server.stop()
  }
}
