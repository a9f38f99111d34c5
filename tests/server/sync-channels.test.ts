import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, countsIn, idsIn, kindsOf, openCaller } from './sync-calls'

describe('channels', () => {
  let server: TestServer
  let phone: Caller
  let author: Caller

  beforeAll(async () => {
    server = await startServer({ settings: { 'counter-interval': '100ms' } })
    phone = await openCaller(server)
    author = await openCaller(server)
  })
  afterAll(() => server.stop())

  test('Y18 the row of an accepted operation comes with the seq that its verdict names', async () => {
    const { cursor } = await phone.window('public')
    const operation = phone.writes('في مكانها')
    const answer = await phone.call({ ops: [operation], cursors: { public: cursor } })
    const row = answer.rows.find((each) => each.row.id === operation.record)
    expect(row?.seq).toBeLessThanOrEqual(answer.verdicts[0]?.seq ?? 0)
    expect(answer.channels['public']?.cursor.seq).toBeGreaterThanOrEqual(answer.verdicts[0]?.seq ?? 0)
  })

  test('Y18 an answer has the rows that its operations changed, counted, before they are published', async () => {
    const post = makeId()
    await author.send(author.writes('للإعجاب', post))
    const answer = await phone.call({ ops: [phone.likes(post)] })
    expect(answer.rows.find((each) => each.row.id === post)).toMatchObject({ seq: 0, in: [], row: { likes_count: 1 } })
    expect(idsIn(answer, 'hashtag_likes')).toEqual([pairId(phone.user.id, post)])
  })

  test('Y18 many likes are few entries of the feed', async () => {
    const post = makeId()
    await author.send(author.writes('هدف', post))
    const users = await Promise.all(Array.from({ length: 8 }, () => openCaller(server)))
    const { cursor } = await phone.window('public')
    await Promise.all(users.map((user) => user.send(user.likes(post))))
    await until('the counter is published', async () => {
      const answer = await phone.call({ cursors: { public: cursor } })
      return countsIn(answer, 'public', post)?.likes_count === 8
    })
    const first = await phone.call({ v: 1, cursors: { public: cursor } })
    expect(first.v).toBe(1)
    expect(first.rows.find(({ row }) => row.id === post)).toMatchObject({ in: ['public'], row: { likes_count: 8 } })
  })

  test('Y14 a pull without operations has what was committed before it, with its author', async () => {
    const [{ cursor }, { answer }] = await Promise.all([phone.window('public'), phone.window(phone.own)])
    const own = answer.channels[phone.own]?.cursor ?? cursor
    const at = own.seq < cursor.seq ? own : cursor
    for (let n = 0; n < 5; n += 1) {
      const post = makeId()
      await author.send(author.writes('حالاً', post))
      const pulled = await phone.call({ cursors: { public: at, [phone.own]: at } })
      expect(idsIn(pulled, 'hashtag_posts')).toContain(post)
      expect(idsIn(pulled, 'profiles')).toContain(author.user.id)
    }
  })

  test('Y18 the next start publishes counters that a crash left unpublished', async () => {
    await server.restart({ 'counter-interval': '1h' })
    const post = makeId()
    await author.send(author.writes('قبل الانقطاع', post))
    const { cursor } = await phone.window('public')
    await phone.send(phone.likes(post))
    expect((await phone.call({ cursors: { public: cursor } })).rows).toEqual([])
    await server.kill()
    await server.restart({ 'counter-interval': '100ms' })
    const answer = await phone.call({ cursors: { public: cursor } })
    expect(countsIn(answer, 'public', post)).toEqual({ likes_count: 1, comments_count: 0 })
  })

  test("Y19 a post is in public and its author's channel, a like in its user's only", async () => {
    const post = makeId()
    const [before, mine, theirs] = await Promise.all([
      phone.window('public'),
      phone.window(phone.own),
      author.window(author.own),
    ])
    await author.send(author.writes('لمن؟', post))
    await phone.send(phone.likes(post))
    const forPhone = await phone.call({ cursors: { public: before.cursor, [phone.own]: mine.cursor } })
    const inPublic = forPhone.rows.find(({ row }) => row.id === post)
    expect(inPublic?.in).toEqual(['public'])
    expect(forPhone.rows.find(({ c }) => c === 'hashtag_likes')?.in).toEqual([phone.own])
    const forAuthor = await author.call({ cursors: { [author.own]: theirs.cursor } })
    expect(forAuthor.rows.find(({ row }) => row.id === post)?.in).toEqual([author.own])
    expect(idsIn(forAuthor, 'hashtag_likes')).toEqual([])
  })

  test("Y19 another user's channel is dropped, not empty", async () => {
    const answer = await phone.call({ cursors: { [author.own]: null, public: null } })
    expect(answer.drop).toEqual([author.own])
    expect(Object.keys(answer.channels)).toEqual(['public'])
  })

  test('Y19 a row that is deleted or changes its channel leaves a tombstone in the old one', async () => {
    const [moved, gone] = [makeId(), makeId()]
    await author.send(author.writes('ينتقل', moved), author.writes('يزول', gone))
    const { cursor } = await author.window(author.own)
    await server.api.change('hashtag_posts', moved, { user_id: phone.user.id })
    await author.send(author.operation('delete', 'hashtag_posts', gone))
    const answer = await author.call({ cursors: { [author.own]: cursor } })
    expect(answer.channels[author.own]?.deletes.map(({ id }) => id)).toEqual([moved, gone])
    // Rows of other tests may come when their counters are published.
    expect(answer.rows.filter(({ row }) => row.id === moved || row.id === gone)).toEqual([])
  })

  test('Y19 cards of authors and own likes come as related rows; hidden columns never leave the server', async () => {
    const post = makeId()
    await author.send(author.writes('مع البطاقة', post))
    await phone.send(phone.likes(post))
    const answer = await phone.call({ pages: [{ of: 'public', collection: 'hashtag_posts', limit: 1 }] })
    expect(idsIn(answer, 'hashtag_posts')).toEqual([post])
    expect(idsIn(answer, 'profiles')).toEqual([author.user.id])
    expect(idsIn(answer, 'hashtag_likes')).toEqual([pairId(phone.user.id, post)])
    expect(JSON.stringify(answer)).not.toMatch(/username_key|@example\.com|tokenKey|suspended_until/)
  })

  test('Y22 likes of a deleted post are removed without tombstones', async () => {
    const post = makeId()
    await author.send(author.writes('سيُحذف', post))
    await phone.send(phone.likes(post))
    const { cursor } = await phone.window(phone.own)
    await author.send(author.operation('delete', 'hashtag_posts', post))
    const answer = await phone.call({ cursors: { public: cursor, [phone.own]: cursor } })
    expect(answer.channels['public']?.deletes.map(({ id }) => id)).toEqual([post])
    expect(answer.channels[phone.own]?.deletes).toEqual([])
    expect(await server.api.row('hashtag_likes', pairId(phone.user.id, post))).toBeNull()
    expect(idsIn((await phone.window(phone.own)).answer, 'hashtag_likes')).not.toContain(pairId(phone.user.id, post))
  })

  test('changes in the admin interface reach the feed', async () => {
    const post = makeId()
    await author.send(author.writes('قبل الإشراف', post))
    const { cursor } = await phone.window('public')
    await server.api.change('hashtag_posts', post, { content: 'بعد الإشراف' })
    const answer = await phone.call({ cursors: { public: cursor } })
    expect(answer.rows.find(({ row }) => row.id === post)?.row['content']).toBe('بعد الإشراف')
  })

  test('a suspended user gets the reason, and reads on', async () => {
    const user = await openCaller(server)
    await server.api.change('users', user.user.id, { suspended_until: '2099-01-01 00:00:00.000Z' })
    const answer = await user.call({ ops: [user.writes('موقوف')], cursors: { public: null } })
    expect(kindsOf(answer.verdicts)).toEqual(['refused(suspended)'])
    expect(answer.rows.length).toBeGreaterThan(0)
  })
})
