import { closes, does, opens } from '../server/room-calls'
import { type Caller, openCaller } from '../server/sync-calls'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { membersOf, messagesOf } from './room-rows'
import { printLine } from './side-by-side'
import { timeVerdict } from './time-verdict'

const AT_MOST = 2
const MEMBERS = 5_000

/** @returns the exit code: 1 when others wait too long */
export async function main(args: string[]): Promise<number> {
  const [messages = 200_000, rounds = 3] = args.map(Number)
  const server = await startServer({ hooks: { add: RAW_SQL } })
  try {
    const [owner, author] = [await openCaller(server), await openCaller(server)]
    const times = { measured: [] as number[], beside: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const room = opens(owner)
      await does(owner, room)
      await runSql(
        server,
        membersOf(room.record, MEMBERS),
        messagesOf(room.record, owner.user.id, messages, `m${round}ab`),
      )
      await timeVerdict(author, author.writes('قبل'))
      times.beside.push(p95(await postsOf(author, 100)))
      const ended = timeVerdict(owner, closes(owner, room.record))
      times.measured.push(p95(await postsWhile(server, author)))
      console.log(`the deletion was accepted after ${(await ended).toFixed(0)} ms`)
    }
    const line = { measured: `p95 of posts while ${messages} messages are deleted`, beside: 'at rest', atMost: AT_MOST }
    return printLine(line, times) ? 0 : 1
  } finally {
    await server.stop()
  }
}

async function postsOf(author: Caller, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) times.push(await timeVerdict(author, author.writes(`هدف ${n}`)))
  return times
}

/** Posts until the rows of the room are gone. */
async function postsWhile(server: TestServer, author: Caller): Promise<number[]> {
  const times: number[] = []
  const token = await server.api.admin()
  const left = async () =>
    (await server.api.request('GET', '/api/collections/room_messages/records?perPage=1&skipTotal=1', { token })).body
      .items.length
  do times.push(...(await postsOf(author, 20)))
  while ((await left()) > 0)
  return times
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
