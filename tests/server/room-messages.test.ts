import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { marksRoom } from './room-calls'
import { says } from './message-calls'
import {
  deletes,
  edits,
  makeRoom,
  messagesIn,
  numbersIn,
  openRoom,
  seat,
  stateOf,
  unseat,
  writes,
} from './room-message-calls'
import { seatIn } from './room-calls'
import { idsIn, kindsOf, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

describe('a message of a room', () => {
  test('is stored with author and number, and reaches the members with its author', async () => {
    const { ali, badr, room, channel, ids } = await openRoom(server, '  سلام  ')
    for (const reader of [ali, badr]) {
      const { answer } = await reader.window(channel)
      expect(messagesIn(answer)).toMatchObject([
        { id: ids[0], room_id: room, content: 'سلام', number: 1, user_id: ali.user.id, removed: false },
      ])
      expect(idsIn(answer, 'profiles')).toContain(ali.user.id)
    }
    expect((await server.api.row('chat_rooms', room)).last_number).toBe(1)
  })

  test('Z1 of a batch of 100 is numbered in its order, and windows and pages go by the number', async () => {
    const texts = Array.from({ length: 100 }, (_, at) => `${at + 1}`)
    const { badr, channel, ids } = await openRoom(server, ...texts)
    const { answer } = await badr.window(channel)
    const got = messagesIn(answer)
    let next = answer.channels[channel]?.brought?.room_messages?.next
    while (next) {
      const page = await badr.call({ pages: [{ of: channel, collection: 'room_messages', before: next, limit: 100 }] })
      got.push(...messagesIn(page))
      next = page.pages[0]?.end ? null : page.pages[0]?.next
    }
    expect(got.map(({ content }) => content)).toEqual(texts.reverse())
    expect(got.map(({ number }) => number)).toEqual(upTo(100).reverse())
    expect(got.map(({ id }) => id)).toEqual(ids.reverse())
  })

  test('Z1 of many writers at once gets a number of its own, without gaps, also behind refused ones', async () => {
    const { ali, badr, room } = await openRoom(server, 'أول')
    const phones = [ali, badr, await openCaller(server, ali.user), await openCaller(server, badr.user)]
    const sent = await Promise.all(
      phones.map((phone) =>
        phone.send(
          ...Array.from({ length: 5 }, () => writes(phone, room)),
          writes(phone, room, ''),
          writes(phone, room, 'بعد المرفوضة'),
        ),
      ),
    )
    expect(new Set(sent.flatMap(kindsOf))).toEqual(new Set(['accepted', 'refused(message-empty)']))
    expect(await numbersIn(server, room)).toEqual(upTo(25))
    expect((await server.api.row('chat_rooms', room)).last_number).toBe(25)
  })

  test('Z7 Z8 is unread for the other members, and never for its author', async () => {
    const { ali, badr, room } = await openRoom(server, 'أول', 'ثانٍ')
    expect(await says(badr, writes(badr, room, 'رد'))).toBe('accepted')
    expect(await stateOf(ali, room)).toMatchObject({ last: 3, unread: 1 })
    expect(await stateOf(badr, room)).toMatchObject({ last: 3, unread: 2 })
    expect((await seatIn(server, room, ali.user)).own_above).toBe(2)
    expect((await seatIn(server, room, badr.user)).own_above).toBe(1)
  })

  test('changes no row of the room for phones', async () => {
    const { ali, badr, room, channel } = await openRoom(server, 'أول')
    const { cursor } = await badr.window(channel)
    expect(await says(ali, writes(ali, room))).toBe('accepted')
    expect(idsIn(await badr.call({ cursors: { [channel]: cursor } }), 'chat_rooms')).toEqual([])
  })

  test('repeated by the phone is the same message, and counts once', async () => {
    const { ali, room } = await openRoom(server)
    const message = writes(ali, room, 'مرة')
    expect(kindsOf(await ali.send(message, message))).toEqual(['accepted', 'accepted'])
    expect(await says(ali, writes(ali, room, 'مرة', {}, message.record))).toBe('duplicate')
    expect(await numbersIn(server, room)).toEqual([1])
    expect((await seatIn(server, room, ali.user)).own_above).toBe(1)
  })

  test('Z28 repeated by a former member brings no row, neither its own nor the answered one', async () => {
    const { badr, room, ids } = await openRoom(server, 'سؤال')
    const reply = writes(badr, room, 'جواب', { reply_to: ids[0] })
    expect(messagesIn(await badr.call({ ops: [reply] })).map(({ id }) => id)).toEqual([ids[0], reply.record])
    await unseat(server, room, badr)
    const again = await badr.call({ ops: [reply] })
    expect(kindsOf(again.verdicts)).toEqual(['accepted'])
    expect(messagesIn(again)).toEqual([])
  })
})

test('Z8 a mark that rises counts the own messages above it, in its room only', async () => {
  const { ali, badr, room } = await openRoom(server, '1', '2')
  const other = await makeRoom(server, ali)
  await ali.send(writes(ali, other), writes(ali, other), writes(ali, other))
  await badr.send(writes(badr, room, '3'))
  await ali.send(writes(ali, room, '4'))
  const counts = []
  for (const read of [0, 1, 2, 3, 4]) {
    expect(await says(ali, marksRoom(ali, room, { read_number: read }))).toBe('accepted')
    counts.push([(await seatIn(server, room, ali.user)).own_above, (await stateOf(ali, room))?.unread])
  }
  expect(counts).toEqual([
    [3, 1],
    [2, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ])
})

describe('a message of a room is refused', () => {
  test('without a seat, by a banned member, and in a room that is not there', async () => {
    const { ali, badr, room } = await openRoom(server)
    const outsider = await openCaller(server)
    expect(await says(outsider, writes(outsider, room))).toBe('refused(not-member)')
    await seat(server, room, badr, { is_banned: true })
    const { verdicts } = await badr.call({ ops: [writes(badr, room)] })
    expect(verdicts).toMatchObject([{ verdict: 'refused', code: 'banned', fields: { room_id: 'banned' } }])
    expect(await says(ali, writes(ali, makeId()))).toBe('refused(gone)')
    expect(await numbersIn(server, room)).toEqual([])
    await seat(server, room, badr, { is_banned: false })
    expect(await says(badr, writes(badr, room))).toBe('accepted')
  })

  test('without text, with too long a text, and in another name', async () => {
    const { ali, badr, room } = await openRoom(server)
    expect(await says(ali, writes(ali, room, ' \n '))).toBe('refused(message-empty)')
    expect(await says(ali, writes(ali, room, '\u{e0061}\u{e0062}'))).toBe('refused(message-empty)')
    expect(await says(ali, writes(ali, room, 'ط'.repeat(2001)))).toBe('refused(message-too-long)')
    expect(await says(ali, writes(ali, room, 'ط'.repeat(2000)))).toBe('accepted')
    expect(await says(ali, writes(ali, room, 'سلام', { user_id: badr.user.id }))).toBe('refused(forbidden)')
  })

  test.each(['number', 'removed', 'edited_at', 'media', 'media_width', 'media_height', 'media_hash', 'created_at'])(
    'with the column %s of the server',
    async (column) => {
      const { ali, room } = await openRoom(server)
      expect(await says(ali, writes(ali, room, 'سلام', { [column]: '1' }))).toBe('refused(forbidden)')
      expect(await numbersIn(server, room)).toEqual([])
    },
  )
})

describe('an answer in a room', () => {
  test('Z15 names a message of the same room, which comes along', async () => {
    const { ali, badr, room, channel, ids } = await openRoom(server, 'سؤال')
    const { cursor } = await ali.window(channel)
    const reply = writes(badr, room, 'جواب', { reply_to: ids[0] })
    expect(await says(badr, reply)).toBe('accepted')
    expect(idsIn(await ali.call({ cursors: { [channel]: cursor } }), 'room_messages')).toEqual([ids[0], reply.record])
  })

  test('Z15 to a message of another room, or to none, is refused', async () => {
    const { ali, room, ids } = await openRoom(server, 'سؤال')
    const other = await makeRoom(server, ali)
    expect(await says(ali, writes(ali, other, 'تسريب', { reply_to: ids[0] }))).toBe('refused(invalid)')
    expect(await says(ali, writes(ali, room, 'لا شيء', { reply_to: makeId() }))).toBe('refused(invalid)')
  })

  test('Z15 to a message that was scrubbed meanwhile is taken', async () => {
    const { ali, badr, room, ids } = await openRoom(server, 'سؤال')
    expect(await says(ali, deletes(ali, ids[0] ?? ''))).toBe('accepted')
    expect(await says(badr, writes(badr, room, 'جواب', { reply_to: ids[0] }))).toBe('accepted')
  })
})

test('Z28 an outsider is answered the same for a message of the room and for one that never was', async () => {
  const { ids } = await openRoom(server, 'سر')
  const outsider = await openCaller(server)
  for (const message of [ids[0] ?? '', makeId()]) {
    expect(await says(outsider, edits(outsider, message, 'x'))).toBe('refused(gone)')
    expect(await says(outsider, deletes(outsider, message))).toBe('accepted(gone)')
  }
  expect((await server.api.row('room_messages', ids[0] ?? '')).content).toBe('سر')
})

test('Z2 behind a message that waits, later ones of its room wait and others do not', async () => {
  const { ali, room } = await openRoom(server)
  const other = await makeRoom(server, ali)
  const first = { ...writes(ali, room, 'أول'), deps: [makeId()] }
  const batch = [first, writes(ali, room, 'ثانٍ'), writes(ali, other, 'آخر'), writes(ali, room, 'ثالث')]
  const { verdicts } = await ali.call({ ops: batch })
  expect(kindsOf(verdicts)).toEqual(['wait(dependency)', 'wait(dependency)', 'accepted', 'wait(dependency)'])
})
