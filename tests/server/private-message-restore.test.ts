import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { marks, openChat, says, seatOf, sends } from './message-calls'
import { kindsOf } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

test('Z5 after a restored backup lost messages take new numbers, and marks end at the newest message', async () => {
  const { ali, badr } = await openChat(server, '1', '2')
  await server.terminate()
  const backup = server.copyData()
  await server.restart()
  const lost = [sends(ali, badr.user, '3'), sends(ali, badr.user, '4')]
  expect(kindsOf(await ali.send(...lost))).toEqual(['accepted', 'accepted'])
  expect(await says(badr, marks(badr, ali.user, { read_number: 4 }))).toBe('accepted')
  await server.terminate()
  server.restoreData(backup)
  await server.restart()

  expect(await says(badr, marks(badr, ali.user, { read_number: 4 }))).toBe('accepted')
  expect(await seatOf(server, badr, ali)).toMatchObject({ last_number: 2, read_number: 2, unread: 0 })
  const again = [sends(ali, badr.user, 'جديدة'), ...lost]
  expect(kindsOf(await ali.send(...again))).toEqual(['accepted', 'accepted', 'accepted'])
  const numbers = await Promise.all(
    again.map(async ({ record }) => (await server.api.row('private_messages', record)).number),
  )
  expect(numbers).toEqual([3, 4, 5])
  expect(await seatOf(server, badr, ali)).toMatchObject({ last_number: 5, read_number: 2, unread: 3 })
})
