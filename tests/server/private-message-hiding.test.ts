import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { deletes, edits, hides, marks, messagesIn, openChat, says, seatOf, sends } from './message-calls'
import { type Caller, idsIn, openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

/** Every message that a fresh window and its pages bring. */
async function allIn(reader: Caller, channel: string): Promise<string[]> {
  const { answer } = await reader.window(channel)
  const page = await reader.call({ pages: [{ of: channel, collection: 'private_messages', limit: 100 }] })
  expect(page.pages[0]?.end).toBe(true)
  expect(page.pages[0]?.ids.toSorted()).toEqual(idsIn(answer, 'private_messages').toSorted())
  return idsIn(answer, 'private_messages')
}

describe('Z14 a message that a user hid', () => {
  test('never comes again to that user: not by window, page, change, answer or own operation', async () => {
    const { ali, badr, channel, ids } = await openChat(server, 'ظاهر', 'مخفي')
    const [shown = '', hidden = ''] = ids
    const { cursor } = await badr.window(channel)
    expect(await says(badr, hides(badr, hidden))).toBe('accepted')
    expect(await allIn(badr, channel)).toEqual([shown])
    expect(await allIn(ali, channel)).toEqual([hidden, shown])

    expect(await says(ali, edits(ali, hidden, 'معدل'))).toBe('accepted')
    const reply = sends(ali, badr.user, 'جواب', { reply_to: hidden })
    expect(await says(ali, reply)).toBe('accepted')
    const changed = await badr.call({ cursors: { [channel]: cursor } })
    expect(idsIn(changed, 'private_messages')).toEqual([reply.record])

    const again = await badr.call({ ops: [hides(badr, hidden)] })
    expect(again.verdicts[0]?.verdict).toBe('duplicate')
    expect(messagesIn(again)).toEqual([])
    const own = sends(badr, ali.user, 'ردّي', { reply_to: hidden })
    expect(idsIn(await badr.call({ ops: [own] }), 'private_messages')).toEqual([own.record])
    expect(await says(ali, deletes(ali, hidden))).toBe('accepted')
    expect(idsIn(await badr.call({ cursors: { [channel]: cursor } }), 'private_messages')).not.toContain(hidden)
  })

  test('cannot be shown again, and is hidden on the other phones of the user', async () => {
    const { badr, ids } = await openChat(server, 'مخفي')
    const other = await openCaller(server, badr.user)
    const { cursor } = await other.window(other.own)
    const hide = hides(badr, ids[0] ?? '')
    expect(await says(badr, hide)).toBe('accepted')
    expect(await says(badr, badr.operation('delete', 'hidden_messages', hide.record))).toBe('refused(forbidden)')
    const { rows } = await other.call({ cursors: { [other.own]: cursor } })
    expect(rows.filter(({ c }) => c === 'hidden_messages').map(({ row }) => row.id)).toEqual([hide.record])
  })

  test('loses its excerpt in the list, also when it is edited or scrubbed later', async () => {
    const { ali, badr, ids } = await openChat(server, 'أول', 'سر')
    const last = ids[1] ?? ''
    expect(await says(badr, hides(badr, last))).toBe('accepted')
    expect(await seatOf(server, badr, ali)).toMatchObject({ last_words: '', last_number: 2, unread: 2 })
    expect((await seatOf(server, ali, badr)).last_words).toBe('سر')
    expect(await says(ali, edits(ali, last, 'سر معدل'))).toBe('accepted')
    expect((await seatOf(server, badr, ali)).last_words).toBe('')
    expect(await says(ali, deletes(ali, last))).toBe('accepted')
    expect(await seatOf(server, badr, ali)).toMatchObject({ last_words: '', last_removed: false })
    expect(await says(ali, sends(ali, badr.user, 'جديد'))).toBe('accepted')
    expect((await seatOf(server, badr, ali)).last_words).toBe('جديد')
  })

  test('must be of an own conversation: another’s is answered like one that does not exist', async () => {
    const { ids } = await openChat(server, 'لغيره')
    const cem = await openCaller(server)
    const others = await cem.call({ ops: [hides(cem, ids[0] ?? ''), hides(cem, 'a'.repeat(15))] })
    expect(others.verdicts.map(({ verdict, code }) => [verdict, code])).toEqual([
      ['accepted', 'gone'],
      ['accepted', 'gone'],
    ])
    expect(others.rows.filter(({ c }) => c !== 'profiles')).toEqual([])
    const { totalItems } = await server.api.list('hidden_messages', { filter: `user_id="${cem.user.id}"` })
    expect(totalItems).toBe(0)
  })
})

describe('Z14 what a user cleared', () => {
  test('never comes again, is read, and only rises; later messages come', async () => {
    const { ali, badr, channel, ids } = await openChat(server, '1', '2', '3')
    const { cursor } = await badr.window(channel)
    expect(await says(badr, marks(badr, ali.user, { cleared_number: 2 }))).toBe('accepted')
    expect(await seatOf(server, badr, ali)).toMatchObject({ cleared_number: 2, read_number: 2, unread: 1 })
    expect(await allIn(badr, channel)).toEqual([ids[2]])
    expect(await says(badr, marks(badr, ali.user, { cleared_number: 0 }))).toBe('accepted')
    expect(await says(ali, edits(ali, ids[0] ?? '', 'معدل'))).toBe('accepted')
    const reply = sends(ali, badr.user, 'جواب', { reply_to: ids[1] })
    expect(await says(ali, reply)).toBe('accepted')
    const changed = await badr.call({ cursors: { [channel]: cursor } })
    expect(idsIn(changed, 'private_messages')).toEqual([reply.record])
    expect(await allIn(ali, channel)).toHaveLength(4)
  })

  test('up to the newest message empties the excerpt in the list, until a new message comes', async () => {
    const { ali, badr, channel, ids } = await openChat(server, '1', 'سر')
    expect(await says(badr, marks(badr, ali.user, { cleared_number: 1_000 }))).toBe('accepted')
    expect(await seatOf(server, badr, ali)).toMatchObject({ cleared_number: 2, last_words: '', unread: 0 })
    expect(await says(ali, edits(ali, ids[1] ?? '', 'سر معدل'))).toBe('accepted')
    expect((await seatOf(server, badr, ali)).last_words).toBe('')
    expect(await allIn(badr, channel)).toEqual([])
    expect(await says(ali, sends(ali, badr.user, 'جديد'))).toBe('accepted')
    expect(await seatOf(server, badr, ali)).toMatchObject({ last_words: 'جديد', unread: 1, cleared_number: 2 })
    expect(await allIn(badr, channel)).toHaveLength(1)
  })
})
