import { setTimeout as pause } from 'node:timers/promises'
import { Agent } from 'node:http'
import type { Poke } from '@/domain/pokes'
import type { Cursor, SyncAnswer } from '@/domain/wire'
import { figuresOf } from '../load/process-figures'
import { does, joins, opens } from '../server/room-calls'
import { writes } from '../server/room-message-calls'
import { type Caller, openCaller, sendUntilDecided } from '../server/sync-calls'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { type PlainRoom, startPlainRoom } from './plain-room'
import { forEach, type Listener, openListener } from '../support/event-listeners'
import { pullOf } from '../support/pull-call'
import { numbersIn, textOf, Tracker } from './tracked-messages'
import { membersOf } from './room-rows'
import { type Cost, printCosts } from './room-costs'
import { timeVerdict } from './time-verdict'

const USERS = 100
const WRITERS = 20
const ACCEPTED = 10

interface Crowd {
  server: TestServer
  room: string
  users: Caller[]
  listeners: number
}
let messages = 0

/** @returns the exit code: 1 when a target is missed */
export async function main(args: string[]): Promise<number> {
  const [listeners = 5_000, rounds = 3] = args.map(Number)
  const settings = {
    'poke-listeners-per-user': Math.ceil(listeners / USERS),
    'limit-signs': 'off',
    'limit-streams': 'off',
  }
  const server = await startServer({ hooks: { add: RAW_SQL }, settings })
  const plain = await startPlainRoom(listeners)
  try {
    const owner = await openCaller(server)
    const [large, small] = [opens(owner), opens(owner)]
    await does(owner, large, small)
    const users: Caller[] = []
    const join = async () => {
      const user = await openCaller(server)
      await does(user, joins(user, large.record))
      users.push(user)
    }
    await forEach(
      Array.from({ length: USERS }, () => join),
      (one) => one(),
      2,
    )
    await runSql(server, membersOf(large.record, listeners - USERS - 1), membersOf(small.record, 4))
    const crowd = { server, room: large.record, users, listeners }
    const costs = { streamed: [] as Cost[], pulled: [] as Cost[], plain: [] as Cost[] }
    const accepted = { measured: [] as number[], beside: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      costs.streamed.push(await streamed(crowd, () => accepts(owner, large.record, small.record, accepted)))
      costs.pulled.push(await pulled(crowd))
      costs.plain.push(await realtime(plain, listeners))
    }
    return printCosts(listeners, costs, accepted) ? 0 : 1
  } finally {
    await plain.stop()
    await server.stop()
  }
}

/** Streams that name the room. @param accepting also measured while all listen */
async function streamed(crowd: Crowd, accepting: () => Promise<void>): Promise<Cost> {
  const tracker = new Tracker(crowd.listeners)
  const take = (event: string, bytes: number) => {
    tracker.bytes += bytes
    for (const number of numbersIn(event)) tracker.count(number)
  }
  const streams = await openStreams(crowd, `public,room:${crowd.room},rooms`, () => take)
  const cost = await measure(crowd, crowd.server.pid(), tracker)
  await accepting()
  close(streams)
  return cost
}

/** Streams of heads alone: each listener pulls within the spread that the event says, as phones do. */
async function pulled(crowd: Crowd): Promise<Cost> {
  const tracker = new Tracker(crowd.listeners)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const channel = `room:${crowd.room}`
  const start = new Map<Caller, Cursor>()
  await forEach(crowd.users, async (user) => void start.set(user, await cursorOf(user, channel)), 1)
  const streams = await openStreams(crowd, 'public,rooms', (user) => {
    const phone = { cursor: start.get(user)!, head: 0, pulling: false }
    const pull = async (spread: number): Promise<void> => {
      phone.pulling = true
      await pause(Math.random() * spread)
      while (phone.head > phone.cursor.seq) {
        const { answer, received, sent } = await pullOf(crowd.server.port, agent, user.user, {
          [channel]: phone.cursor,
        })
        tracker.bytes += received + sent
        for (const number of numbersIn(JSON.stringify(answer?.rows ?? []))) tracker.count(number)
        phone.cursor = answer?.channels[channel]?.cursor ?? phone.cursor
        if (!answer) await pause(500)
      }
      phone.pulling = false
    }
    return (event, bytes) => {
      tracker.bytes += bytes
      if (!event.startsWith('data: ')) return
      const poke = JSON.parse(event.slice(6)) as Poke
      phone.head = Math.max(phone.head, poke.heads[channel] ?? 0)
      if (!phone.pulling && phone.head > phone.cursor.seq) void pull(poke.spread)
    }
  })
  const cost = await measure(crowd, crowd.server.pid(), tracker)
  close(streams)
  agent.destroy()
  return cost
}

