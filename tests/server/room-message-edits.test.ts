import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RAW_SQL, runSql } from '../support/raw-sql'
import { startServer, type TestServer } from '../support/server'
import { says } from './message-calls'
import { deletes, edits, messagesIn, numbersIn, openRoom, seat, stateOf, unseat, writes } from './room-message-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ hooks: { add: RAW_SQL }, settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

describe('Z13 an edit in a room', () => {
  test('changes text and edited_at, and makes nothing unread', async () => {
    const { ali, badr, room, channel, ids } = await openRoom(server, 'أول')
    const { cursor } = await badr.window(channel)
    expect(await says(ali, edits(ali, ids[0] ?? '', ' معدل '))).toBe('accepted')
    const [seen] = messagesIn(await badr.call({ cursors: { [channel]: cursor } }))
    expect(seen).toMatchObject({ content: 'معدل', number: 1, edited_at: expect.stringMatching(/^\d/) })
    expect(await stateOf(badr, room)).toMatchObject({ last: 1, unread: 1 })
  })

  test.each(['number', 'room_id', 'user_id', 'reply_to', 'removed', 'media', 'media_upload', 'edited_at'])(
    'with the column %s is refused',
    async (column) => {
      const { ali, badr, ids } = await openRoom(server, 'كلام')
      const forged = { content: 'x', [column]: badr.user.id }
      expect(await says(ali, ali.operation('update', 'room_messages', ids[0] ?? '', forged))).toBe('refused(forbidden)')
      expect((await server.api.row('room_messages', ids[0] ?? '')).content).toBe('كلام')
    },
  )

  test('is refused later than 15 minutes after the creation, by the clock of the server', async () => {
    const { ali, ids } = await openRoom(server, 'قديم', 'أقدم')
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().replace('T', ' ')
    const [young = '', old = ''] = ids
    for (const [id, minutes] of [
      [young, 14],
      [old, 15.1],
    ] as const) {
      await runSql(server, `UPDATE room_messages SET created_at = '${ago(minutes)}' WHERE id = '${id}'`)
    }
    expect(await says(ali, edits(ali, young, 'في الوقت'))).toBe('accepted')
    expect(await says(ali, edits(ali, old, 'متأخر'))).toBe('refused(edit-late)')
  })

  test('Z32 that arrives after the ban or the end of the seat is refused', async () => {
    const { badr, room } = await openRoom(server)
    const message = writes(badr, room, 'قبل')
    expect(await says(badr, message)).toBe('accepted')
    await seat(server, room, badr, { is_banned: true })
    expect(await says(badr, edits(badr, message.record, 'محظور'))).toBe('refused(banned)')
    await unseat(server, room, badr)
    expect(await says(badr, edits(badr, message.record, 'خارج'))).toBe('refused(not-member)')
    expect((await server.api.row('room_messages', message.record)).content).toBe('قبل')
  })
})

describe('Z12 a message of a room that is deleted for all', () => {
  test('keeps row, number and unread count, and loses its text', async () => {
    const { ali, badr, room, channel, ids } = await openRoom(server, 'أول', 'سر')
    const [first = ''] = ids
    const reply = writes(badr, room, 'جواب', { reply_to: first })
    expect(await says(badr, reply)).toBe('accepted')
    const { cursor } = await badr.window(channel)
    expect(await says(ali, deletes(ali, first))).toBe('accepted')
    expect(await says(ali, deletes(ali, first))).toBe('accepted')
    expect(await says(badr, deletes(badr, reply.record))).toBe('accepted')
    const changed = await badr.call({ cursors: { [channel]: cursor } })
    expect(changed.channels[channel]?.deletes).toEqual([])
    expect(messagesIn(changed)).toMatchObject([
      { id: first, number: 1, removed: true, content: '', edited_at: '', user_id: ali.user.id },
      { id: reply.record, number: 3, removed: true, content: '', reply_to: '' },
    ])
    expect(await stateOf(badr, room)).toMatchObject({ last: 3, unread: 2 })
    expect(await says(ali, edits(ali, first, 'عودة'))).toBe('refused(gone)')
    expect(await says(ali, writes(ali, room, 'التالي'))).toBe('accepted')
    expect(await numbersIn(server, room)).toEqual([1, 2, 3, 4])
  })

  test('Z32 by a moderator who was demoted before the deletion arrives stays', async () => {
    const { ali, badr, room, ids } = await openRoom(server, 'باقٍ', 'محذوف')
    const [kept = '', removed = ''] = ids
    await seat(server, room, badr, { role: 'moderator' })
    expect(await says(badr, deletes(badr, removed))).toBe('accepted')
    await seat(server, room, badr, { role: 'member' })
    expect(await says(badr, deletes(badr, kept))).toBe('refused(forbidden)')
    await seat(server, room, badr, { role: 'moderator', is_banned: true })
    expect(await says(badr, deletes(badr, kept))).toBe('refused(forbidden)')
    const rows = await Promise.all(ids.map((id) => server.api.row('room_messages', id)))
    expect(rows.map(({ content }) => content)).toEqual(['باقٍ', ''])
    expect(await says(ali, edits(ali, kept, 'معدل'))).toBe('accepted')
  })
})
