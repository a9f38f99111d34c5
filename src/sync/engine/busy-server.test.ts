import { describe, expect, test } from 'vitest'
import { entry, postRow } from '../../../tests/support/phone-stores'
import {
  draftId,
  runPhone,
  scriptedServer,
  eventually,
  type ScriptedServer,
} from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { realClock } from '../clock'

const FACTOR = 0.05
const POKES = 60

/** A stream that tells of something new each second of the product, while every call is told to come later. */
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

test('I12 a server that is busy is asked no more often because its stream goes on: the backoff holds', async () => {
  const server = scriptedServer()
  server.line = () => 'busy'
  // A minute of pauses that double up to 20 s on average gives some ten; a poke a second would give sixty.
  expect(await askedWhile(server)).toBeLessThan(POKES / 2)
})

test('I12 nor before the time that the server names', async () => {
  const server = scriptedServer()
  server.line = () => 'busy'
  server.retryAfterS = '60'
  expect(await askedWhile(server)).toBe(0)
})

test('Y11 what waits for a lost row goes when the row comes, long before the time that the server named', async () => {
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

test('I12 a fan who opens posts meanwhile asks no sooner than the server named, and no page waits for that', async () => {
  const server = scriptedServer()
  const { account } = await runPhone({}, server)
  await eventually(async () => expect((await account.inspect.state()).cursors.public).toBeDefined())
  server.line = () => 'busy'
  server.retryAfterS = '60'
  await account.link.refresh()
  // A ring that was heard during a call asks once more.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const before = server.requests.length
  for (let n = 1; n <= 5; n += 1) {
    account.comments.thread$(draftId(n), 10).subscribe(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await account.tags.loadMore('وسم')
  expect(server.requests.length - before).toBe(0)
})

test('I12 a post that was told to wait is not sent sooner because the fan opens others', async () => {
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

describe('a fan who tries again', () => {
  /** A post that was told to wait for a minute, by a server that would take it now. */
  const told = async (code: 'busy' | 'limit') => {
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

  test('Y8 sends what a busy server told to wait at once', async () => {
    const { account, server } = await told('busy')
    await account.link.refresh()
    await eventually(() => expect(server.accepted).toHaveLength(1))
  })

  test('Y8 sends what a limit told to wait no sooner', async () => {
    const { account, server } = await told('limit')
    await account.link.refresh()
    await account.link.refresh()
    expect(server.accepted).toHaveLength(0)
  })
})

describe('a server whose answers break the drainer', () => {
  const broken = async () => {
    const server = scriptedServer()
    const one = await runPhone({ timing: realClock(FACTOR) }, server)
    await eventually(async () => expect((await one.account.inspect.state()).cursors.public).toBeDefined())
    server.answer = (_request, plain) => ({ ...plain, channels: null as never })
    return one
  }

  test('I12 is asked more and more rarely', async () => {
    const { server } = await broken()
    const before = server.requests.length
    await new Promise((resolve) => setTimeout(resolve, 90_000 * FACTOR))
    // Terms without growing pauses between them ask some sixteen times; pauses that double up to 20 s give eight.
    expect(server.requests.length - before).toBeLessThan(12)
  })

  test('Y14 keeps nobody waiting for a page or a refresh between two terms', async () => {
    const { account, phone, server } = await broken()
    const before = server.requests.length
    phone.notify('link')
    await eventually(() => expect(server.requests.length).toBeGreaterThan(before))
    await new Promise((resolve) => setTimeout(resolve, 30))
    await account.tags.loadMore('وسم')
    expect(await account.link.refresh()).toBe('offline')
  })
})
