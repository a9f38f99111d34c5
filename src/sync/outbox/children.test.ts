import { expect, test } from 'vitest'
import { descendants, directChildren, descendantsAmong } from './children'
import type { QueuedOperation } from './operation'

const operation = (n: number, fields: Partial<QueuedOperation>): QueuedOperation =>
  ({
    id: `o${n}`,
    n,
    action: 'create',
    collection: 'hashtag_posts',
    record: `r${n}`,
    body: {},
    deps: [],
    state: 'queued',
    ...fields,
  }) as QueuedOperation

const post = operation(1, {})
const comment = operation(2, { collection: 'hashtag_comments', body: { post_id: 'r1' } })
const edit = operation(3, { action: 'update', record: 'r1', deps: ['o1'] })
const reply = operation(4, { collection: 'hashtag_comments', body: { post_id: 'r1', parent_id: 'r2' } })
const like = operation(5, { collection: 'hashtag_comment_likes', body: { comment_id: 'r4' } })
const other = operation(6, { collection: 'hashtag_comments', body: { post_id: 'r9' } })
const all = [like, other, reply, edit, comment, post]

test('descendants depend on an operation or name its record, at any depth, each once, in order', () => {
  const ids = (of: QueuedOperation) => descendants(directChildren(all), of).map((one) => one.id)
  expect(ids(post)).toEqual(['o2', 'o3', 'o4', 'o5'])
  expect(ids(comment)).toEqual(['o4', 'o5'])
  expect(ids(like)).toEqual([])
  expect(ids(other)).toEqual([])
})

test('an operation that is not in the list has descendants too', () => {
  expect(descendantsAmong([reply, like], comment)).toEqual([reply, like])
})

test('descendants that depend on each other are found once', () => {
  const a = operation(7, { deps: ['o8'] })
  const b = operation(8, { deps: ['o7'] })
  expect(descendants(directChildren([a, b]), a)).toEqual([b])
})