/** Asks again while the server closes thousands of streams. */
async function cursorOf(user: Caller, channel: string): Promise<Cursor> {
  for (;;) {
    const answer = await user.raw(user.request({ cursors: { [channel]: null } }))
    if (answer.status === 200) return (answer.body as SyncAnswer).channels[channel]!.cursor
    await pause(500)
  }
}

/** Opens a stream of each listener; returns when all have had their first event, and the server is at rest. */
async function openStreams(
  { server, users, listeners }: Crowd,
  channels: string,
  taking: (user: Caller) => (event: string, bytes: number) => void,
): Promise<Listener[]> {
  const streams: Listener[] = []
  await forEach(
    Array.from({ length: listeners }, (_, n) => n),
    async (n) => {
      const user = users[n % users.length]!
      const head = `GET /api/pokes?channels=${channels} HTTP/1.1\r\nHost: x\r\nAuthorization: ${user.user.token}\r\n\r\n`
      streams.push(await openListener(server.port, head, taking(user)))
    },
  )
  await pause(2_000)
  return streams
}

const close = (streams: Listener[]) => streams.forEach((stream) => stream.close())
/** Twenty members write a message each, spread over two seconds. */
async function measure({ users, room }: Crowd, pid: number, tracker: Tracker): Promise<Cost> {
  return measured(pid, tracker, async (number, n) =>
    sendUntilDecided(users[n]!, writes(users[n]!, room, textOf(number))),
  )
}

async function measured(
  pid: number,
  tracker: Tracker,
  write: (number: number, n: number) => Promise<unknown>,
): Promise<Cost> {
  tracker.bytes = 0
  const before = figuresOf(pid).cpu
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, n) => {
      await pause((n * 2_000) / WRITERS)
      messages += 1
      const number = messages
      tracker.sends(number)
      await write(number, n)
    }),
  )
  await tracker.arrived()
  const took = tracker.took.toSorted((a, b) => a - b)
  return {
    cpuMs: ((figuresOf(pid).cpu - before) * 1_000) / WRITERS,
    bytes: tracker.bytes / WRITERS,
    p95Ms: took[Math.floor(took.length * 0.95)] ?? took.at(-1) ?? 0,
  }
}

/** PocketBase's own realtime: each listener is subscribed to the messages, and the rule is run for each. */
async function realtime(plain: PlainRoom, listeners: number): Promise<Cost> {
  const tracker = new Tracker(listeners)
  const streams: Listener[] = []
  const headers = { authorization: plain.token, 'content-type': 'application/json' }
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${plain.port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  await forEach(
    Array.from({ length: listeners }, (_, n) => n),
    async () => {
      const first = { client: '' }
      const head = `GET /api/realtime HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n`
      streams.push(
        await openListener(plain.port, head, (event, bytes) => {
          tracker.bytes += bytes
          first.client ||= /"clientId":"(\w+)"/.exec(event)?.[1] ?? ''
          for (const number of numbersIn(event)) tracker.count(number)
        }),
      )
      while (first.client === '') await pause(5)
      await post('/api/realtime', { clientId: first.client, subscriptions: ['messages/*'] })
    },
  )
  await pause(2_000)
  const write = (number: number) =>
    post('/api/collections/messages/records', { room: 'room', user: 'fan', content: textOf(number) })
  const cost = await measured(plain.pid, tracker, write)
  close(streams)
  await pause(1_000)
  return cost
}

/** Messages in the large room, to which all listen, and in the small one, in turns. */
async function accepts(by: Caller, large: string, small: string, times: { measured: number[]; beside: number[] }) {
  for (let n = 0; n < ACCEPTED; n += 1) {
    times.measured.push(await timeVerdict(by, writes(by, large, 'سلام')))
    times.beside.push(await timeVerdict(by, writes(by, small, 'سلام')))
  }
}
