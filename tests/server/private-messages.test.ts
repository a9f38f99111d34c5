import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { chatOf } from '@/domain/messages'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { deletes, edits, messagesIn, openChat, relates, says, seatOf, sends } from './message-calls'
import { idsIn, kindsOf, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

describe('a private message', () => {
  test('is stored with sender, conversation and number, and reaches both users', async () => {
    const { ali, badr, channel, ids } = await openChat(server, '  سلام  ')
    for (const reader of [ali, badr]) {
      const { answer } = await reader.window(channel)
      expect(messagesIn(answer)).toMatchObject([
        { id: ids[0], content: 'سلام', number: 1, sender_id: ali.user.id, receiver_id: badr.user.id, removed: false },
      ])
      expect(idsIn(answer, 'profiles')).toContain(ali.user.id)
      expect(idsIn((await reader.window(reader.own)).answer, 'private_chats')).toEqual([
        pairId(reader.user.id, reader === ali ? badr.user.id : ali.user.id),
      ])
    }
  })

  test('Z1 of a batch of 100 is numbered in its order, and windows and pages go by the number', async () => {
    const texts = Array.from({ length: 100 }, (_, at) => `${at + 1}`)
    const { badr, channel, ids } = await openChat(server, ...texts)
    const { answer } = await badr.window(channel)
    const got = messagesIn(answer)
    let next = answer.channels[channel]?.brought?.private_messages?.next
    while (next) {
      const page = await badr.call({
        pages: [{ of: channel, collection: 'private_messages', before: next, limit: 100 }],
      })
      got.push(...messagesIn(page))
      next = page.pages[0]?.end ? null : page.pages[0]?.next
    }
    expect(got.map(({ content }) => content)).toEqual(texts.reverse())
    expect(got.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => 100 - at))
    expect(got.map(({ id }) => id)).toEqual(ids.reverse())
  })

  test('Z1 of two phones at once gets a number of its own', async () => {
    const { ali, badr } = await openChat(server, 'أول')
    const phones = [ali, badr, await openCaller(server, ali.user), await openCaller(server, badr.user)]
    const sent = await Promise.all(
      phones.map((phone) =>
        phone.send(...Array.from({ length: 5 }, () => sends(phone, phone.user === ali.user ? badr.user : ali.user))),
      ),
    )
    expect(new Set(sent.flatMap(kindsOf))).toEqual(new Set(['accepted']))
    const filter = `chat="${chatOf(ali.user.id, badr.user.id)}"`
    const { items } = await server.api.list('private_messages', { filter, perPage: '200', sort: 'number' })
    expect(items.map(({ number }: { number: number }) => number)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
  })

  test('moves the seats of both, and Z7 only the receiver has it unread', async () => {
    const { ali, badr, ids } = await openChat(server, 'أول', `${'ط'.repeat(150)}\nآخر`)
    const last = await server.api.row('private_messages', ids[1] ?? '')
    for (const [user, peer, unread] of [
      [ali, badr, 0],
      [badr, ali, 2],
    ] as const) {
      const seat = await seatOf(server, user, peer)
      expect(seat).toMatchObject({
        chat: chatOf(ali.user.id, badr.user.id),
        last_number: 2,
        last_at: last.created_at,
        last_by: ali.user.id,
        last_kind: '',
        last_removed: false,
        unread,
        read_number: 0,
      })
      expect(seat.last_words).toBe(`${'ط'.repeat(99)}…`)
    }
    expect(await says(badr, sends(badr, ali.user, 'رد'))).toBe('accepted')
    expect([(await seatOf(server, badr, ali)).unread, (await seatOf(server, ali, badr)).unread]).toEqual([2, 1])
  })

  test('repeated by the phone is the same message', async () => {
    const { ali, badr } = await openChat(server)
    const message = sends(ali, badr.user, 'مرة')
    expect(kindsOf(await ali.send(message, message))).toEqual(['accepted', 'accepted'])
    const again = sends(ali, badr.user, 'مرة', {}, message.record)
    expect(await says(ali, again)).toBe('duplicate')
    expect((await seatOf(server, badr, ali)).unread).toBe(1)
  })
})

describe('a private message is refused', () => {
  test('to oneself, to nobody, without text, and with too long a text', async () => {
    const { ali, badr } = await openChat(server)
    expect(await says(ali, sends(ali, ali.user))).toBe('refused(self)')
    expect(await says(ali, sends(ali, { ...badr.user, id: makeId() }))).toBe('refused(gone)')
    expect(await says(ali, sends(ali, badr.user, ' \n '))).toBe('refused(message-empty)')
    expect(await says(ali, sends(ali, badr.user, 'ط'.repeat(2001)))).toBe('refused(message-too-long)')
    expect(await says(ali, sends(ali, badr.user, 'ط'.repeat(2000)))).toBe('accepted')
  })

  test('with columns of the server, in another name, and by a suspended user', async () => {
    const { ali, badr } = await openChat(server)
    for (const column of ['number', 'chat', 'removed', 'is_read', 'edited_at', 'media', 'created_at']) {
      expect(await says(ali, sends(ali, badr.user, 'سلام', { [column]: '1' }))).toBe('refused(forbidden)')
    }
    expect(await says(ali, sends(ali, badr.user, 'سلام', { sender_id: badr.user.id }))).toBe('refused(forbidden)')
    await server.api.change('users', ali.user.id, { suspended_until: '2999-01-01 00:00:00.000Z' })
    expect(await says(ali, sends(ali, badr.user))).toBe('refused(suspended)')
  })

  test('Z23 with a block either way, also an edit, while the conversation stays readable', async () => {
    const { ali, badr, channel, ids } = await openChat(server, 'قبل الحظر')
    expect(await says(badr, relates(badr, 'blocks', ali.user))).toBe('accepted')
    expect(await says(ali, sends(ali, badr.user))).toBe('refused(blocked)')
    expect(await says(badr, sends(badr, ali.user))).toBe('refused(blocked)')
    expect(await says(ali, edits(ali, ids[0] ?? '', 'بعد الحظر'))).toBe('refused(blocked)')
    for (const reader of [ali, badr]) expect(messagesIn((await reader.window(channel)).answer)).toHaveLength(1)
    expect(await says(ali, deletes(ali, ids[0] ?? ''))).toBe('accepted')
  })

  test('Z24 by a user who takes messages of followed users, from others whom they never answered', async () => {
    const { ali, badr } = await openChat(server, 'قبل القيد')
    const restrict = badr.operation('update', 'profiles', badr.user.id, { messages_from: 'followed' })
    expect(await says(badr, restrict)).toBe('accepted')
    expect(await says(ali, sends(ali, badr.user))).toBe('refused(not-open)')
    expect(await says(badr, sends(badr, ali.user, 'جواب'))).toBe('accepted')
    expect(await says(ali, sends(ali, badr.user))).toBe('accepted')
    const cem = await openCaller(server)
    expect(await says(cem, sends(cem, badr.user))).toBe('refused(not-open)')
    expect(await says(badr, relates(badr, 'follows', cem.user))).toBe('accepted')
    expect(await says(cem, sends(cem, badr.user))).toBe('accepted')
    const odd = badr.operation('update', 'profiles', badr.user.id, { messages_from: 'nobody' })
    expect((await says(badr, odd))?.startsWith('refused')).toBe(true)
  })
})

describe('an answer to a message', () => {
  test('Z15 names a message of the same conversation, which comes along', async () => {
    const { ali, badr, channel, ids } = await openChat(server, 'سؤال')
    const { cursor } = await ali.window(channel)
    const reply = sends(badr, ali.user, 'جواب', { reply_to: ids[0] })
    expect(await says(badr, reply)).toBe('accepted')
    const answer = await ali.call({ cursors: { [channel]: cursor } })
    expect(idsIn(answer, 'private_messages')).toEqual([ids[0], reply.record])
    const cem = await openCaller(server)
    expect(await says(cem, sends(cem, ali.user, 'تسريب', { reply_to: ids[0] }))).toBe('refused(invalid)')
    expect(await says(badr, sends(badr, ali.user, 'لا شيء', { reply_to: makeId() }))).toBe('refused(invalid)')
  })

  test('Z15 to a message that was scrubbed meanwhile is taken', async () => {
    const { ali, badr, ids } = await openChat(server, 'سؤال')
    expect(await says(ali, deletes(ali, ids[0] ?? ''))).toBe('accepted')
    expect(await says(badr, sends(badr, ali.user, 'جواب', { reply_to: ids[0] }))).toBe('accepted')
  })
})

test('Z2 behind a message that waits, later ones of its conversation wait and others do not', async () => {
  const { ali, badr } = await openChat(server)
  const cem = await openCaller(server)
  const first = { ...sends(ali, badr.user, 'أول'), deps: [makeId()] }
  const batch = [first, sends(ali, badr.user, 'ثانٍ'), sends(ali, cem.user, 'آخر'), sends(ali, badr.user, 'ثالث')]
  const { verdicts } = await ali.call({ ops: batch })
  expect(kindsOf(verdicts)).toEqual(['wait(dependency)', 'wait(dependency)', 'accepted', 'wait(dependency)'])
  expect(verdicts[1]?.dependency).toBe(first.id)
  expect(await seatOf(server, ali, badr)).toBeNull()
})

test('Z2 behind a message that waits for its upload, later ones of its conversation do not wait', async () => {
  const { ali, badr } = await openChat(server)
  const batch = [sends(ali, badr.user, 'صورة', { media_upload: makeId() }), sends(ali, badr.user, 'ثانٍ')]
  expect(kindsOf((await ali.call({ ops: batch })).verdicts)).toEqual(['wait(upload)', 'accepted'])
})
