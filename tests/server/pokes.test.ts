import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { PokeEnd } from '@/domain/pokes'
import { EPOCH_HEADER } from '@/domain/wire'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { changes, does, endsSeat, openRoom } from './room-calls'
import { writes } from './room-message-calls'
import { openStream, type Stream } from './poke-streams'
import { type Caller, openCaller } from './sync-calls'

const COALESCE_MS = 500

describe('pokes', () => {
  let server: TestServer
  let phone: Caller
  const streams: Stream[] = []

  beforeAll(async () => {
    server = await startServer({
      settings: {
        'poke-heartbeat': '300ms',
        'poke-coalesce': `${COALESCE_MS}ms`,
        'poke-tick': '20ms',
        'poke-listeners-per-user': 2,
      },
    })
    phone = await openCaller(server)
  })
  afterAll(async () => {
    for (const stream of streams) stream.close()
    await server.stop()
  })

  async function listen(caller: Caller, channels: string): Promise<Stream> {
    const stream = await openStream(server, caller, `channels=${channels}`)
    streams.push(stream)
    return stream
  }

  test('the first event comes at once with the heads of the channels', async () => {
    const stream = await listen(phone, `public,${phone.own}`)
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.answer.headers.get(EPOCH_HEADER)).toBeTruthy()
    await until('the first event', () => stream.pokes.length > 0)
    expect(Object.keys(stream.pokes[0]?.heads ?? {}).toSorted()).toEqual(['public', phone.own].toSorted())
    expect(stream.pokes[0]?.spread).toBeGreaterThanOrEqual(0)
    expect(stream.pokes[0]?.run).toBe((await phone.call()).run)
  })

  test("a change sends its channel's head to subscribers, and nothing else", async () => {
    const other = await openCaller(server)
    const [mine, theirs] = [await listen(phone, phone.own), await listen(other, `public,${other.own}`)]
    await until('both listen', () => mine.pokes.length > 0 && theirs.pokes.length > 0)
    const [verdict] = await other.send(other.writes('خبر'))
    const seq = verdict?.seq ?? Infinity
    // The number of posts may be published before the poke, in the same channel.
    await until('the poke', () => theirs.pokes.some(({ heads }) => (heads[other.own] ?? 0) >= seq))
    expect(JSON.stringify(theirs.pokes)).not.toContain('خبر')
    expect(mine.pokes).toHaveLength(1)
  })

  test('Z42 a stream of rooms tells of each room of the user, and ends with the right to one', async () => {
    const { room, owner, member, outsider } = await openRoom(server)
    const [mine, theirs] = [await listen(member, 'public,rooms'), await listen(outsider, 'public,rooms')]
    await until('both listen', () => mine.pokes.length > 0 && theirs.pokes.length > 0)
    expect(Object.keys(mine.pokes[0]?.heads ?? {}).toSorted()).toEqual(['public', `room:${room}`])
    expect(Object.keys(theirs.pokes[0]?.heads ?? {})).toEqual(['public'])
    await does(owner, changes(owner, room, { announcement: 'نلتقي' }))
    await until('the poke', () => mine.pokes.some(({ heads }, at) => at > 0 && heads[`room:${room}`]))
    await does(owner, endsSeat(owner, room, member.user))
    const told = mine.pokes.length
    await until('the end', mine.ended)
    expect(mine.pokes).toHaveLength(told)
    expect(theirs.ended()).toBe(false)
  })

  test('Z42 the stream of an open room carries its changes, one of a closed room its head alone', async () => {
    const { room, owner, member } = await openRoom(server)
    const [open, closed] = [await listen(member, `public,room:${room},rooms`), await listen(owner, 'public,rooms')]
    await until('both listen', () => open.pokes.length > 0 && closed.pokes.length > 0)
    const message = writes(owner, room, 'هدف!')
    await does(owner, message)
    const channel = `room:${room}`
    const carried = () => open.pokes.flatMap(({ changes: told }) => told?.[channel] ?? [])
    const change = await until('the message', () =>
      carried().find(({ rows }) => rows.some(({ c, row }) => c === 'room_messages' && row.content === 'هدف!')),
    )
    expect(change?.rows.map(({ c }) => c)).toContain('profiles')
    const before = change?.before ?? Infinity
    await until('the head', () => closed.pokes.some(({ heads }) => (heads[`room:${room}`] ?? 0) > before))
    expect(JSON.stringify(closed.pokes)).not.toContain('هدف!')
  })

  test('Z42 a member who is removed just before a message is not told of it by the stream', async () => {
    const { room, owner, member } = await openRoom(server)
    const stream = await listen(member, `public,room:${room},rooms`)
    await until('the member listens', () => stream.pokes.length > 0)
    // In one call: both are in the snapshot of the next tick.
    await does(owner, endsSeat(owner, room, member.user), writes(owner, room, 'بعد خروجه'))
    await until('the end', stream.ended)
    expect(JSON.stringify(stream.pokes)).not.toContain('بعد خروجه')
  })

  test('many changes are few pokes, and the last one has the head', async () => {
    const other = await openCaller(server)
    const stream = await listen(other, other.own)
    await until('the stream', () => stream.pokes.length > 0)
    let last = 0
    const started = performance.now()
    for (let at = 0; at < 25; at += 1) last = (await other.send(other.writes(`خبر ${at}`)))[0]?.seq ?? 0
    // The number of posts may be published after the last post, in the same channel.
    await until('the last head', () => (stream.pokes.at(-1)?.heads[other.own] ?? 0) >= last)
    const mostInThatTime = 2 + (performance.now() - started) / COALESCE_MS
    expect(stream.pokes.length).toBeLessThan(Math.min(25, mostInThatTime))
  })

  test('a stream without changes has a heartbeat', async () => {
    const user = await openCaller(server)
    const stream = await listen(user, user.own)
    await until('two heartbeats', () => stream.beats() >= 2)
    expect(stream.pokes).toHaveLength(1)
  })

  test("no session gets a stream, and no user another's channel", async () => {
    const path = `/api/pokes?channels=public`
    expect((await server.api.request('GET', path)).status).toBe(401)
    const foreign = await server.api.request('GET', `/api/pokes?channels=user:somebodyelse00`, {
      token: phone.user.token,
    })
    expect([foreign.status, foreign.body]).toEqual([403, { code: 'forbidden' }])
    const mixed = await listen(phone, `public,user:somebodyelse00`)
    await until('the first event', () => mixed.pokes.length > 0)
    expect(Object.keys(mixed.pokes[0]?.heads ?? {})).toEqual(['public'])
  })

  test('of too many streams of one user the oldest is closed as replaced', async () => {
    const user = await openCaller(server)
    const [first, second, third] = [
      await listen(user, 'public'),
      await listen(user, 'public'),
      await listen(user, 'public'),
    ]
    await until('the oldest ends', () => first.ended())
    expect(first.pokes.at(-1)).toEqual({ closed: 'replaced' } satisfies PokeEnd)
    expect([second.ended(), third.ended()]).toEqual([false, false])
  })

  test("PocketBase's realtime is for administrators", async () => {
    const control = new AbortController()
    const headers = { Authorization: await server.api.admin() }
    const stream = await fetch(`${server.url}/api/realtime`, { signal: control.signal, headers })
    const reader = stream.body?.getReader()
    const text = Buffer.from((await reader?.read())?.value ?? []).toString()
    const clientId = /"clientId":"([^"]+)"/.exec(text)?.[1]
    const subscribe = (token: string) =>
      server.api.request('POST', '/api/realtime', { token, body: { clientId, subscriptions: ['hashtag_posts/*'] } })
    expect((await subscribe(phone.user.token)).status).toBe(403)
    expect((await subscribe(await server.api.admin())).status).toBe(204)
    control.abort()
  })
})

