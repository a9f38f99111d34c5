import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { relates, says, sends } from './message-calls'
import { kindsOf, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-messages': '5/1h', 'limit-new-chats': '2/24h' } })
})
afterAll(() => server.stop())

test('more messages than the limit wait, and none is refused', async () => {
  const [ali, badr] = [await openCaller(server), await openCaller(server)]
  const { verdicts } = await ali.call({ ops: Array.from({ length: 7 }, () => sends(ali, badr.user)) })
  expect(kindsOf(verdicts)).toEqual([...Array(5).fill('accepted'), 'wait(limit)', 'wait(limit)'])
  expect(verdicts[5]?.after).toBeGreaterThan(0)
})

test('Z24 a message to one new user too many waits, and messages to other users do not', async () => {
  const ali = await openCaller(server)
  const [badr, cem, dina, follower, writer] = await Promise.all(Array.from({ length: 5 }, () => openCaller(server)))
  if (!badr || !cem || !dina || !follower || !writer) throw new Error('five users')
  expect(await says(follower, relates(follower, 'follows', ali.user))).toBe('accepted')
  expect(await says(writer, sends(writer, ali.user))).toBe('accepted')
  const first = await ali.call({ ops: [sends(ali, badr.user), sends(ali, cem.user)] })
  expect(kindsOf(first.verdicts)).toEqual(['accepted', 'accepted'])
  const next = [dina, dina, badr].map(({ user }) => sends(ali, user))
  expect(kindsOf((await ali.call({ ops: next })).verdicts)).toEqual(['wait(new-chats)', 'wait(new-chats)', 'accepted'])
  // Those who follow the sender, or have written, do not count.
  const free = [sends(ali, follower.user), sends(ali, writer.user)]
  expect(kindsOf((await ali.call({ ops: free })).verdicts)).toEqual(['accepted', 'accepted'])
})
