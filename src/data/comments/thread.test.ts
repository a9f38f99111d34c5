import { describe, expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import { ME, OTHER, postRow, queuedOperation } from '../../../tests/support/phone-stores'
import type { QueuedOperation } from '@/sync/outbox/operation'
import type { CommentDocument } from '@/sync/rows/documents'
import { LAST_ORD, ordOf } from '@/sync/rows/order-key'
import { authorView } from '../context/authors'
import { uncounted } from './overlay'
import { overlayOutbox } from '@/sync/overlay'
import { outboxItems } from '../outbox/item-views'
import { overlayPost } from '../posts/overlay'
import { threadEntries } from './thread'

const POST = postRow(1).id
const self = { id: ME, email: '', username: 'أنا', verified: true }
const authorOf = authorView('', new Map(), self, overlayOutbox(ME, [], 'waits'))

/** A comment of minute `at`. */
function storedComment(at: number, row: Record<string, unknown> = {}, asOf = 10): CommentDocument {
  const { created_at } = postRow(at)
  const full = {
    id: `comment${at}`,
    post_id: POST,
    user_id: OTHER,
    parent_id: '',
    content: `رأي ${at}`,
    created_at,
    ...row,
  }
  const place = { ord: ordOf(full), channels: [`post:${POST}`], post: POST }
  return { id: full.id, ...place, seq: 1, asOf, counted: false, liked: false, likedAsOf: asOf, row: full }
}

let unsent = 0
const unsentComment = (change: Partial<QueuedOperation>): QueuedOperation => {
  unsent += 1
  const body = { user_id: ME, post_id: POST, content: `غير مرسل ${unsent}` }
  return queuedOperation({ collection: 'hashtag_comments', record: `unsent${unsent}`, kind: 'text', body, ...change })
}

const thread = (comments: CommentDocument[], operations: QueuedOperation[] = [], last = LAST_ORD) =>
  threadEntries({
    postId: POST,
    comments: [...comments].sort((a, b) => (a.ord < b.ord ? -1 : 1)),
    outbox: overlayOutbox(ME, operations, 'waits'),
    authorOf,
    last,
  })

const shape = (entries: ReturnType<typeof thread>) =>
  entries.map(({ comment, replies }) => [comment.id, ...replies.map((reply) => reply.id)])

describe('a thread', () => {
  test('a thread is newest first, with replies oldest first, and unsent ones at their later places', () => {
    const answer = unsentComment({ body: { user_id: ME, post_id: POST, parent_id: 'comment10', content: 'رد' } })
    const fresh = unsentComment({})
    const rows = [
      storedComment(10),
      storedComment(20),
      storedComment(30, { parent_id: 'comment10' }),
      storedComment(31, { parent_id: 'comment10' }),
    ]
    expect(shape(thread(rows, [answer, fresh]))).toEqual([
      [fresh.record],
      ['comment20'],
      ['comment10', 'comment30', 'comment31', answer.record],
    ])
  })

  test('a thread shows replies of an unsent comment, and all comments of an unsent post', () => {
    const top = unsentComment({})
    const answer = unsentComment({
      body: { user_id: ME, post_id: POST, parent_id: top.record, content: 'رد' },
      deps: [top.id],
    })
    const entries = thread([], [top, answer])
    expect(shape(entries)).toEqual([[top.record, answer.record]])
    expect(entries[0]?.replies[0]?.delivery).toEqual({ kind: 'held' })
  })

  test('Y17 below the held range a thread shows only parents of shown comments and own comments', () => {
    const rows = [
      storedComment(10),
      storedComment(11),
      storedComment(12, { user_id: ME }),
      storedComment(30, { parent_id: 'comment10' }),
      storedComment(31),
    ]
    expect(shape(thread(rows, [], storedComment(30).ord))).toEqual([
      ['comment31'],
      ['comment12'],
      ['comment10', 'comment30'],
    ])
  })

  test('a refused reply whose comment is deleted stays at the top level', () => {
    const lost = unsentComment({
      state: 'refused',
      code: 'gone',
      body: { post_id: POST, parent_id: 'gone', content: 'كلامي' },
    })
    expect(thread([storedComment(10)], [lost])).toMatchObject([
      { comment: { content: 'كلامي', delivery: { kind: 'refused', code: 'gone' } } },
      { comment: { id: 'comment10' } },
    ])
  })
})

describe('Y18 an own comment that changes from unsent to stored', () => {
  const operation = (change: Partial<QueuedOperation>) => unsentComment({ record: 'comment40', ...change })

  test('Y18 the comment is shown once, whether its row or its settling comes first', () => {
    const mine = storedComment(40, { user_id: ME }, 20)
    const accepted = { state: 'accepted', seq: 20, acceptedAt: 1 } as const
    expect(shape(thread([], [operation({})]))).toEqual([['comment40']])
    expect(shape(thread([], [operation(accepted)]))).toEqual([['comment40']])
    expect(shape(thread([mine], [operation(accepted)]))).toEqual([['comment40']])
    expect(shape(thread([mine]))).toEqual([['comment40']])
  })

  test('Y18 the count on the card neither flickers nor counts the comment twice', () => {
    const { created_at } = postRow(1)
    const card = (comments_count: number, asOf: number, operations: QueuedOperation[]) =>
      overlayPost(
        {
          ...storedComment(1, { id: POST }, asOf),
          row: { id: POST, user_id: OTHER, content: '', comments_count, created_at },
        },
        overlayOutbox(ME, operations, 'waits'),
        authorOf,
      )?.comments
    const accepted = operation({ state: 'accepted', seq: 20, acceptedAt: 1 })
    expect(card(3, 10, [])).toBe(3)
    expect(card(3, 10, [operation({})])).toBe(4)
    expect(card(3, 10, [accepted])).toBe(4)
    expect(card(4, 20, [accepted])).toBe(4)
    expect(card(4, 20, [])).toBe(4)
    const deletion = unsentComment({ action: 'delete', record: 'comment40', body: {}, under: POST })
    expect(card(4, 20, [deletion])).toBe(3)
    expect(card(3, 30, [{ ...deletion, state: 'accepted', seq: 25 }])).toBe(3)
    expect(card(3, 10, [operation({}), { ...deletion, record: 'comment40' }])).toBe(3)
  })

  test('Y18 a refused comment is shown and not counted', () => {
    const refused = operation({ state: 'refused', code: 'blocked' })
    expect(uncounted(overlayOutbox(ME, [refused], 'waits'), POST, 10)).toBe(0)
    expect(thread([], [refused])).toMatchObject([{ comment: { delivery: { kind: 'refused', code: 'blocked' } } }])
  })

  test('Y18 the number of replies includes unsent ones', () => {
    const answer = unsentComment({ body: { user_id: ME, post_id: POST, parent_id: 'comment10', content: 'رد' } })
    const rows = [storedComment(10, { replies_count: 3 }), storedComment(30, { parent_id: 'comment10' })]
    expect(thread(rows, [answer])[0]?.replyCount).toBe(4)
  })
})

describe('a deleted comment', () => {
  const deletion = (record: string) => unsentComment({ action: 'delete', record, body: {}, under: POST })

  test('a deleted comment leaves the list at once; with replies an empty place stays', () => {
    const rows = [
      storedComment(10, { user_id: ME, replies_count: 1 }),
      storedComment(11, { user_id: ME }),
      storedComment(30, { parent_id: 'comment10' }),
    ]
    const entries = thread(rows, [deletion('comment10'), deletion('comment11')])
    expect(shape(entries)).toEqual([['comment10', 'comment30']])
    expect(entries[0]?.comment).toMatchObject({ removed: true, content: '', media: null })
  })

  test('a scrubbed comment is shown as removed, and disappears with its last reply', () => {
    const scrubbed = storedComment(10, { removed: true, content: '', replies_count: 1 })
    const last = storedComment(30, { user_id: ME, parent_id: 'comment10' })
    expect(thread([scrubbed, last])[0]?.comment.removed).toBe(true)
    expect(thread([scrubbed, last], [deletion('comment30')])).toEqual([])
  })
})

test('a like of a comment or post does not count as its report', () => {
  const report = unsentComment({ collection: 'reports', kind: 'toggle', record: pairId(ME, 'comment10'), body: {} })
  expect(thread([storedComment(10)], [report])[0]?.comment).toMatchObject({
    liked: false,
    likes: 0,
    likePending: false,
  })
  const like = unsentComment({
    collection: 'hashtag_comment_likes',
    kind: 'toggle',
    record: pairId(ME, 'comment10'),
    body: {},
  })
  expect(thread([storedComment(10)], [report, like])[0]?.comment).toMatchObject({
    liked: true,
    likes: 1,
    likePending: true,
  })
  expect(
    outboxItems(overlayOutbox(ME, [report, like, unsentComment({})], 'waits'), { authorOf }).map(({ kind }) => kind),
  ).toEqual(['report', 'comment-like', 'comment'])
})

test("Y23 a blocked user's comments and their replies are hidden, and return after the block", () => {
  const blocked = 'blockedblockedb'
  const comments = [
    storedComment(10, { replies_count: 2 }),
    storedComment(20, { user_id: blocked, replies_count: 1 }),
    storedComment(21, { parent_id: 'comment20' }),
    storedComment(30, { parent_id: 'comment10', user_id: blocked }),
    storedComment(31, { parent_id: 'comment10' }),
  ]
  const newest = comments.sort((a, b) => (a.ord < b.ord ? -1 : 1))
  const seen = (hidden: string[]) => {
    const outbox = { ...overlayOutbox(ME, [], 'waits'), hidden: new Set(hidden) }
    return threadEntries({ postId: POST, comments: newest, outbox, authorOf, last: LAST_ORD })
  }
  expect(shape(seen([blocked]))).toEqual([['comment10', 'comment31']])
  expect(seen([blocked])[0]?.replyCount).toBe(1)
  expect(shape(seen([]))).toEqual([
    ['comment20', 'comment21'],
    ['comment10', 'comment30', 'comment31'],
  ])
})
