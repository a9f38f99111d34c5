import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { chatOf } from '@/domain/messages'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { channelOf, marks, messagesIn, openChat, relates, says, seatOf, sends } from './message-calls'
import { type Caller, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const unblocks = (by: Caller, whom: Caller) => by.operation('delete', 'blocks', pairId(by.user.id, whom.user.id))

/** The counts of a seat, from its messages. */
async function recount(user: Caller, peer: Caller) {
  const seat = await seatOf(server, user, peer)
  const filter = `chat="${seat.chat}" && sender_id="${peer.user.id}" && number>${seat.read_number}`
  return { seat, unread: (await server.api.list('private_messages', { filter })).totalItems }
}

describe('Z6 a read mark', () => {
  test('is absolute, only rises, and ends at the newest message', async () => {
    const { ali, badr } = await openChat(server, '1', '2', '3', '4')
    for (const [read_number, stored, unread] of [
      [2, 2, 2],
      [1, 2, 2],
      [0, 2, 2],
      [99, 4, 0],
      [3, 4, 0],
    ] as const) {
      expect(await says(badr, marks(badr, ali.user, { read_number }))).toBe('accepted')
      expect(await seatOf(server, badr, ali)).toMatchObject({ read_number: stored, unread })
      expect((await recount(badr, ali)).unread).toBe(unread)
    }
    for (const wrong of [-1, 1.5]) {
      expect((await says(badr, marks(badr, ali.user, { read_number: wrong })))?.split('(')[0]).toBe('refused')
    }
  })

  test('Z8 counts messages of the other only, and equals a recount after any order of both', async () => {
    const { ali, badr } = await openChat(server, '1', '2')
    expect(await says(badr, sends(badr, ali.user, '3'))).toBe('accepted')
    expect(await says(ali, sends(ali, badr.user, '4'))).toBe('accepted')
    expect(await says(badr, marks(badr, ali.user, { read_number: 3 }))).toBe('accepted')
    expect(await says(ali, sends(ali, badr.user, '5'))).toBe('accepted')
    expect(await says(ali, marks(ali, badr.user, { read_number: 5 }))).toBe('accepted')
    for (const [user, peer, want] of [
      [badr, ali, 2],
      [ali, badr, 0],
    ] as const) {
      const { seat, unread } = await recount(user, peer)
      expect([seat.unread, unread]).toEqual([want, want])
    }
  })

  test('Z9 shows the sender how far it was read, and is_read of these messages', async () => {
    const { ali, badr } = await openChat(server, '1', '2', '3')
    const { cursor } = await ali.window(ali.own)
    expect(await says(badr, marks(badr, ali.user, { read_number: 2 }))).toBe('accepted')
    const told = await ali.call({ cursors: { [ali.own]: cursor } })
    expect(told.rows.find(({ c }) => c === 'private_chats')?.row).toMatchObject({ peer_read: 2 })
    const read = messagesIn((await ali.window(channelOf(ali, badr))).answer)
    expect(read.map(({ number, is_read }) => [number, is_read])).toEqual([
      [3, false],
      [2, true],
      [1, true],
    ])
  })

  test('Z23 shows nothing across a block, and everything with the next mark after it', async () => {
    const { ali, badr } = await openChat(server, '1', '2')
    expect(await says(badr, relates(badr, 'blocks', ali.user))).toBe('accepted')
    expect(await says(badr, marks(badr, ali.user, { read_number: 2 }))).toBe('accepted')
    expect(await seatOf(server, badr, ali)).toMatchObject({ read_number: 2, unread: 0 })
    expect((await seatOf(server, ali, badr)).peer_read).toBe(0)
    const filter = `chat="${chatOf(ali.user.id, badr.user.id)}" && is_read=true`
    expect((await server.api.list('private_messages', { filter })).totalItems).toBe(0)
    expect(await says(badr, unblocks(badr, ali))).toBe('accepted')
    expect(await says(badr, marks(badr, ali.user, { read_number: 2 }))).toBe('accepted')
    expect((await seatOf(server, ali, badr)).peer_read).toBe(2)
    expect((await server.api.list('private_messages', { filter })).totalItems).toBe(2)
  })

  test('of another’s seat, with columns of the server, and of no conversation changes nothing', async () => {
    const { ali, badr } = await openChat(server, '1')
    const cem = await openCaller(server)
    const seat = pairId(badr.user.id, ali.user.id)
    for (const other of [ali, cem]) {
      const mark = other.operation('update', 'private_chats', seat, { read_number: 1 })
      expect(await says(other, mark)).toBe('refused(forbidden)')
    }
    for (const column of ['unread', 'last_number', 'last_words', 'peer_read', 'peer_delivered']) {
      expect(await says(badr, marks(badr, ali.user, { [column]: 1 }))).toBe('refused(forbidden)')
    }
    await says(badr, marks(badr, ali.user, { delivered_number: 1 }))
    expect((await seatOf(server, badr, ali)).delivered_number).toBe(0)
    expect(await says(cem, marks(cem, ali.user, { read_number: 1 }))).toBe('accepted(gone)')
    const make = cem.operation('create', 'private_chats', pairId(cem.user.id, ali.user.id), { user_id: cem.user.id })
    expect(await says(cem, make)).toBe('refused(forbidden)')
    expect(await seatOf(server, badr, ali)).toMatchObject({ read_number: 0, unread: 1 })
  })

  test('beside a mute changes both', async () => {
    const { ali, badr } = await openChat(server, '1')
    expect(await says(badr, marks(badr, ali.user, { muted: true, read_number: 1 }))).toBe('accepted')
    expect(await seatOf(server, badr, ali)).toMatchObject({ muted: true, read_number: 1 })
    expect(await says(badr, marks(badr, ali.user, { muted: false }))).toBe('accepted')
    expect(await seatOf(server, badr, ali)).toMatchObject({ muted: false, read_number: 1 })
  })
})

describe('Z9 what a phone holds', () => {
  const deliveredTo = async (user: Caller, peer: Caller) => (await seatOf(server, user, peer)).peer_delivered

  test('is shown to the sender as delivered, not above the newest message, and never goes back', async () => {
    const { ali, badr } = await openChat(server, '1', '2', '3')
    const chat = chatOf(ali.user.id, badr.user.id)
    await badr.call({ have: { [chat]: 2 } })
    await until('two are delivered', async () => (await deliveredTo(ali, badr)) === 2)
    expect(await deliveredTo(badr, ali)).toBe(0)
    await badr.call({ have: { [chat]: 1_000_000 } })
    await until('three are delivered', async () => (await deliveredTo(ali, badr)) === 3)
    await badr.call({ have: { [chat]: 1 } })
    await ali.call({ have: { [chat]: 1 } })
    await until('the later call is stored', async () => (await deliveredTo(badr, ali)) === 1)
    expect(await deliveredTo(ali, badr)).toBe(3)
  })

  test('is not shown across a block, nor by anybody who is not in the conversation', async () => {
    const { ali, badr } = await openChat(server, '1')
    const { ali: cem, badr: dina } = await openChat(server, '1')
    expect(await says(dina, sends(dina, badr.user))).toBe('accepted')
    expect(await says(ali, relates(ali, 'blocks', badr.user))).toBe('accepted')
    const [blocked, others] = [chatOf(ali.user.id, badr.user.id), chatOf(cem.user.id, dina.user.id)]
    const reversed = [badr.user.id, dina.user.id].sort().reverse().join('')
    await badr.call({ have: { [blocked]: 1, [others]: 1, [reversed]: 1, x: 1 } })
    await badr.call({ have: { [chatOf(badr.user.id, dina.user.id)]: 1 } })
    await until('the last one is stored', async () => (await deliveredTo(dina, badr)) === 1)
    expect([await deliveredTo(ali, badr), await deliveredTo(cem, dina)]).toEqual([0, 0])
    expect(await says(ali, unblocks(ali, badr))).toBe('accepted')
    await badr.call({ have: { [blocked]: 1 } })
    await until('it is delivered after the block', async () => (await deliveredTo(ali, badr)) === 1)
  })

  test('that is no number is a bad envelope', async () => {
    const { badr } = await openChat(server)
    const answer = await badr.raw({ ...badr.request({}), have: { x: 'y' } })
    expect(answer.status).toBe(400)
  })
})
