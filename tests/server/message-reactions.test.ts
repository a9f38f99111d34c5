import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REACTIONS } from '@/domain/reactions'
import { pairId } from '@/domain/ids'
import type { Operation } from '@/domain/wire'
import { type Json, USER_PASSWORD } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { exportOf } from './export-archive'
import { deletes as deletesPrivate, hides, marks, openChat, says } from './message-calls'
import {
  changesReaction,
  countsOf,
  hidesInRoom,
  listOf,
  type Messages,
  reacts,
  recountOf,
  takesBack,
} from './reaction-calls'
import { closes, does, rowsOf } from './room-calls'
import { deletes, messagesIn, openRoom, seat } from './room-message-calls'
import { type Caller, countsIn, openCaller, sendUntilDecided } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer({
    settings: { 'lost-patience': '1ms', 'counter-interval': '100ms', 'limit-likes': 'off', 'limit-people': 'off' },
  })
})
afterAll(() => server.stop())

const ofReactions = (answer: Parameters<typeof rowsOf>[0], messages = 'room') =>
  rowsOf(answer, `${messages}_message_reactions`).map(({ message_id, emoji }) => [message_id, emoji])

describe('Z44 a reaction', () => {
  test('is one per user and message: a second sign replaces the first, the same is a duplicate', async () => {
    const { ali, badr, room, ids } = await openRoom(server, 'هدف')
    const [message = ''] = ids
    expect(await says(badr, reacts(badr, message, '🔥'))).toBe('accepted')
    expect(await says(badr, reacts(badr, message, '🔥'))).toBe('duplicate')
    expect(await says(badr, reacts(badr, message, '⚽'))).toBe('accepted')
    expect(await countsOf(server, message)).toEqual({ '⚽': 1 })
    expect(await says(badr, changesReaction(badr, message, '👏'))).toBe('accepted')
    expect(await says(ali, reacts(ali, message, '👏'))).toBe('accepted')
    expect(await countsOf(server, message)).toEqual({ '👏': 2 })
    expect(await says(badr, takesBack(badr, message))).toBe('accepted')
    expect(await says(badr, takesBack(badr, message))).toBe('accepted(gone)')
    expect(await countsOf(server, message)).toEqual({ '👏': 1 })
    // Another phone had taken it back meanwhile: the last choice counts.
    expect(await says(badr, changesReaction(badr, message, '😮'))).toBe('accepted')
    expect(await countsOf(server, message)).toEqual({ '👏': 1, '😮': 1 })
    expect(await recountOf(server, message)).toEqual({ '👏': 1, '😮': 1 })
    expect(messagesIn((await ali.window(`room:${room}`)).answer)[0]?.reactions).toEqual({ '👏': 1, '😮': 1 })
  })

  test('is one of eight signs', async () => {
    const { badr, ids } = await openRoom(server, 'هدف')
    for (const sign of ['❤', '🍕', '', 'a"b', '__proto__']) {
      expect(await says(badr, reacts(badr, ids[0] ?? '', sign))).toBe('refused(invalid)')
    }
    for (const sign of REACTIONS) expect(await says(badr, reacts(badr, ids[0] ?? '', sign))).toBe('accepted')
    expect(await says(badr, changesReaction(badr, ids[0] ?? '', '🍕'))).toBe('refused(invalid)')
    expect(await countsOf(server, ids[0] ?? '')).toEqual({ '⚽': 1 })
  })

  test('comes with its message to all phones of its user, and to nobody else', async () => {
    const { ali, badr, channel, ids } = await openRoom(server, 'هدف')
    const [message = ''] = ids
    const other = await openCaller(server, badr.user)
    const { cursor } = await other.window(other.own)
    const answer = await badr.call({ ops: [reacts(badr, message, '🔥')] })
    expect(messagesIn(answer)[0]).toMatchObject({ id: message, reactions: { '🔥': 1 } })
    expect(ofReactions(answer)).toEqual([[message, '🔥']])
    expect(ofReactions(await other.call({ cursors: { [other.own]: cursor } }))).toEqual([[message, '🔥']])
    expect(ofReactions((await other.window(channel)).answer)).toEqual([[message, '🔥']])
    expect(ofReactions((await ali.window(channel)).answer)).toEqual([])
    expect(await says(badr, takesBack(badr, message))).toBe('accepted')
    const { channels } = await other.call({ cursors: { [other.own]: cursor } })
    expect(channels[other.own]?.deletes.map(({ c, id }) => [c, id])).toEqual([
      ['room_message_reactions', pairId(badr.user.id, message)],
    ])
  })

  test('notifies nobody', async () => {
    const { ali, badr, ids } = await openRoom(server, 'هدف')
    expect(await says(badr, reacts(badr, ids[0] ?? ''))).toBe('accepted')
    const chat = await openChat(server, 'سلام')
    const before = await notificationsOf(chat.ali)
    expect(await says(chat.badr, reacts(chat.badr, chat.ids[0] ?? '', '👍', 'private_messages'))).toBe('accepted')
    expect(await notificationsOf(ali)).toEqual([])
    expect(await notificationsOf(chat.ali)).toEqual(before)
  })
})

