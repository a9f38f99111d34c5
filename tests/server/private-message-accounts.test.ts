import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { USER_PASSWORD, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { exportOf } from './export-archive'
import { deletes, hides, marks, messagesIn, openChat, says, seatOf, sends } from './message-calls'
import type { Caller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

const endAccount = ({ user: { token } }: Caller) =>
  server.api.request('POST', '/api/account/end', { token, body: { password: USER_PASSWORD } })

test('the export has the own messages, conversations and hidden messages, and no message of others', async () => {
  const { ali, badr, ids } = await openChat(server, 'كلامي أنا')
  expect(await says(badr, sends(badr, ali.user, 'كلام غيري'))).toBe('accepted')
  expect(await says(badr, hides(badr, ids[0] ?? ''))).toBe('accepted')
  const { data } = await exportOf(server, ali)
  expect(data.private_messages.map(({ content }: Json) => content)).toEqual(['كلامي أنا'])
  expect(data.private_chats.map(({ id }: Json) => id)).toEqual([pairId(ali.user.id, badr.user.id)])
  expect(JSON.stringify(data)).not.toContain('delivered_number')
  expect((await exportOf(server, badr)).data.hidden_messages.map(({ message_id }: Json) => message_id)).toEqual(ids)
})

describe('Z25 an account that ends', () => {
  test('takes its texts along and leaves the other user the conversation', async () => {
    const { ali, badr, channel, ids } = await openChat(server, 'أول', 'ثانٍ')
    const [, second = ''] = ids
    const kept = sends(badr, ali.user, 'جواب', { reply_to: second })
    expect(await says(badr, kept)).toBe('accepted')
    expect(await says(ali, sends(ali, badr.user, 'آخر'))).toBe('accepted')
    expect(await says(ali, hides(ali, kept.record))).toBe('accepted')
    const { cursor } = await badr.window(channel)
    await endAccount(ali)

    // Until the day nothing shows.
    expect((await seatOf(server, badr, ali)).last_words).toBe('آخر')
    expect(await says(badr, sends(badr, ali.user, 'ما زلت هنا؟'))).toBe('accepted')

    await server.restart({ 'clock-offset': `${31 * 24}h` })
    await until('the account is gone', async () => (await server.api.row('users', ali.user.id)) === null)
    const changed = messagesIn(await badr.call({ cursors: { [channel]: cursor } }))
    const removed = changed.filter((row) => row.removed).map(({ number, content }) => [number, content])
    expect(removed.sort()).toEqual([
      [1, ''],
      [2, ''],
      [4, ''],
    ])
    expect(await seatOf(server, badr, ali)).toMatchObject({ last_number: 5, unread: 3, last_words: 'ما زلت هنا؟' })
    const window = messagesIn((await badr.window(channel)).answer)
    expect(window.find(({ id }) => id === kept.record)?.content).toBe('جواب')
    expect(await seatOf(server, ali, badr)).toBeNull()
    for (const collection of ['hidden_messages', 'private_chats']) {
      const { totalItems } = await server.api.list(collection, { filter: `user_id="${ali.user.id}"` })
      expect([collection, totalItems]).toEqual([collection, 0])
    }

    expect(await says(badr, sends(badr, ali.user, 'أين أنت؟'))).toBe('refused(gone)')
    expect(await says(badr, deletes(badr, kept.record))).toBe('accepted')
    expect(await says(badr, marks(badr, ali.user, { read_number: 5 }))).toBe('accepted')
    expect((await seatOf(server, badr, ali)).unread).toBe(0)
  })
})
