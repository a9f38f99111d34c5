import { expect, test } from 'vitest'
import type { DeliveryState, PostView } from '@/data/views'
import { followList, openList, type OpenList } from './open-list'

/** `a5` is post a, written at minute 5. */
function post(name: string, delivery: DeliveryState = { kind: 'stored' }): PostView {
  return {
    id: name,
    content: name,
    hashtags: [],
    author: { id: 'fan', username: 'fan', verification: 'none', avatarUrl: null, favoriteTeam: '' },
    createdAt: Number(name.slice(1)),
    likes: 0,
    liked: false,
    likePending: false,
    comments: 0,
    mine: name.startsWith('m'),
    delivery,
    operation: null,
  }
}

const posts = (names: string) => names.split(' ').map((name) => post(name))
const ids = (list: OpenList) => list.posts.map(({ id }) => id).join(' ')
const waiting = (name: string) => post(name, { kind: 'waiting', writtenAt: 0 })

test('new posts of others wait behind the pill, and the list stays as it is', () => {
  const open = followList(openList(posts('c3 b2 a1')), posts('e5 d4 c3 b2 a1'), true)
  expect(ids(open)).toBe('c3 b2 a1')
  expect(open.waiting).toBe(2)
})

test('older posts come below without waiting', () => {
  const open = followList(openList(posts('c3 b2')), posts('d4 c3 b2 a1'), true)
  expect(ids(open)).toBe('c3 b2 a1')
  expect(open.waiting).toBe(1)
})

test('an own post is on top at once, and stays there when the server has taken it', () => {
  const written = followList(openList(posts('c3 b2')), [waiting('m9'), ...posts('d4 c3 b2')], true)
  expect(ids(written)).toBe('m9 c3 b2')
  expect(written.waiting).toBe(1)
  const accepted = { ...post('m9'), createdAt: 1 }
  const stored = followList(written, [...posts('e5 d4 c3 b2'), accepted], true)
  expect(ids(stored)).toBe('m9 c3 b2')
  expect(stored.waiting).toBe(2)
  expect([written.ownOnTop, stored.ownOnTop, openList(stored.source).ownOnTop]).toEqual([1, 1, 0])
})

test('an own post that was taken back goes', () => {
  const written = followList(openList(posts('c3 b2')), [waiting('m9'), ...posts('c3 b2')], true)
  expect(ids(followList(written, posts('c3 b2'), true))).toBe('c3 b2')
})

test('a deleted post goes; one that only fell below the end of the window stays', () => {
  const open = followList(openList(posts('c5 b4 a1')), posts('d6 c5 z3'), true)
  expect(ids(open)).toBe('c5 z3 a1')
})

test('what is shown takes the newest values', () => {
  const liked = { ...post('b2'), likes: 7 }
  const open = followList(openList(posts('c3 b2')), [post('c3'), liked], true)
  expect(open.posts[1]?.likes).toBe(7)
})

test('an empty list, and one that holds own unsent posts only, take everything', () => {
  expect(ids(followList(openList([]), posts('b2 a1'), true))).toBe('b2 a1')
  const lonely = openList([waiting('m9')])
  expect(ids(followList(lonely, [waiting('m9'), ...posts('b2 a1')], true))).toBe('m9 b2 a1')
})
