import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { makeVoiceOgg } from '../support/voice-files'
import { openMedia } from './media-calls'
import { says } from './message-calls'
import { hidesInRoom, listOf } from './reaction-calls'
import { does } from './room-calls'
import { deletes, edits, messagesIn, openRoom, seat, stateOf, unseat, writes } from './room-message-calls'
import { type Caller, idsIn, openCaller } from './sync-calls'
import { openUploader } from './upload-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms' } })
})
afterAll(() => server.stop())

/** Every message that a fresh window and its pages bring. */
async function allIn(reader: Caller, channel: string): Promise<string[]> {
  const { answer } = await reader.window(channel)
  const page = await reader.call({ pages: [{ of: channel, collection: 'room_messages', limit: 100 }] })
  expect(page.pages[0]?.ids.toSorted()).toEqual(idsIn(answer, 'room_messages').toSorted())
  return idsIn(answer, 'room_messages')
}

describe('Z14 a message of a room that a user hid', () => {
  test('never comes again to that user: not by window, page, change, answer or own operation', async () => {
    const { ali, badr, room, channel, ids } = await openRoom(server, 'ظاهر', 'مخفي')
    const [shown = '', hidden = ''] = ids
    const { cursor } = await badr.window(channel)
    expect(await says(badr, hidesInRoom(badr, hidden))).toBe('accepted')
    expect(await allIn(badr, channel)).toEqual([shown])
    expect(await allIn(ali, channel)).toEqual([hidden, shown])

    expect(await says(ali, edits(ali, hidden, 'معدل'))).toBe('accepted')
    const reply = writes(ali, room, 'جواب', { reply_to: hidden })
    expect(await says(ali, reply)).toBe('accepted')
    expect(idsIn(await badr.call({ cursors: { [channel]: cursor } }), 'room_messages')).toEqual([reply.record])

    const again = await badr.call({ ops: [hidesInRoom(badr, hidden)] })
    expect(again.verdicts[0]?.verdict).toBe('duplicate')
    expect(messagesIn(again)).toEqual([])
    const own = writes(badr, room, 'ردّي', { reply_to: hidden })
    expect(idsIn(await badr.call({ ops: [own] }), 'room_messages')).toEqual([own.record])
    expect(await says(ali, deletes(ali, hidden))).toBe('accepted')
    expect(idsIn(await badr.call({ cursors: { [channel]: cursor } }), 'room_messages')).not.toContain(hidden)
    expect(await stateOf(badr, room)).toMatchObject({ last: 4 })
  })

  test('cannot be shown again, is hidden on the other phones of the user, and its file and list are closed', async () => {
    const { ali, badr, room } = await openRoom(server)
    const upload = await openUploader(server, ali.user).sendVoice(makeVoiceOgg())
    const message = writes(ali, room, '', { media_upload: upload })
    await does(ali, message)
    expect((await openMedia(server, message.record, 'room_messages')(badr.user.token)).status).toBe(200)
    const other = await openCaller(server, badr.user)
    const { cursor } = await other.window(other.own)
    const hide = hidesInRoom(badr, message.record)
    await does(badr, hide)
    expect(await says(badr, badr.operation('delete', 'hidden_room_messages', hide.record))).toBe('refused(forbidden)')
    const { rows } = await other.call({ cursors: { [other.own]: cursor } })
    expect(rows.filter(({ c }) => c === 'hidden_room_messages').map(({ row }) => row.id)).toEqual([hide.record])
    expect((await openMedia(server, message.record, 'room_messages')(badr.user.token)).status).toBe(403)
    expect((await listOf(badr, server, `room_messages/${message.record}`)).status).toBe(403)
    expect((await openMedia(server, message.record, 'room_messages')(ali.user.token)).status).toBe(200)
  })

  test('must be of a room with an own seat: another’s is answered like one that does not exist', async () => {
    const { room, ids } = await openRoom(server, 'سر')
    const [outsider, former, banned] = await Promise.all([1, 2, 3].map(() => openCaller(server)))
    if (!outsider || !former || !banned) throw new Error('three users')
    await seat(server, room, former)
    await unseat(server, room, former)
    await seat(server, room, banned, { is_banned: true })
    for (const user of [outsider, former]) {
      const answer = await user.call({ ops: [hidesInRoom(user, ids[0] ?? ''), hidesInRoom(user, makeId())] })
      expect(answer.verdicts.map(({ verdict, code }) => [verdict, code])).toEqual([
        ['accepted', 'gone'],
        ['accepted', 'gone'],
      ])
      expect(answer.rows.filter(({ c }) => c !== 'profiles')).toEqual([])
    }
    expect(await says(banned, hidesInRoom(banned, ids[0] ?? ''))).toBe('accepted')
    const { items } = await server.api.list('hidden_room_messages', { filter: `message_id="${ids[0]}"` })
    expect(items.map(({ user_id }: { user_id: string }) => user_id)).toEqual([banned.user.id])
  })
})