test('Z42 a long message whose reaction was taken back does not end the changes of its room', async () => {
  const server = await startServer({
    settings: { 'poke-coalesce': `${COALESCE_MS}ms`, 'poke-tick': '20ms', 'counter-interval': '50ms' },
  })
  try {
    const { room, owner, member } = await openRoom(server)
    const channel = `room:${room}`
    const stream = await openStream(server, member, `channels=${channel}`)
    await until('the member listens', () => stream.pokes.length > 0)
    const carried = () => stream.pokes.flatMap(({ changes: told }) => told?.[channel] ?? [])
    const isCarried = (text: string) => () => JSON.stringify(carried()).includes(text)
    await does(owner, writes(owner, room, 'أولى'))
    await until('the first message', isCarried('أولى'))
    // All of these wait for the next change of the room.
    const long = writes(owner, room, '🔥'.repeat(1450))
    const id = pairId(owner.user.id, long.record)
    const body = { user_id: owner.user.id, message_id: long.record, emoji: '🔥' }
    const reacts = owner.operation('create', 'room_message_reactions', id, body)
    const [said] = await owner.send(long, reacts, owner.operation('delete', 'room_message_reactions', id))
    await until('its counts are published', async () => {
      const { rows } = await member.call({ cursors: { [channel]: null } })
      return rows.some(({ seq, row }) => row.id === long.record && seq > (said?.seq ?? Infinity))
    })
    await does(owner, writes(owner, room, 'تالية'))
    await until('the next message', isCarried('تالية'))
    await does(owner, writes(owner, room, 'أخيرة'))
    await until('the last message', isCarried('أخيرة'))
    const ends = carried().map(({ cursor }) => cursor)
    expect(ends).toEqual([...new Set(ends)])
    stream.close()
  } finally {
    await server.stop()
  }
})
