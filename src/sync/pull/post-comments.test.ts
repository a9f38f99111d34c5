import { describe, expect, test } from 'vitest'
import type { AnswerRow, Channel, Cursor, SyncAnswer } from '@/domain/wire'
import { answerOf, cardEntry, entry, ME, MINE, OTHER, postRow } from '../../../tests/support/phone-stores'
import { both, comment, commentRow, cursor, like, OPEN, post, readingPhone } from '../../../tests/support/reading-phone'
import { readAllDocuments } from '../rows/access'
import { nextWindowPage } from './ranges'
import { changeSyncState } from './state'
import { noteViewed } from './viewed-profiles'
import type { CommentDocument } from '../rows/documents'

const SECRET = 'تعليق سري'

describe('Y20 comments of a post', () => {
  test('Y20 an opened post has its own window, and the next page to request follows from it', async () => {
    const phone = await readingPhone([comment(commentRow(20), 2), comment(commentRow(10), 2)])
    const stored = (await readAllDocuments<CommentDocument>(phone.rows.comments)).filter((one) => one.post === post.id)
    expect(stored.map(({ id }) => id).sort()).toEqual([commentRow(10).id, commentRow(20).id])
    const next = nextWindowPage(await phone.state(), [OPEN])
    expect(next).toMatchObject({ of: OPEN, collection: 'hashtag_comments', limit: 98 })
    expect(next?.before).toContain(commentRow(10).id)
  })

  test('Y20 a parent without a channel leaves with a fresh window of its post that does not bring it', async () => {
    const [parent, reply] = [commentRow(10), commentRow(20, { parent_id: commentRow(10).id })]
    const phone = await readingPhone([comment(parent, 0), comment(reply, 2)])
    expect(await phone.storedIds('comments')).toEqual([parent.id, reply.id])
    const brings = (seq: number, rows: AnswerRow[]) => answerOf({ seq, from: null, channels: [OPEN], rows })
    const beginAnew = async (answer: SyncAnswer) => {
      await changeSyncState(phone.rows, ({ cursors: { [OPEN]: _gone, ...cursors }, ...now }) => ({ ...now, cursors }))
      expect((await phone.applyFrom(answer, { [OPEN]: null })).kind).toBe('applied')
      return phone.storedIds('comments')
    }
    // The parent of a reply comes again with it.
    expect(await beginAnew(brings(5, [comment(parent, 0), comment(reply, 2)]))).toEqual([parent.id, reply.id])
    expect(await beginAnew(brings(6, []))).toEqual([])
  })

  test('Y26 an own comment under a post that was never opened is removed when a fresh window lacks the post', async () => {
    const phone = await readingPhone([])
    const [kept, lost] = [commentRow(10), commentRow(20, { post_id: postRow(6).id })]
    const commentEntries = [kept, lost].map((row) => comment({ ...row, user_id: ME }, 0))
    await phone.apply(answerOf({ seq: 3, from: 1, rows: [entry(postRow(6), 3), ...commentEntries] }), 1)
    await phone.apply(answerOf({ seq: 9, from: null, rows: [entry(post, 1)] }), 3)
    expect(await phone.storedIds('comments')).toEqual([kept.id])
    expect(phone.unseen).toContain(lost.id)
  })

  const withOpen = (from: number | null): [SyncAnswer, Record<Channel, Cursor | null>] => {
    const feed = answerOf({ seq: 9, from: null, channels: ['public'], rows: [entry(postRow(50), 9)] })
    const own = answerOf({ seq: 9, from: 1, channels: [MINE] })
    const opened = answerOf({ seq: 9, from, channels: [OPEN], rows: [comment(commentRow(20), 9)] })
    const answer = {
      ...feed,
      channels: { ...feed.channels, ...own.channels, ...opened.channels },
      rows: [...feed.rows, ...opened.rows],
    }
    return [answer, { public: cursor(1), [MINE]: cursor(1), [OPEN]: cursor(from) }]
  }

  test.each([
    ['begins anew', null, [commentRow(20).id]],
    ['goes on', 2, [commentRow(10).id, commentRow(20).id]],
  ])(
    'Y20 comments of a post below a fresh window stay when its channel %s in the answer',
    async (_, from, remaining) => {
      const phone = await readingPhone([comment(commentRow(10), 2)])
      const { [OPEN]: place, ...cursors } = (await phone.state()).cursors
      if (from === null) await changeSyncState(phone.rows, (now) => ({ ...now, cursors, wantedAt: {} }))
      expect(place).toEqual(cursor(2))
      expect((await phone.applyFrom(...withOpen(from))).kind).toBe('applied')
      expect(await phone.storedIds('posts')).toEqual([postRow(50).id])
      expect(await phone.storedIds('comments')).toEqual(remaining)
      const { cursors: after, ranges } = await phone.state()
      expect([after[OPEN], ranges[`${OPEN}/hashtag_comments`]?.count]).toEqual([cursor(9), 1])
    },
  )

  test.each([
    ['a fresh window', answerOf({ seq: 9, from: null, rows: [entry(postRow(50), 9)] })],
    ['a lost right', answerOf({ seq: 9, from: 1, drop: [OPEN] })],
  ])('Y20 a phone that is killed while %s removes comments requests them afresh', async (_, answer) => {
    const phone = await readingPhone([comment(commentRow(10), 2)])
    phone.parts.forgetImages = async (ids) => {
      if (ids.includes(commentRow(10).id)) throw new Error('killed')
    }
    await expect(phone.apply(answer, 1)).rejects.toThrow()
    expect(await phone.storedIds('comments')).toEqual([])
    const { cursors, ranges, wantedAt } = await phone.state()
    expect(cursors).toEqual({ public: cursor(1), [MINE]: cursor(1) })
    expect([ranges[`${OPEN}/hashtag_comments`], wantedAt?.[OPEN]]).toEqual([undefined, undefined])
  })

  test("Y26 the author's card is removed with comments that a fresh window removes", async () => {
    const author = 'commentingfan00'
    const commentEntries = comment(commentRow(10, { user_id: author }), 2)
    const phone = await readingPhone([cardEntry(author, 'كاتب'), commentEntries])
    expect(await phone.storedIds('profiles')).toEqual([author])
    await phone.apply(answerOf({ seq: 9, from: null, rows: [entry(postRow(50), 9)] }), 1)
    expect(await phone.storedIds('profiles')).toEqual([])
    expect(phone.unseen).toContain(author)
  })

  test("Y2 Y26 an own comment is removed with a viewed user's post that a cut history lost", async () => {
    const phone = await readingPhone([])
    await noteViewed(phone.rows, OTHER)
    const lost = postRow(6)
    const commentEntries = comment(commentRow(20, { post_id: lost.id, user_id: ME }), 0)
    await phone.apply(answerOf({ seq: 8, from: 1, rows: [entry(lost, 8), commentEntries] }), 1)
    const answer = answerOf({ seq: 5, from: null, run: 'run2run2run2run', rewind: 5, rows: [entry(postRow(50), 4)] })
    expect((await phone.apply(answer, 8)).kind).toBe('applied')
    expect(await phone.storedIds('posts')).not.toContain(lost.id)
    expect(await phone.storedIds('comments')).toEqual([])
  })

  test('Y20 Y26 the tombstone of a post removes its comments, likes, files and channel cursor', async () => {
    const row = commentRow(10, { content: SECRET, media: 'a.jpg' })
    const phone = await readingPhone([comment(row, 2), like(row.id)])
    expect(phone.raw()).toContain(SECRET)
    const gone = answerOf({ seq: 9, from: 1, deletes: { public: [{ c: 'hashtag_posts', id: post.id, seq: 9 }] } })
    await phone.apply(gone, 1)
    for (const word of [SECRET, `"comment_id":"${row.id}"`]) expect(phone.raw()).not.toContain(word)
    expect(phone.forgotten).toEqual([post.id, row.id])
    const state = await phone.state()
    expect([state.cursors[OPEN], state.ranges[`${OPEN}/hashtag_comments`], state.wantedAt?.[OPEN]]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test("Y20 Y26 a lost right removes the comments, also the user's own", async () => {
    const mine = commentRow(11, { content: SECRET, user_id: ME })
    const phone = await readingPhone([comment(mine, 2, [OPEN, MINE])])
    const lost = { ...answerOf({ seq: 9, from: 1, drop: [OPEN] }) }
    expect((await phone.applyFrom(...both(lost, 2))).kind).toBe('applied')
    expect(phone.raw()).not.toContain(SECRET)
  })

  test('Y26 a comment that its author deleted is removed with its file; one with replies stays without text', async () => {
    const one = commentRow(10, { content: SECRET, media: 'a.jpg' })
    const answered = commentRow(11, { content: SECRET })
    const phone = await readingPhone([comment(one, 2), comment(answered, 2)])
    const scrubbed = { ...answered, content: '', removed: true }
    const answer = answerOf({
      seq: 9,
      from: 2,
      channels: [OPEN],
      rows: [comment(scrubbed, 9)],
      deletes: { [OPEN]: [{ c: 'hashtag_comments', id: one.id, seq: 8 }] },
    })
    expect((await phone.applyFrom(answer, { [OPEN]: cursor(2) })).kind).toBe('applied')
    expect(phone.raw()).not.toContain(SECRET)
    expect(await phone.storedIds('comments')).toEqual([answered.id])
    expect(phone.forgotten).toEqual([one.id, answered.id])
  })

  test('Y20 a fresh feed window without the post removes its comments and its cursor', async () => {
    const phone = await readingPhone([comment(commentRow(10, { content: SECRET }), 2)])
    await phone.apply(answerOf({ seq: 9, from: null, rows: [entry(postRow(50), 9)] }), 1)
    expect(phone.raw()).not.toContain(SECRET)
    expect((await phone.state()).cursors[OPEN]).toBeUndefined()
    expect(phone.forgotten).toEqual([])
    expect(phone.unseen).toContain(commentRow(10).id)
  })

  test('Y2 Y20 a post that was closed when the history was cut begins afresh when opened', async () => {
    const phone = await readingPhone([comment(commentRow(10), 2)])
    const next = (seq: number) => ({ seq, run: 'run2run2run2run' })
    const rewound = answerOf({ seq: 2, from: 1, rewind: 0, rows: [entry(post, 1)] })
    const channels = Object.entries(rewound.channels).map(([name, part]) => [name, { ...part, cursor: next(2) }])
    const answer = { ...rewound, run: next(2).run, asOf: next(2), channels: Object.fromEntries(channels) }
    expect((await phone.apply(answer, 1)).kind).toBe('applied')
    expect((await phone.state()).cursors[OPEN]).toBeUndefined()
    expect(await phone.storedIds('posts')).toEqual([post.id])
  })
})
