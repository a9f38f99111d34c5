import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { firstValueFrom } from 'rxjs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '@/data/client/client'
import { realClock } from '@/sync/clock'
import { roomChannel } from '@/domain/rooms'
import type { Poke } from '@/domain/pokes'
import { NEWEST_NUMBERS } from '@/views/messages'
import { does, endsSeat, joins, opens } from '../server/room-calls'
import { writes } from '../server/room-message-calls'
import { type Caller, openCaller } from '../server/sync-calls'
import { changingPokes } from '../support/poke-events'
import { seededRandom } from '../support/phone-stores'
import type { TestServer } from '../support/server'
import { until } from '../support/until'
import { readStorage } from './phone/snapshot'
import { startQuickServer } from './run/harness'

/** Changes of an open room in the stream, on a phone with its real stores, beside the real server. */

let server: TestServer

beforeAll(async () => {
  server = await startQuickServer({ settings: { 'limit-rooms': 'off' } })
})
afterAll(() => server.stop())

const opened: Array<{ client: Client; counted: { calls: number } }> = []
afterEach(async () => {
  for (const { client, counted } of opened.splice(0)) {
    await atRest(counted)
    await client.stop()
  }
})

const asTheyAre = (poke: Poke): Poke[] => [poke]

/** What a test does to a phone's connection. */
interface Change {
  events: (poke: Poke) => Poke[]
  /** Answers of pulls arrive after it. */
  answers?: Promise<void> | undefined
}

/**
 * A member with the room open, whose stream is read and whose calls are counted.
 * @param speed of the phone's clock: what its delays are multiplied by
 */
async function openMember(change: Change = { events: asTheyAre }, speed = 0.1) {
  const [owner, member] = [await openCaller(server), await openCaller(server)]
  const create = opens(owner, { name: 'غرفة المباراة' })
  const room = create.record
  await does(owner, create)
  await does(member, joins(member, room))
  const indexedDB = new IDBFactory()
  const counted = { calls: 0, changes: 0 }
  const counting: typeof fetch = async (input, init) => {
    const isPull = String(input).endsWith('/api/sync')
    if (isPull) counted.calls += 1
    const answer = await fetch(input, init)
    if (isPull) await change.answers
    return answer
  }
  const client = await createClient({
    baseUrl: server.url,
    fetch: changingPokes(counting, (poke) => {
      if (poke.changes) counted.changes += 1
      return change.events(poke)
    }),
    indexedDB: indexedDB as unknown as globalThis.IDBFactory,
    IDBKeyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange,
    timing: realClock(speed),
    random: seededRandom(Math.floor(performance.now() * 1000)),
    session: {
      token: member.user.token,
      user: { id: member.user.id, email: member.user.email, username: member.user.username, verified: true },
    },
  })
  opened.push({ client, counted })
  const account = await client.requireAccount()
  account.conversations.conversation$(roomChannel(room), NEWEST_NUMBERS).subscribe()
  const texts = async () => {
    const rows = await account.inspect.rows('messages')
    return rows.map(({ row }) => [Number(row.number), String(row.content)] as const).toSorted(([a], [b]) => a - b)
  }
  const says = async (...words: string[]) => does(owner, ...words.map((text) => writes(owner, room, text)))
  const raw = () => JSON.stringify(readStorage(indexedDB as unknown as globalThis.IDBFactory))
  // The stream has followed the open room once a change came, and the phone is at rest once nothing is asked any more.
  await until('the stream carries changes', async () => {
    if (counted.changes > 0) return true
    await says('مرحبا')
    return false
  })
  // A change of the stream is stored only after all before it.
  const all = JSON.stringify(await serverTexts(owner, room))
  await until('the phone holds what the server has', async () => JSON.stringify(await texts()) === all)
  await atRest(counted)
  return { owner, member, room, account, counted, texts, says, raw }
}

async function atRest(counted: { calls: number }): Promise<void> {
  let before = -1
  await until('no call for a while', async () => {
    const isSame = before === counted.calls
    before = counted.calls
    await new Promise((done) => setTimeout(done, 300))
    return isSame && before === counted.calls
  })
}