const notificationsOf = async (user: Caller) =>
  (await server.api.list('notifications', { filter: `user_id="${user.user.id}"` })).items.map(({ id }: Json) => id)

describe('Z44 the counts', () => {
  test('reach phones without the message, once in an interval, and equal a recount after a storm', async () => {
    const { ali, room, channel, ids } = await openRoom(server, 'هدف')
    const [message = ''] = ids
    const users = await Promise.all(Array.from({ length: 24 }, () => openCaller(server)))
    for (const user of users) await seat(server, room, user)
    const { cursor } = await ali.window(channel)
    const before = (await server.api.row('room_messages', message)).updated_at
    const signs = [...REACTIONS, ...REACTIONS]
    await Promise.all(
      users.map(async (user, at) => {
        expect(await sendUntilDecided(user, reacts(user, message, signs[at % 8]))).toBe('accepted')
        expect(await sendUntilDecided(user, reacts(user, message, signs[(at % 8) + 1]))).toBe('accepted')
        if (at % 3 === 0) expect(await sendUntilDecided(user, takesBack(user, message))).toBe('accepted')
      }),
    )
    const counts = await countsOf(server, message)
    expect(counts).toEqual(await recountOf(server, message))
    expect(Object.values<number>(counts).reduce((all, one) => all + one)).toBe(16)
    await until('the counts are published', async () => {
      const answer = await ali.call({ cursors: { [channel]: cursor } })
      expect(messagesIn(answer)).toEqual([])
      return JSON.stringify(countsIn(answer, channel, message)) === JSON.stringify({ reactions: counts })
    })
    expect((await server.api.row('room_messages', message)).updated_at).toBe(before)
  })

  test('go with the account of a user', async () => {
    const { ali, badr, ids } = await openRoom(server, 'هدف')
    const [message = ''] = ids
    await does(ali, reacts(ali, message, '🔥'))
    await does(badr, reacts(badr, message, '🔥'))
    expect((await exportOf(server, badr)).data.room_message_reactions).toMatchObject([
      { message_id: message, emoji: '🔥' },
    ])
    const body = { password: USER_PASSWORD }
    await server.api.request('POST', '/api/account/end', { token: badr.user.token, body })
    await server.restart({ 'clock-offset': `${31 * 24}h` })
    await until('the account is gone', async () => (await server.api.row('users', badr.user.id)) === null)
    expect(await countsOf(server, message)).toEqual({ '🔥': 1 })
    expect(await recountOf(server, message)).toEqual({ '🔥': 1 })
  })
})

describe('Z44 on a deleted message', () => {
  test('reactions go, however many, and new ones end silently', async () => {
    const { ali, badr, room, ids } = await openRoom(server, 'هدف')
    const [message = ''] = ids
    const users = await Promise.all(Array.from({ length: 23 }, () => openCaller(server)))
    for (const user of users) {
      await seat(server, room, user)
      await does(user, reacts(user, message))
    }
    const { cursor } = await badr.window(badr.own)
    await does(badr, reacts(badr, message))
    await does(ali, deletes(ali, message))
    for (const operation of [reacts(badr, message), changesReaction(badr, message, '🔥'), takesBack(badr, message)]) {
      expect(await says(badr, operation)).toMatch(/^(accepted|duplicate)/)
    }
    expect(await says(badr, reacts(badr, message))).toBe('accepted(gone)')
    expect(await countsOf(server, message)).toEqual({})
    await until('the reactions are gone', async () => Object.keys(await recountOf(server, message)).length === 0)
    expect(await countsOf(server, message)).toEqual({})
    expect(ofReactions(await badr.call({ cursors: { [badr.own]: cursor } }))).toEqual([])
    expect((await listOf(badr, server, `room_messages/${message}`)).status).toBe(403)
  })

  test('of two users they go as well', async () => {
    const { ali, badr, ids } = await openChat(server, 'سر')
    const [message = ''] = ids
    await does(badr, reacts(badr, message, '👍', 'private_messages'))
    expect(await countsOf(server, message, 'private_messages')).toEqual({ '👍': 1 })
    await does(ali, deletesPrivate(ali, message))
    expect(await server.api.row('private_message_reactions', pairId(badr.user.id, message))).toBeNull()
    expect(await says(badr, reacts(badr, message, '👍', 'private_messages'))).toBe('accepted(gone)')
  })

  test('the end of a room takes its reactions along', async () => {
    const { ali, badr, room, ids } = await openRoom(server, 'هدف')
    await does(badr, reacts(badr, ids[0] ?? ''))
    await does(ali, closes(ali, room))
    const id = pairId(badr.user.id, ids[0] ?? '')
    await until('the reaction is gone', async () => (await server.api.row('room_message_reactions', id)) === null)
  })
})

