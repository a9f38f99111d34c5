import { expect, test } from 'vitest'
import { chatOf } from '@/domain/messages'
import { pairId } from '@/domain/ids'
import type { SyncAnswer, SyncRequest } from '@/domain/wire'
import { entry, ME, MINE, postRow } from '../../../tests/support/phone-stores'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'

const PEERS = Array.from({ length: 8 }, (_, n) => `peer${String(n).padStart(11, '0')}`)

const seat = (peer: string, n: number) => {
  const chat = chatOf(ME, peer)
  const row = { id: pairId(ME, peer), user_id: ME, peer_id: peer, chat, last_number: 1, unread: 1 }
  return entry({ ...row, last_at: postRow(n).created_at }, 1, [MINE], 'private_chats')
}

/** Begins and continues each channel by its own cursor; the first answer brings the seats. */
function answered(request: SyncRequest, plain: SyncAnswer): SyncAnswer {
  const channels = Object.entries(plain.channels).map(([name, part]) => {
    const from = request.cursors[name] ?? null
    return [name, { ...part, from, fresh: from === null }] as const
  })
  const rows = request.cursors[MINE] === null ? PEERS.map(seat) : []
  return { ...plain, channels: Object.fromEntries(channels), rows, end: rows.length }
}

const begins = ({ cursors }: SyncRequest): string[] =>
  Object.keys(cursors).filter((channel) => channel.startsWith('chat:') && cursors[channel] === null)

async function phoneOn(server: ReturnType<typeof scriptedServer>) {
  const one = await runPhone({ fetch: server.fetch }, server)
  await eventually(async () => {
    const { cursors } = await one.account.inspect.state()
    expect(PEERS.filter((peer) => !cursors[`chat:${chatOf(ME, peer)}`])).toEqual([])
  })
  return server.requests.map((request) => begins(request).length).filter((count) => count > 0)
}

test('Y13 a pull that begins conversations and times out begins half as many afterwards', async () => {
  const server = scriptedServer()
  server.answer = answered
  server.network = (request) => (begins(request).length > 1 ? 'silent' : 'answer')
  const counts = await phoneOn(server)
  expect(counts.slice(0, 3)).toEqual([4, 2, 1])
  expect(Math.max(...counts)).toBe(4)
})

test('Y7 a conversation that an answer leaves out is asked again at once', async () => {
  const server = scriptedServer()
  server.answer = (request, plain) => {
    const answer = answered(request, plain)
    for (const left of begins(request).slice(1)) delete answer.channels[left]
    return answer
  }
  expect(await phoneOn(server)).toEqual([4, 4, 4, 4, 4, 3, 2, 1])
})
