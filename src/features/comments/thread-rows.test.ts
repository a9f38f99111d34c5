import { describe, expect, test } from 'vitest'
import type { CommentView, ThreadEntry } from '@/views/comments'
import { openThread, visibleThread } from './open-thread'
import { threadRows } from './thread-rows'

const comment = (id: string, more: Partial<CommentView> = {}): CommentView => ({
  id,
  postId: 'post',
  parentId: null,
  content: id,
  hashtags: [],
  author: { id: 'fan', username: 'سالم', verification: 'none', avatarUrl: null, favoriteTeam: '' },
  createdAt: 1,
  likes: 0,
  liked: false,
  likePending: false,
  media: null,
  own: false,
  removed: false,
  delivery: { kind: 'stored' },
  operation: null,
  ...more,
})
const entry = (id: string, replies: CommentView[] = [], replyCount = replies.length): ThreadEntry => ({
  comment: comment(id),
  replies,
  replyCount,
})
const reply = (id: string, more: Partial<CommentView> = {}) => comment(id, { parentId: 'a', ...more })
const names = (entries: ThreadEntry[], unfolded: string[] = [], complete = true) =>
  threadRows(entries, new Set(unfolded), complete).map((row) =>
    row.kind === 'more' ? `more ${row.hidden}` : `${row.comment.id} ${row.line}`,
  )

describe('rows of a thread', () => {
  test('a comment with two replies shows both', () => {
    expect(names([entry('a', [reply('b'), reply('c')]), entry('d')])).toEqual([
      'a begin',
      'b through',
      'c end',
      'd none',
    ])
  })

  const four = entry('a', [reply('b'), reply('c'), reply('d'), reply('e')])

  test('[C03] replies after the second are collapsed, and can be expanded and collapsed again', () => {
    expect(names([four])).toEqual(['a begin', 'b through', 'c through', 'more 2'])
    expect(names([four], ['a'])).toEqual(['a begin', 'b through', 'c through', 'd through', 'e through', 'more 0'])
  })

  test('an own unsent reply is never collapsed', () => {
    const waiting = reply('mine', { own: true, delivery: { kind: 'waiting', writtenAt: 1 } })
    expect(names([entry('a', [reply('b'), reply('c'), reply('d'), waiting])])).toEqual([
      'a begin',
      'b through',
      'c through',
      'mine through',
      'more 1',
    ])
  })

  test('missing replies are counted while the server has more, and not when all are loaded', () => {
    const some = entry('a', [reply('b')], 5)
    expect(names([some], [], false)).toEqual(['a begin', 'b through', 'more 4'])
    expect(names([some], ['a'], false)).toEqual(['a begin', 'b through', 'more 4'])
    expect(names([some], [], true)).toEqual(['a begin', 'b end'])
  })
})

describe('an open thread', () => {
  const at = (id: string, createdAt: number, more: Partial<CommentView> = {}): ThreadEntry => ({
    comment: comment(id, { createdAt, ...more }),
    replies: [],
    replyCount: 0,
  })
  const before = [at('b', 20), at('a', 10)]
  const shown = (entries: ThreadEntry[], open = openThread(before)) => {
    const { entries: drawn, waiting } = visibleThread(open, entries)
    return [...drawn.map((one) => one.comment.id), waiting]
  }

  test('new comments of others wait; own and older comments are shown at once', () => {
    expect(shown([at('new', 30), ...before])).toEqual(['b', 'a', 1])
    expect(shown([at('mine', 40, { own: true }), at('new', 30), ...before])).toEqual(['mine', 'b', 'a', 1])
    expect(shown([...before, at('old', 5)])).toEqual(['b', 'a', 'old', 0])
  })

  test('waiting comments are shown after the thread is opened again', () => {
    const now = [at('new', 30), ...before]
    expect(shown(now, openThread(now))).toEqual(['new', 'b', 'a', 0])
  })
})
