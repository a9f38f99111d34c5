import { describe, expect, test } from 'vitest'
import { entry, postRow } from '../../../tests/support/phone-stores'
import {
  draftId,
  runPhone,
  scriptedServer,
  eventually,
  untilQuiet,
  type ScriptedServer,
} from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { realClock } from '../clock'

const FACTOR = 0.05
const POKES = 60

/** Calls in a minute while a stream pokes each second and the server answers each call with "come later". */
async function askedWhile(server: ScriptedServer): Promise<number> {
  const encoder = new TextEncoder()
  const plain = server.fetch
  let head = 100
  let tellNews: (() => void) | undefined
  const fetch = (async (input: string, init?: RequestInit) => {
    if (!input.includes('/api/pokes')) return plain(input, init)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        tellNews = () => {
          head += 1
          const news = JSON.stringify({ run: 'run1run1run1run', heads: { public: head }, spread: 0 })
          controller.enqueue(encoder.encode(`data: ${news}\n\n`))
        }
      },
    })
    return new Response(body, { headers: { 'x-mudarraj-epoch': 'epoch1' } })
  }) as typeof globalThis.fetch
  await runPhone({ fetch, timing: realClock(FACTOR) }, server)
  await eventually(() => expect(tellNews).toBeDefined())
  await eventually(() => expect(server.requests.length).toBeGreaterThan(0))
  const before = server.requests.length
  for (let n = 0; n < POKES; n += 1) {
    tellNews?.()
    await new Promise((resolve) => setTimeout(resolve, 1_000 * FACTOR))
  }
  return server.requests.length - before
}

test('I12 pokes do not shorten the backoff after a busy server', async () => {
  const server = scriptedServer()
  server.network = () => 'busy'
  // The backoff averages 20 s at most, so a minute has some ten calls. A call for each poke would make sixty.
  expect(await askedWhile(server)).toBeLessThan(POKES / 2)
})

test('I12 pokes cause no call before the time that the server named', async () => {
  const server = scriptedServer()
  server.network = () => 'busy'
  server.retryAfterS = '60'
  expect(await askedWhile(server)).toBe(0)
})

test('Y11 an operation that waits for a lost row is sent when the row arrives, before the time that the server named', async () => {
  const server = scriptedServer()
  const row = postRow(1, { id: draftId(1) })
  let isLost = true
  server.verdict = () => (isLost ? { code: 'dependency', after: 60_000 } : null)
  server.answer = (_request, plain) => (isLost ? plain : { ...plain, rows: [entry(row, 1)], end: 1 })
  const { account } = await runPhone({}, server)
  await account.posts.publish(row.id, textOnly('نص'))
  await eventually(() => expect(server.requests.flatMap(({ ops }) => ops)).toHaveLength(1))
  isLost = false
  await eventually(() => expect(server.accepted).toHaveLength(1))
})

test("I12 opening posts causes no call before the server's time, and no page waits for that call", async () => {
  const server = scriptedServer()
  const { account } = await runPhone({}, server)
  await eventually(async () => expect((await account.inspect.state()).cursors.public).toBeDefined())
  server.network = () => 'busy'
  server.retryAfterS = '60'
  await account.link.refresh()
  // A wake-up during a call causes one more call.
  await untilQuiet(server)
  const before = server.requests.length
  for (let n = 1; n <= 5; n += 1) {
    account.comments.thread$(draftId(n), 10).subscribe(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await account.tags.loadMore('وسم')
  expect(server.requests.length - before).toBe(0)
})

test('I12 opening other posts does not send a post before its waiting time ends', async () => {
  const server = scriptedServer()
  server.verdict = () => ({ code: 'busy', after: 60_000 })
  const { account } = await runPhone({}, server)
  await account.posts.publish(draftId(1), textOnly('نص'))
  await eventually(() => expect(server.requests.flatMap(({ ops }) => ops)).toHaveLength(1))
  account.comments.thread$(draftId(2), 10).subscribe(() => undefined)
  await eventually(() => expect(Object.keys(server.requests.at(-1)?.cursors ?? {})).toContain(`post:${draftId(2)}`))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.requests.flatMap(({ ops }) => ops)).toHaveLength(1)
})

describe('when the user tries again', () => {
  /** A post must wait for a minute; the server would accept it now. */
  const phoneAfter = async (code: 'busy' | 'limit') => {
    const server = scriptedServer()
    let waits = true
    server.verdict = () => (waits ? { code, after: 60_000 } : null)
    const one = await runPhone({}, server)
    await one.account.posts.publish(draftId(1), textOnly('نص'))
    await eventually(() => expect(server.requests.flatMap(({ ops }) => ops)).toHaveLength(1))
    await eventually(async () => expect(await one.account.link.refresh()).toBe('done'))
    waits = false
    return one
  }

  test('Y8 an operation that a busy server delayed is sent at once', async () => {
    const { account, server } = await phoneAfter('busy')
    await account.link.refresh()
    await eventually(() => expect(server.accepted).toHaveLength(1))
  })

  test('Y8 an operation that a limit delayed is not sent sooner', async () => {
    const { account, server } = await phoneAfter('limit')
    await account.link.refresh()
    await account.link.refresh()
    expect(server.accepted).toHaveLength(0)
  })
})

describe('a server whose answers break the engine', () => {
  const broken = async () => {
    const server = scriptedServer()
    const one = await runPhone({ timing: realClock(FACTOR) }, server)
    await eventually(async () => expect((await one.account.inspect.state()).cursors.public).toBeDefined())
    server.answer = (_request, plain) => ({ ...plain, channels: null as never })
    return one
  }

  test('I12 the phone calls it at growing intervals', async () => {
    const { server } = await broken()
    const before = server.requests.length
    await new Promise((resolve) => setTimeout(resolve, 90_000 * FACTOR))
    // Without growing pauses the phone would call sixteen times; doubled pauses up to 20 s allow eight.
    expect(server.requests.length - before).toBeLessThan(12)
  })

  test('Y14 a page or refresh that is requested between two terms ends at once', async () => {
    const { account, phone, server } = await broken()
    const before = server.requests.length
    phone.notify('retry')
    await eventually(() => expect(server.requests.length).toBeGreaterThan(before))
    await new Promise((resolve) => setTimeout(resolve, 30))
    await account.tags.loadMore('وسم')
    expect(await account.link.refresh()).toBe('offline')
  })
})
