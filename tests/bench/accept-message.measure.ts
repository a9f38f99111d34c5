import type { Operation } from '@/domain/wire'
import { sends } from '../server/message-calls'
import { openCaller, type Caller } from '../server/sync-calls'
import { openUserActions } from '../server/user-actions'
import { startServer } from '../support/server'
import { alternate, median, printLine } from './side-by-side'
import { timeVerdict } from './time-verdict'

const AT_MOST = 1.2
const TEXT = 'هدف في الدقيقة التسعين! يا سلام'

/** @returns the exit code: 1 when a message takes too long */
export async function main(args: string[]): Promise<number> {
  const [sent = 20] = args.map(Number)
  const server = await startServer()
  try {
    const actions = openUserActions(server)
    const [author, sender, receiver] = [await openCaller(server), await openCaller(server), await openCaller(server)]
    const message = () => sends(sender, receiver.user, TEXT)
    const post = () => author.writes(TEXT)
    const round = (by: Caller, make: () => Operation) => async () => {
      const times: number[] = []
      for (let n = 0; n < sent; n += 1) times.push(await timeVerdict(by, make()))
      await actions.atRest()
      return median(times)
    }
    const sides = { measured: round(sender, message), beside: round(author, post) }
    for (const side of [sides.measured, sides.beside]) await side()
    const line = { measured: 'accept a private message', beside: 'a post without followers', atMost: AT_MOST }
    return printLine(line, await alternate(sides)) ? 0 : 1
  } finally {
    await server.stop()
  }
}
