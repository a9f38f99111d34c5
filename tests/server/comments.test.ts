import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { COMMENT_VECTORS } from '@/domain/vectors'
import { codesOf, makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import {
  deletes,
  expectRightCounts,
  likesComment,
  newPost,
  addComment,
  commentAsUser,
  commentOperation,
} from './comment-calls'
import { setRelation } from './relations'
import { type Caller, countsIn, idsIn, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let author: Caller
let phone: Caller
let other: Caller

beforeAll(async () => {
  server = await startServer({ settings: { 'lost-patience': '1ms', 'counter-interval': '100ms' } })
  author = await openCaller(server)
  phone = await openCaller(server)
  other = await openCaller(server)
})
afterAll(() => server.stop())

describe('a comment', () => {
  test("a comment gets its tags, is counted, and keeps its author's text", async () => {
    const post = await newPost(author)
    const id = await addComment(phone, post, '  يا سلام #الهلال \n')
    expect(await server.api.row('hashtag_comments', id)).toMatchObject({
      post_id: post,
      user_id: phone.user.id,
      parent_id: '',
      content: 'يا سلام #الهلال',
      hashtags: ['الهلال'],
      removed: false,
      media_type: '',
    })
    const reply = await addComment(other, post, 'رد', id)
    expect(await server.api.row('hashtag_comments', id)).toMatchObject({ replies_count: 1 })
    expect(await server.api.row('hashtag_comments', reply)).toMatchObject({ parent_id: id, hashtags: [] })
    expect((await server.api.row('hashtag_posts', post)).comments_count).toBe(2)
  })

  test.each(COMMENT_VECTORS)('%s', async (_case, typed, stored, code) => {
    const answer = await commentAsUser(server, phone.user, { post_id: await newPost(author), content: typed })
    if (code) expect([answer.status, codesOf(answer)]).toEqual([400, { content: code }])
    else expect([answer.status, answer.body.content]).toEqual([200, stored])
  })

  test('a comment belongs to a post, a reply to a top-level comment of the same post', async () => {
    const [post, elsewhere] = [await newPost(author), await newPost(author)]
    const top = await addComment(phone, post)
    const reply = await addComment(phone, post, 'رد', top)
    const stranger = await addComment(phone, elsewhere)
    const removed = await addComment(phone, post)
    await addComment(other, post, 'رد', removed)
    await phone.send(deletes(phone, removed))
    const tries = [
      [{ post_id: makeId() }, { post_id: 'gone' }],
      [{ post_id: post, parent_id: makeId() }, { parent_id: 'gone' }],
      [{ post_id: post, parent_id: removed }, { parent_id: 'gone' }],
      [{ post_id: post, parent_id: reply }, { parent_id: 'invalid' }],
      [{ post_id: post, parent_id: stranger }, { parent_id: 'invalid' }],
    ] as const
    for (const [place, codes] of tries) {
      const answer = await commentAsUser(server, phone.user, { content: 'في غير مكانه', ...place })
      expect([answer.status, codesOf(answer)]).toEqual([400, codes])
      const [verdict] = await phone.send(commentOperation(phone, place.post_id, 'في غير مكانه', place))
      expect(verdict).toMatchObject({ verdict: 'refused', code: Object.values(codes)[0], fields: codes })
    }
    await expectRightCounts(server, post)
    await expectRightCounts(server, elsewhere)
  })

  test('server fields of a comment cannot be set, and a comment cannot be changed', async () => {
    const post = await newPost(author)
    for (const more of [
      { likes_count: 5 },
      { replies_count: 5 },
      { removed: true },
      { hashtags: ['x'] },
      { media_width: 10 },
      { media_seconds: 3 },
      { media_hash: 'x' },
      { created_at: '2000-01-01 00:00:00.000Z' },
      { user_id: other.user.id },
    ]) {
      const answer = await commentAsUser(server, phone.user, { post_id: post, content: 'خدعة', ...more })
      expect([400, 403]).toContain(answer.status)
      const [verdict] = await phone.send(commentOperation(phone, post, 'خدعة', more))
      expect(verdict?.verdict).toBe('refused')
    }
    const id = await addComment(phone, post)
    const edit = phone.operation('update', 'hashtag_comments', id, { content: 'غيرها' })
    expect(kindsOf(await phone.send(edit))).toEqual(['refused(forbidden)'])
    expect((await server.api.row('hashtag_posts', post)).comments_count).toBe(1)
  })

  test('a repeated comment is stored once', async () => {
    const post = await newPost(author)
    const operation = commentOperation(phone, post, 'مرة واحدة')
    await phone.send(operation)
    expect(kindsOf(await phone.send(operation))).toEqual(['accepted'])
    const again = phone.operation('create', 'hashtag_comments', operation.record, operation.body)
    expect(kindsOf(await phone.send(again))).toEqual(['duplicate'])
    const stolen = other.operation('create', 'hashtag_comments', operation.record, operation.body)
    expect(kindsOf(await other.send(stolen))).toEqual(['refused(id-taken)'])
    await expectRightCounts(server, post)
  })

  test('Y18 the answer brings the post and the parent whose counts changed', async () => {
    const post = await newPost(author)
    const top = await addComment(other, post)
    const answer = await phone.call({ ops: [commentOperation(phone, post, 'رد', { parent_id: top })] })
    expect(answer.rows.find(({ row }) => row.id === post)?.row).toMatchObject({ comments_count: 2 })
    expect(answer.rows.find(({ row }) => row.id === top)?.row).toMatchObject({ replies_count: 1 })
    const reply = idsIn(answer, 'hashtag_comments').find((id) => id !== top) ?? ''
    const gone = await phone.call({ ops: [deletes(phone, reply)] })
    expect(gone.rows.find(({ row }) => row.id === post)?.row).toMatchObject({ comments_count: 1 })
    expect(gone.rows.find(({ row }) => row.id === top)?.row).toMatchObject({ replies_count: 0 })
  })
})

describe('likes of comments', () => {
  test('a comment like is absolute, one per user, and its count follows in sync', async () => {
    const post = await newPost(author)
    const id = await addComment(phone, post)
    const { cursor } = await author.window(`post:${post}`)
    const on = () => likesComment(other, id)
    const off = () => likesComment(other, id, false)
    expect(kindsOf(await other.send(on(), on(), off(), off(), on()))).toEqual([
      'accepted',
      'duplicate',
      'accepted',
      'accepted(gone)',
      'accepted',
    ])
    expect((await server.api.row('hashtag_comments', id)).likes_count).toBe(1)
    await until('the counter is published', async () => {
      const answer = await author.call({ cursors: { [`post:${post}`]: cursor } })
      return countsIn(answer, `post:${post}`, id)?.likes_count === 1
    })
    const { answer } = await other.window(`post:${post}`)
    expect(idsIn(answer, 'hashtag_comment_likes')).toEqual([pairId(other.user.id, id)])
  })

  test('of likes by many users at once none is lost', async () => {
    const post = await newPost(author)
    const id = await addComment(phone, post)
    const users = await Promise.all(Array.from({ length: 10 }, () => openCaller(server)))
    await Promise.all(users.map((user) => user.send(likesComment(user, id))))
    expect((await server.api.row('hashtag_comments', id)).likes_count).toBe(10)
    await Promise.all(users.slice(4).map((user) => user.send(likesComment(user, id, false))))
    expect((await server.api.row('hashtag_comments', id)).likes_count).toBe(4)
    await expectRightCounts(server, post)
  })

  test('likes of deleted comments end silently', async () => {
    const post = await newPost(author)
    const [gone, scrubbed] = [await addComment(phone, post), await addComment(phone, post)]
    await addComment(other, post, 'رد', scrubbed)
    await phone.send(deletes(phone, gone), deletes(phone, scrubbed))
    expect(kindsOf(await other.send(likesComment(other, gone), likesComment(other, scrubbed)))).toEqual([
      'accepted(gone)',
      'accepted(gone)',
    ])
    expect((await server.api.row('hashtag_comments', scrubbed)).likes_count).toBe(0)
  })
})

describe('a block between users', () => {
  test('Y23 a block forbids comments, replies and likes between both users', async () => {
    const [blocked, neutral] = [await openCaller(server), await openCaller(server)]
    const post = await newPost(author)
    const top = await addComment(author, post)
    const theirs = await addComment(blocked, post)
    await setRelation(server.api, 'blocks', author.user, blocked.user.id, true)
    const elsewhere = neutral.writes('منشور لثالث')
    await neutral.send(elsewhere)
    const there = await addComment(author, elsewhere.record)
    const tries = [
      commentOperation(blocked, post, 'على منشوره'),
      commentOperation(blocked, post, 'رد عليه', { parent_id: top }),
      commentOperation(blocked, elsewhere.record, 'رد عليه عند غيره', { parent_id: there }),
      likesComment(blocked, top),
      blocked.likes(post),
    ]
    expect(kindsOf(await blocked.send(...tries))).toEqual(Array.from(tries, () => 'refused(blocked)'))
    const back = [commentOperation(author, post, 'رد على المحظور', { parent_id: theirs }), likesComment(author, theirs)]
    expect(kindsOf(await author.send(...back))).toEqual(['refused(blocked)', 'refused(blocked)'])
    expect(kindsOf(await blocked.send(commentOperation(blocked, elsewhere.record, 'عند غيره')))).toEqual(['accepted'])
    // Earlier likes and comments can still be deleted.
    expect(kindsOf(await blocked.send(deletes(blocked, theirs)))).toEqual(['accepted'])
    await expectRightCounts(server, post)
  })
})

test('Y11 comments on a post that a restore may have lost wait, and are refused later', async () => {
  await server.restart({ 'lost-patience': '1m' })
  const lost = makeId()
  const waiting = commentOperation(phone, lost, 'قبل أن يعود')
  expect(kindsOf(await phone.send(waiting))).toEqual(['wait(dependency)'])
  await author.send(author.writes('عاد', lost))
  expect(kindsOf(await phone.send(waiting))).toEqual(['accepted'])
  const orphan = commentOperation(phone, lost, 'رد على مفقود', { parent_id: makeId() })
  expect(kindsOf(await phone.send(orphan))).toEqual(['wait(dependency)'])
  const deleted = await newPost(author)
  await author.send(author.operation('delete', 'hashtag_posts', deleted))
  expect(kindsOf(await phone.send(commentOperation(phone, deleted, 'متأخر')))).toEqual(['refused(gone)'])
  await server.restart({ 'lost-patience': '1ms' })
  expect(kindsOf(await phone.send(orphan))).toEqual(['refused(gone)'])
})

test('Y8 comments above the limit are delayed, not lost', async () => {
  await server.restart({ 'limit-comments': '2/1m' })
  const user = await openCaller(server)
  const post = await newPost(author)
  const verdicts = await user.send(
    ...['١', '٢', '٣'].map((text) => commentOperation(user, post, text)),
    user.likes(post),
  )
  expect(kindsOf(verdicts)).toEqual(['accepted', 'accepted', 'wait(limit)', 'accepted'])
  expect((await commentAsUser(server, user.user, { post_id: post, content: 'من باب آخر' })).status).toBe(429)
  await server.restart({ 'limit-comments': 'off' })
})
