import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { chatChannel, chatOf } from '@/domain/messages'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { openStream, type Stream } from './poke-streams'
import { bans, does, endsSeat, openRoom } from './room-calls'
import { type Caller, openCaller } from './sync-calls'

describe('signs of life', () => {
  let server: TestServer
  const streams: Stream[] = []

  beforeAll(async () => {
    server = await startServer({ settings: { 'poke-tick': '20ms', 'limit-signs': '20/1m' } })
  })
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close()
  })
  afterAll(() => server.stop())

  /** A stream that has this conversation open, and takes signs. */
  async function opens(caller: Caller, channel: string, more = '&signs=1') {
    const stream = await openStream(server, caller, `channels=public,${channel},rooms${more}`)
    streams.push(stream)
    await until('the stream', () => stream.pokes.length > 0)
    return stream
  }

  const tells = async (caller: Caller, body: unknown) => {
    const { status, body: said } = await server.api.request('POST', '/api/signs', { token: caller.user.token, body })
    return [status, said.listeners ?? said.code]
  }

  const two = async () => {
    const [one, other] = [await openCaller(server), await openCaller(server)]
    return { one, other, chat: chatChannel(chatOf(one.user.id, other.user.id)) }
  }

  test('Z45 who has the conversation open is told who types, whoever the body names', async () => {
    const { one, other, chat } = await two()
    const [theirs, own, deaf] = [await opens(other, chat), await opens(one, chat), await opens(other, chat, '')]
    expect(await tells(one, { in: chat, by: other.user.id, sign: 'typing' })).toEqual([200, 1])
    expect(await tells(one, { in: chat, sign: 'online' })).toEqual([200, 1])
    await until('both signs', () => theirs.signs.length === 2)
    expect(theirs.signs).toEqual([
      { in: chat, by: one.user.id, sign: 'typing' },
      { in: chat, by: one.user.id, sign: 'online' },
    ])
    expect([...own.signs, ...deaf.signs]).toEqual([])
  })

  test('Z45 nobody is told across a block, whoever blocked, and the answer is that of a closed conversation', async () => {
    const { one, other, chat } = await two()
    const stream = await opens(other, chat)
    for (const by of [one, other]) {
      const of = by === one ? other : one
      const block = pairId(by.user.id, of.user.id)
      await by.send(by.operation('create', 'blocks', block, { user_id: by.user.id, target_id: of.user.id }))
      expect(await tells(one, { in: chat, sign: 'typing' })).toEqual([200, 0])
      await by.send(by.operation('delete', 'blocks', block))
    }
    expect(await tells(one, { in: chat, sign: 'typing' })).toEqual([200, 1])
    await until('the sign', () => stream.signs.length > 0)
    expect(stream.signs).toHaveLength(1)
  })

  test('Z45 who takes messages of followed users only is not told of a stranger', async () => {
    const { one, other, chat } = await two()
    const stream = await opens(other, chat)
    await other.send(other.operation('update', 'profiles', other.user.id, { messages_from: 'followed' }))
    expect(await tells(one, { in: chat, sign: 'typing' })).toEqual([200, 0])
    const follow = pairId(other.user.id, one.user.id)
    await other.send(
      other.operation('create', 'follows', follow, { follower_id: other.user.id, following_id: one.user.id }),
    )
    expect(await tells(one, { in: chat, sign: 'typing' })).toEqual([200, 1])
    await until('the sign', () => stream.signs.length > 0)
    expect(stream.signs).toHaveLength(1)
  })

  test('Z45 a room hears its members only, and tells nobody outside it', async () => {
    const { room, owner, member, outsider } = await openRoom(server)
    const channel = `room:${room}`
    const [theirs, outside] = [await opens(owner, channel), await opens(outsider, channel)]
    expect(await tells(outsider, { in: channel, sign: 'typing' })).toEqual([403, 'forbidden'])
    expect(await tells(member, { in: channel, sign: 'online' })).toEqual([400, 'invalid'])
    expect(await tells(member, { in: channel, sign: 'typing' })).toEqual([200, 1])
    await until('the sign', () => theirs.signs.length === 1)
    await does(owner, bans(owner, room, member.user))
    expect(await tells(member, { in: channel, sign: 'typing' })).toEqual([403, 'forbidden'])
    await does(owner, endsSeat(owner, room, member.user))
    expect(await tells(member, { in: channel, sign: 'typing' })).toEqual([403, 'forbidden'])
    expect(outside.signs).toEqual([])
  })

  test('Z45 a member who was removed is told nothing from then on', async () => {
    const { room, owner, member, moderator } = await openRoom(server)
    const channel = `room:${room}`
    const stream = await opens(member, channel)
    await does(owner, endsSeat(owner, room, member.user))
    expect(await tells(moderator, { in: channel, sign: 'typing' })).toEqual([200, 0])
    await until('the end', stream.ended)
    expect(stream.signs).toEqual([])
  })

  test('Z45 signs write nothing, need a session, a conversation and a known word, and are limited', async () => {
    const { one, other, chat } = await two()
    const third = await openCaller(server)
    const start = (await one.window(chat)).cursor
    expect(await tells(one, { in: chat, sign: 'typing' })).toEqual([200, 0])
    const seen = await one.call({ cursors: { [chat]: start, [one.own]: start, public: start } })
    const heard = await other.call({ cursors: { [other.own]: start } })
    // The server may write rows of other users meanwhile.
    const written = [...seen.rows, ...heard.rows].filter(({ row }) => JSON.stringify(row).includes(one.user.id))
    expect(written).toEqual([])
    expect((await server.api.request('POST', '/api/signs', { body: { in: chat, sign: 'typing' } })).status).toBe(401)
    expect(await tells(third, { in: chat, sign: 'typing' })).toEqual([403, 'forbidden'])
    for (const channel of ['public', other.own, `chat:${one.user.id}`, '', 'room:'])
      expect(await tells(one, { in: channel, sign: 'typing' })).toEqual([403, 'forbidden'])
    for (const body of [{ in: chat, sign: 'shouting' }, { in: chat }, 'typing', { in: 7 }, { in: 'x'.repeat(2_000) }])
      expect(await tells(one, body)).toEqual([400, 'invalid'])
    const answers = []
    for (let n = 0; n < 20; n += 1) answers.push((await tells(one, { in: chat, sign: 'typing' }))[0])
    expect(answers).toContain(429)
  })
})
