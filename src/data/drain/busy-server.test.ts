import { expect, test } from 'vitest'
import { entry, postRow } from '../../../tests/support/phone-stores'
import {
  draftId,
  runPhone,
  scriptedServer,
  eventually,
  type ScriptedServer,
} from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { realTiming } from '../timing'

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
  await runPhone({ fetch, timing: realTiming(FACTOR) }, server)
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