/** What the server has of the room. */
async function serverTexts(owner: Caller, room: string) {
  const { rows } = (await owner.window(`room:${room}`)).answer
  const messages = rows.filter(({ c }) => c === 'room_messages')
  return messages
    .map(({ row }) => [Number(row.number), String(row.content)])
    .toSorted(([a], [b]) => Number(a) - Number(b))
}

const WORDS = Array.from({ length: 12 }, (_, n) => `رسالة ${n + 1}`)

/** Calls of a phone while twelve messages come one after the other. */
async function callsFor({ counted, owner, room, texts, says }: Awaited<ReturnType<typeof openMember>>, when: string) {
  const before = counted.calls
  for (const word of WORDS.map((one) => `${one} ${when}`)) {
    await says(word)
    await until(`${word} came`, async () => (await texts()).some(([, content]) => content === word))
  }
  expect(await texts()).toEqual(await serverTexts(owner, room))
  return counted.calls - before
}

test('Z42 messages of an open room come with the stream, without a call of the phone', async () => {
  const change = { events: asTheyAre }
  const phone = await openMember(change)
  const streamed = await callsFor(phone, 'مع البث')
  change.events = (poke) => [{ run: poke.run, heads: poke.heads, spread: poke.spread }]
  const pulled = await callsFor(phone, 'بالسحب')
  console.info(`calls for ${WORDS.length} messages: ${pulled} with heads alone, ${streamed} with changes`)
  expect(pulled).toBeGreaterThanOrEqual(WORDS.length)
  // Polls by time come between on a slow machine.
  expect(streamed).toBeLessThanOrEqual(WORDS.length / 3)
})

test('Z42 after lost, doubled and reordered changes the phone holds what the server has', async () => {
  const change = { events: asTheyAre }
  const phone = await openMember(change)
  let n = 0
  const held: Poke[] = []
  change.events = (poke) => {
    if (!poke.changes) return [poke]
    n += 1
    if (n % 4 === 1) return [] // lost, its head too
    if (n % 4 === 2) return [poke, poke]
    if (n % 4 === 3) return (held.push(poke), [])
    return [poke, ...held.splice(0)] // the later one first
  }
  for (const word of WORDS) {
    await phone.says(word)
    await new Promise((done) => setTimeout(done, 80))
  }
  change.events = asTheyAre
  await phone.says('الأخيرة')
  await until('the last message came', async () => (await phone.texts()).some(([, content]) => content === 'الأخيرة'))
  expect(n).toBeGreaterThanOrEqual(4)
  expect(await phone.texts()).toEqual(await serverTexts(phone.owner, phone.room))
})

test('Z42 a change that comes during a slow pull is stored before its answer, and the pull is repeated', async () => {
  const change: Change = { events: asTheyAre }
  const phone = await openMember(change, 1)
  const before = phone.counted.calls
  let isOpen = true
  let arrive = (): void => undefined
  change.answers = new Promise((resolve) => (arrive = resolve))
  const refreshed = phone.account.link.refresh().finally(() => (isOpen = false))
  await until('the pull has begun', () => phone.counted.calls > before)
  await phone.says('عاجل')
  await until('the change is stored', async () => (await phone.texts()).some(([, content]) => content === 'عاجل'))
  expect([isOpen, phone.counted.calls]).toEqual([true, before + 1])
  change.answers = undefined
  arrive()
  expect(await refreshed).toBe('done')
  expect(phone.counted.calls).toBe(before + 2)
  expect(await phone.texts()).toEqual(await serverTexts(phone.owner, phone.room))
})

test('Z42 a member who lost the right in the tick of a message gets nothing of it', async () => {
  const seen: Poke[] = []
  const phone = await openMember({ events: (poke) => (seen.push(poke), [poke]) })
  const { owner, member, room } = phone
  const last = writes(owner, room, 'بعد خروجه')
  await does(owner, endsSeat(owner, room, member.user), last)
  await until(
    'the room left the phone',
    async () => (await firstValueFrom(phone.account.rooms.myRooms$())).rooms.length === 0,
  )
  await until('nothing of it is held', () => !phone.raw().includes('مرحبا'))
  expect(JSON.stringify(seen)).not.toContain('بعد خروجه')
  expect(phone.raw()).not.toContain('بعد خروجه')
})
