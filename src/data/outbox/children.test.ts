import { expect, test } from 'vitest'
import { below, directChildren, hangingOn } from './children'
import type { QueuedOperation } from './queued-operation'

const operation = (n: number, said: Partial<QueuedOperation>): QueuedOperation =>
  ({
    id: `o${n}`,
    n,
    action: 'create',
    record: `r${n}`,
    body: {},
    deps: [],
    state: 'queued',
    ...said,
  }) as QueuedOperation

const post = operation(1, {})
const comment = operation(2, { body: { post_id: 'r1' } })
const edit = operation(3, { action: 'update', record: 'r1', deps: ['o1'] })
const reply = operation(4, { body: { post_id: 'r1', parent_id: 'r2' } })
const like = operation(5, { body: { comment_id: 'r4' } })
const other = operation(6, { body: { post_id: 'r9' } })
const all = [like, other, reply, edit, comment, post]

test('what names a place or waits for an operation hangs on it, through all steps, once and in order', () => {
  const ids = (of: QueuedOperation) => below(directChildren(all), of).map((one) => one.id)
  expect(ids(post)).toEqual(['o2', 'o3', 'o4', 'o5'])
  expect(ids(comment)).toEqual(['o4', 'o5'])
  expect(ids(like)).toEqual([])
  expect(ids(other)).toEqual([])
})

test('the operation itself need not be among those that are looked at', () => {
  expect(hangingOn([reply, like], comment)).toEqual([reply, like])
})

test('operations that wait for one another are found once', () => {
  const a = operation(7, { deps: ['o8'] })
  const b = operation(8, { deps: ['o7'] })
  expect(below(directChildren([a, b]), a)).toEqual([b])
})