describe('Z44 the list of who reacted', () => {
  test('is paged, the newest first, of all or of one sign', async () => {
    const { ali, badr, room, ids } = await openRoom(server, 'هدف')
    const [message = ''] = ids
    const users = await Promise.all(Array.from({ length: 52 }, () => openCaller(server)))
    for (const [at, user] of users.entries()) {
      await seat(server, room, user)
      await does(user, reacts(user, message, at === 0 ? '👏' : '🔥'))
    }
    const path = `room_messages/${message}`
    const first = (await listOf(ali, server, path)).body
    expect(first.reactions).toHaveLength(50)
    expect(first.people).toHaveLength(50)
    expect(first.reactions[0]).toEqual({ user_id: users[51]?.user.id, emoji: '🔥' })
    expect(first.counts).toEqual({ '🔥': 51, '👏': 1 })
    const second = (await listOf(ali, server, `${path}?after=${encodeURIComponent(first.next)}`)).body
    expect(second.reactions.map(({ user_id }: Json) => user_id)).toEqual([users[1]?.user.id, users[0]?.user.id])
    expect(second.next).toBeNull()
    const ofSign = (await listOf(badr, server, `${path}?sign=${encodeURIComponent('👏')}`)).body
    expect(ofSign).toMatchObject({ reactions: [{ user_id: users[0]?.user.id, emoji: '👏' }], next: null })
    expect((await listOf(ali, server, `${path}?sign=x`)).status).toBe(400)
    expect((await listOf(ali, server, `profiles/${ali.user.id}`)).status).toBe(403)
  })

  test('Z14 of a hidden message is closed', async () => {
    const { badr, ids } = await openChat(server, 'سر')
    await does(badr, hides(badr, ids[0] ?? ''))
    expect((await listOf(badr, server, `private_messages/${ids[0]}`)).status).toBe(403)
  })
})

describe('Z14 Z44 on a message that the user hid or cleared', () => {
  const clears = (by: Caller, _message: string, of: Caller) => marks(by, of.user, { cleared_number: 1 })
  type Hide = (by: Caller, message: string, of: Caller) => Operation
  const cases: [string, Messages, (server: TestServer, ...texts: string[]) => Promise<Scene>, Hide][] = [
    ['hid in a room', 'room_messages', openRoom, hidesInRoom],
    ['hid between two users', 'private_messages', openChat, hides],
    ['cleared', 'private_messages', openChat, clears],
  ]
  type Scene = { ali: Caller; badr: Caller; ids: string[] }

  test.each(cases)(
    '%s: who reacted is closed, a reaction ends silently, and the own one can be taken back',
    async (_case, messages, open, hide) => {
      const { ali, badr, ids } = await open(server, 'مخفي', 'ظاهر')
      const [hidden = '', shown = ''] = ids
      await does(badr, reacts(badr, hidden, '👍', messages), hide(badr, hidden, ali))
      const statusOf = async (user: Caller, id: string) => (await listOf(user, server, `${messages}/${id}`)).status
      expect([await statusOf(badr, hidden), await statusOf(badr, shown), await statusOf(ali, hidden)]).toEqual([
        403, 200, 200,
      ])
      const answer = await badr.call({ ops: [changesReaction(badr, hidden, '🔥', messages)] })
      expect([answer.verdicts[0]?.verdict, answer.verdicts[0]?.code]).toEqual(['accepted', 'gone'])
      expect(answer.rows.filter(({ c }) => c === messages)).toEqual([])
      expect(await countsOf(server, hidden, messages)).toEqual({ '👍': 1 })
      expect(await says(badr, takesBack(badr, hidden, messages))).toBe('accepted')
      expect(await says(badr, reacts(badr, hidden, '🔥', messages))).toBe('accepted(gone)')
      expect(await countsOf(server, hidden, messages)).toEqual({})
      expect(await says(badr, changesReaction(badr, shown, '🔥', messages))).toBe('accepted')
    },
  )
})
