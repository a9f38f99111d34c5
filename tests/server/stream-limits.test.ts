import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { openStream, type Stream } from './poke-streams'
import { type Caller, openCaller } from './sync-calls'

let server: TestServer
const streams: Stream[] = []

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-streams': '3/1h' } })
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await server.stop()
})

async function open(caller: Caller, channels: string): Promise<Response> {
  const stream = await openStream(server, caller, `channels=${channels}`)
  streams.push(stream)
  return stream.answer
}

test('a user who opens too many streams waits for the next one, refused ones count, and others do not wait', async () => {
  const [user, other] = [await openCaller(server), await openCaller(server)]
  const answers = []
  for (const channels of ['public', 'room:none', 'public', 'public']) answers.push(await open(user, channels))
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 429])
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await open(other, 'public')).status).toBe(200)
})

test('an open stream stays open while its user may open no other', async () => {
  const user = await openCaller(server)
  const stream = await openStream(server, user, 'channels=public')
  streams.push(stream)
  for (const status of [200, 200, 429]) expect((await open(user, 'public')).status).toBe(status)
  expect(stream.ended()).toBe(false)
})
