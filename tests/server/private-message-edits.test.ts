import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { deletes, edits, hides, marks, messagesIn, openChat, says, seatOf, sends } from './message-calls'
import { openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

describe('Z13 an edit', () => {
  test('changes the text, its excerpt and edited_at, and makes nothing unread', async () => {
    const { ali, badr, channel, ids } = await openChat(server, 'أول', 'ثانٍ')
    const [first = '', second = ''] = ids
    const { cursor } = await badr.window(channel)
    expect(await says(ali, edits(ali, second, ' معدل '))).toBe('accepted')
    expect(await says(ali, edits(ali, first, 'أول معدل'))).toBe('accepted')
    const seen = messagesIn(await badr.call({ cursors: { [channel]: cursor } }))
    expect(seen.map(({ content, number }) => [content, number]).sort()).toEqual([
      ['أول معدل', 1],
      ['معدل', 2],
    ])
    for (const { edited_at } of seen) expect(edited_at).not.toBe('')
    for (const seat of [await seatOf(server, ali, badr), await seatOf(server, badr, ali)]) {
      expect(seat.last_words).toBe('معدل')
    }
    expect((await seatOf(server, badr, ali)).unread).toBe(2)
  })

  test('is refused to others, with other columns, and with a wrong text', async () => {
    const { ali, badr, ids } = await openChat(server, 'كلام')
    const [id = ''] = ids
    const cem = await openCaller(server)
    for (const other of [badr, cem]) expect(await says(other, edits(other, id, 'تزوير'))).toBe('refused(forbidden)')
    for (const column of ['number', 'chat', 'receiver_id', 'reply_to', 'removed', 'is_read', 'media_upload']) {
      const more = ali.operation('update', 'private_messages', id, { content: 'x', [column]: badr.user.id })
      expect([column, await says(ali, more)]).toEqual([column, 'refused(forbidden)'])
    }
    expect(await says(ali, edits(ali, id, ' '))).toBe('refused(message-empty)')
    expect(await says(ali, edits(ali, id, 'ط'.repeat(2001)))).toBe('refused(message-too-long)')
    expect((await server.api.row('private_messages', id)).content).toBe('كلام')
  })

  test('is refused later than 15 minutes after the creation, by the clock of the server', async () => {
    const { ali, ids } = await openChat(server, 'قديم', 'أقدم')
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().replace('T', ' ')
    const [young = '', old = ''] = ids
    for (const [id, minutes] of [
      [young, 14],
      [old, 15.1],
    ] as const) {
      await runSql(server, `UPDATE private_messages SET created_at = '${ago(minutes)}' WHERE id = '${id}'`)
    }
    expect(await says(ali, edits(ali, young, 'في الوقت'))).toBe('accepted')
    expect(await says(ali, edits(ali, old, 'متأخر'))).toBe('refused(edit-late)')
  })
})

describe('Z12 a message that its sender deletes', () => {
  test('and one that is edited raise the number of changes of both seats, other changes do not', async () => {
    const { ali, badr, ids } = await openChat(server, 'أول', 'ثانٍ', 'ثالث')
    const [first = '', second = ''] = ids
    const changes = async () => [(await seatOf(server, ali, badr)).changes, (await seatOf(server, badr, ali)).changes]
    expect(await says(badr, marks(badr, ali.user, { read_number: 2 }))).toBe('accepted')
    expect(await says(badr, hides(badr, second))).toBe('accepted')
    expect(await changes()).toEqual([0, 0])
    const other = await openCaller(server, badr.user)
    const { cursor } = await other.window(other.own)
    expect(await says(ali, edits(ali, first, 'أول'))).toBe('accepted')
    expect(await changes()).toEqual([0, 0])
    expect(await says(ali, edits(ali, first, 'أول معدل'))).toBe('accepted')
    expect(await says(ali, deletes(ali, second))).toBe('accepted')
    expect(await says(ali, deletes(ali, second))).toBe('accepted')
    expect(await changes()).toEqual([2, 2])
    const { rows } = await other.call({ cursors: { [other.own]: cursor } })
    expect(rows.filter(({ c }) => c === 'private_chats').map(({ row }) => row.changes)).toEqual([2])
    const forged = marks(badr, ali.user, { changes: 9 })
    expect(await says(badr, forged)).toBe('refused(forbidden)')
  })

  test('keeps row and number, and loses its text everywhere', async () => {
    const { ali, badr, channel, ids } = await openChat(server, 'أول', 'سر')
    const [first = '', secret = ''] = ids
    const reply = sends(badr, ali.user, 'جواب', { reply_to: first })
    expect(await says(badr, reply)).toBe('accepted')
    const { cursor } = await badr.window(channel)
    expect(await says(ali, deletes(ali, first))).toBe('accepted')
    expect(await says(ali, deletes(ali, first))).toBe('accepted')
    expect(await says(badr, deletes(badr, reply.record))).toBe('accepted')
    const changed = await badr.call({ cursors: { [channel]: cursor } })
    expect(changed.channels[channel]?.deletes).toEqual([])
    expect(messagesIn(changed)).toMatchObject([
      { id: first, number: 1, removed: true, content: '', edited_at: '', sender_id: ali.user.id },
      { id: reply.record, number: 3, removed: true, content: '', reply_to: '' },
    ])
    for (const seat of [await seatOf(server, ali, badr), await seatOf(server, badr, ali)]) {
      expect(seat).toMatchObject({ last_number: 3, last_words: '', last_removed: true })
    }
    // It counts as unread until it is read.
    expect((await seatOf(server, badr, ali)).unread).toBe(2)
    expect(await server.api.row('private_messages', secret)).toMatchObject({ content: 'سر', removed: false })
  })

  test('cannot be edited, and nobody else can delete one', async () => {
    const { ali, badr, ids } = await openChat(server, 'باقٍ', 'محذوف')
    const [kept = '', removed = ''] = ids
    const cem = await openCaller(server)
    for (const other of [badr, cem]) expect(await says(other, deletes(other, kept))).toBe('refused(forbidden)')
    expect((await server.api.row('private_messages', kept)).removed).toBe(false)
    expect(await says(ali, deletes(ali, removed))).toBe('accepted')
    expect(await says(ali, edits(ali, removed, 'عودة'))).toBe('refused(gone)')
    expect((await server.api.row('private_messages', removed)).content).toBe('')
    const seat = pairId(ali.user.id, badr.user.id)
    expect(await says(ali, ali.operation('delete', 'private_chats', seat))).toBe('refused(forbidden)')
  })
})
