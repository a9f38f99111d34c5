import { describe, expect, test } from 'vitest'
import { channelWith } from '@/sync/pull/ranges'
import { enqueueMessage, send } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER, postRow } from '../../../tests/support/phone-stores'
import { raiseFence } from '../outbox/fence'
import { activeOperations } from '../outbox/operations-by-state'
import { storeVerdicts } from '../outbox/verdicts'
import type { QueuedOperation } from '../outbox/operation'
import { freshState, type EdgeDocument, type SyncState } from '../rows/documents'
import { ordOf } from '../rows/order-key'
import { choosePulls } from './wanted-chats'

const CHANNEL = channelWith(ME, OTHER)

describe('Z26 which conversations a pull names', () => {
  const user = (n: number) => `user${String(n).padStart(11, '0')}`
  const channel = (n: number) => channelWith(ME, user(n))
  /** The conversation with a user; a lower number is newer. */
  const seat = (n: number, row: Record<string, unknown> = {}, seq = 10): EdgeDocument => {
    const chat = channelWith(ME, user(n)).slice('chat:'.length)
    const full = {
      id: ME + user(n),
      chat,
      peer_id: user(n),
      last_number: 5,
      last_at: postRow(100 - n).created_at,
      ...row,
    }
    return { id: `chat:${full.id}`, ord: ordOf(full, 'private_chats'), channels: [], seq, asOf: 1, row: full }
  }
  const seats = Array.from({ length: 30 }, (_, n) => seat(n))
  const held = (channel: string, number: number, seq: number) => ({
    ...freshState('birth'),
    cursors: { [channel]: { seq, run: 'r' } },
    newestNumbers: { [channel]: number },
  })

  const MOST_NEW = 4
  const choose = (
    state: SyncState,
    chats: readonly EdgeDocument[],
    {
      operations = [],
      open = [],
      mostNew = MOST_NEW,
    }: { operations?: QueuedOperation[]; open?: string[]; mostNew?: number } = {},
  ) => choosePulls(state, chats, operations, open, mostNew)
  /** All conversations were pulled, at the seats that `seat` makes. */
  const pulled: SyncState = {
    ...freshState('birth'),
    cursors: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [channel(n), { seq: 10, run: 'r' }])),
  }

  test('Z26 a pull names the eight newest, the open ones first', () => {
    const { wanted } = choose(pulled, seats, { open: ['public', channel(20)] })
    expect(wanted).toEqual([20, 0, 1, 2, 3, 4, 5, 6, 7].map(channel))
  })

  test('Z26 a pull begins a few conversations, the others at once afterwards', () => {
    const first = choose(freshState('birth'), seats)
    expect(first.wanted).toEqual([0, 1, 2, 3].map(channel))
    const at = { seq: 10, run: 'r' }
    const begun = { ...freshState('birth'), cursors: { [channel(0)]: at, [channel(1)]: at } }
    const second = choose(begun, seats, { mostNew: 1 })
    expect(second.wanted).toEqual([2, 0, 1].map(channel))
    expect(second.behind).toEqual([2, 3, 4, 5, 6, 7].map(channel))
  })

  test('Z29 an open room is pulled once the statement names it, and begins at once', () => {
    const room = 'room:roomaroomarooma'
    const all = [{ id: 'roomaroomarooma', head: 1, last: 0, unread: 0 }]
    expect(choose(pulled, [], { open: [room] })).toEqual({ wanted: [], behind: [] })
    const entered = { ...pulled, rooms: { rights: '1', asOf: 10, all } }
    expect(choose(entered, [], { open: [room] })).toEqual({ wanted: [room], behind: [room] })
    const begun = { ...entered, cursors: { [room]: { seq: 10, run: 'r' } } }
    expect(choose(begun, [], { open: [room] })).toEqual({ wanted: [room], behind: [] })
    expect(choose(begun, [])).toEqual({ wanted: [], behind: [] })
  })

  test('Z26 an open conversation begins before the others, and one that no two users have delays none', () => {
    const { wanted } = choose(freshState('birth'), seats, { open: [channel(25)] })
    expect(wanted).toEqual([25].map(channel))
    const self = choose(freshState('birth'), seats, { open: [channelWith(ME, ME), `chat:${ME}x`], mostNew: 1 })
    expect(self.wanted).toEqual([0].map(channel))
  })

  test('Z26 one that was pulled before is behind while its seat has a higher number than the phone', () => {
    const behind = (number: number, seq: number) =>
      choose(held(channel(15), number, seq), [...seats.slice(0, 15), seat(15)]).behind.includes(channel(15))
    expect(behind(4, 9)).toBe(true)
    expect(behind(5, 9)).toBe(false)
    // What the pull did not bring is hidden from this user: it is not asked again.
    expect(behind(4, 10)).toBe(false)
  })

  test('Z12 one below the newest is behind while its seat counts a change that the phone has not seen', () => {
    const behind = (changes: number, seen: number, cursors = held(channel(15), 5, 9).cursors) => {
      const state = { ...held(channel(15), 5, 9), cursors, seenChanges: { [channel(15)]: seen } }
      return choose(state, [...seats.slice(0, 15), seat(15, { changes })]).behind.includes(channel(15))
    }
    expect(behind(2, 1)).toBe(true)
    expect(behind(2, 2)).toBe(false)
    // Its cursor was lost, its messages were not.
    expect(behind(2, 0, {})).toBe(true)
    expect(behind(0, 0, {})).toBe(false)
    expect(behind(2, 1, held(channel(15), 5, 10).cursors)).toBe(false)
  })

  test('Z26 an old one that was never pulled is behind only while it has something unread', () => {
    const behind = (unread: number) => choose(freshState('b'), [...seats, seat(40, { unread })]).behind
    expect(behind(1)).toContain(channel(40))
    expect(behind(0)).not.toContain(channel(40))
  })

  test('Z3 one with an accepted message is pulled until its cursor has reached the verdict; 20 at most', async () => {
    const outbox = openOutbox()
    const fence = await raiseFence(outbox.store)
    await enqueueMessage(outbox, 'messagemessage1', OTHER, { content: 'رسالة', replyTo: null })
    const [id = ''] = await send(outbox, fence)
    await storeVerdicts(outbox.store, fence, [{ id, verdict: 'accepted', seq: 50, run: 'r' }], 0)
    const operations = await activeOperations(outbox.store)
    expect(choose(held(CHANNEL, 0, 49), [], { operations }).behind).toEqual([CHANNEL])
    expect(choose(held(CHANNEL, 0, 50), [], { operations }).behind).toEqual([])
    const unread = seats.map((one) => seat(Number(one.row.peer_id?.toString().slice(4)), { unread: 1 }, 11))
    const cursors = { ...pulled.cursors, [CHANNEL]: { seq: 49, run: 'r' } }
    const all = choose({ ...pulled, cursors }, unread, { operations })
    expect(all.wanted).toHaveLength(20)
    expect(all.wanted).toContain(CHANNEL)
  })
})
