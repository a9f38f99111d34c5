import { expect, test } from 'vitest'
import type { DeliveryState } from '@/views/delivery'
import type { PostView } from '@/views/posts'
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
    image: null,
    own: name.startsWith('m'),
    revised: false,
    delivery,
    operation: null,
  }
}

const byTime = { newestFirst: true, until: null }
const byLikes = { newestFirst: false, until: null }

const posts = (names: string) => names.split(' ').map((name) => post(name))
const ids = (list: OpenList) => list.posts.map(({ id }) => id).join(' ')
const waiting = (name: string) => post(name, { kind: 'waiting', writtenAt: 0 })

test('new posts of others wait, and the list does not change', () => {
  const open = followList(openList(posts('c3 b2 a1')), posts('e5 d4 c3 b2 a1'), byTime)
  expect(ids(open)).toBe('c3 b2 a1')
  expect(open.waiting).toBe(2)
})

test('older posts are added below at once', () => {
  const open = followList(openList(posts('c3 b2')), posts('d4 c3 b2 a1'), byTime)
  expect(ids(open)).toBe('c3 b2 a1')
  expect(open.waiting).toBe(1)
})

test('an own post is first at once and stays there when the server has accepted it', () => {
  const written = followList(openList(posts('c3 b2')), [waiting('m9'), ...posts('d4 c3 b2')], byTime)
  expect(ids(written)).toBe('m9 c3 b2')
  expect(written.waiting).toBe(1)
  const accepted = { ...post('m9'), createdAt: 1 }
  const stored = followList(written, [...posts('e5 d4 c3 b2'), accepted], byTime)
  expect(ids(stored)).toBe('m9 c3 b2')
  expect(stored.waiting).toBe(2)
  expect([written.ownOnTop, stored.ownOnTop, openList(stored.source).ownOnTop]).toEqual([1, 1, 0])
})

test('shown posts that no longer belong to the list stay until it is opened again; deleted ones disappear', () => {
  const open = openList(posts('c3 b2 a1'))
  const left = followList(open, posts('b2'), { ...byLikes, former: posts('c3 d4') })
  expect(ids(left)).toBe('c3 b2')
  expect(ids(followList(left, [], { ...byLikes, former: posts('c3 b2') }))).toBe('c3 b2')
  expect(ids(openList(left.source))).toBe('b2')
})

test('an own post that returns when a newer one is taken back has its place among the own posts', () => {
  const onTop = (names: string) => names.split(' ').map((name) => ({ ...post(name), onTop: true }))
  for (const order of [byTime, byLikes]) {
    const before = [...onTop('m8 m7 m6'), post('x1')]
    const written = followList(openList(before), [waiting('m9'), ...onTop('m8 m7'), post('x1')], order)
    expect(ids(written)).toBe('m9 m8 m7 x1')
    const takenBack = followList(written, before, order)
    expect([ids(takenBack), takenBack.ownOnTop, takenBack.waiting]).toEqual(['m8 m7 m6 x1', 3, 0])
  }
})

test('own posts that arrive together are in the order of the source, above an accepted one', () => {
  const written = followList(openList(posts('c3')), [waiting('m7'), ...posts('c3')], byTime)
  const both = followList(written, [waiting('m9'), waiting('m8'), ...posts('c3 m7')], byTime)
  expect(ids(both)).toBe('m9 m8 m7 c3')
})

test('an own post that was discarded disappears', () => {
  const written = followList(openList(posts('c3 b2')), [waiting('m9'), ...posts('c3 b2')], byTime)
  expect(ids(followList(written, posts('c3 b2'), byTime))).toBe('c3 b2')
})

test('an own post whose deletion was undone returns to its place and is not counted as new', () => {
  for (const names of ['m9 c3 b2', 'c3 m2 b1']) {
    const deleted = followList(openList(posts(names)), posts(names.replace(/m\d ?/, '')), byTime)
    const undone = followList(deleted, posts(names), byTime)
    expect([ids(undone), undone.waiting]).toEqual([names, 0])
  }
})

test('a deleted post disappears; a post that left the end of the window stays', () => {
  const open = followList(openList(posts('c5 b4 a1')), posts('d6 c5 z3'), { ...byTime, until: post('z3') })
  expect(ids(open)).toBe('c5 z3 a1')
})

test('of posts of the same millisecond those below the end of the window stay, and a deleted one above it disappears', () => {
  const open = followList(openList(posts('d5 c3 b3 a3')), posts('e6 d5 b3'), { ...byTime, until: post('b3') })
  expect(ids(open)).toBe('d5 b3 a3')
})

test('a deleted last post disappears from a list that is whole, and returns when the deletion is undone', () => {
  for (const until of [null, post('l1')]) {
    const order = { ...byTime, until }
    const deleted = followList(openList(posts('c3 b2 m1')), posts('c3 b2'), order)
    expect(ids(deleted)).toBe('c3 b2')
    expect(ids(followList(deleted, posts('c3 b2 m1'), order))).toBe('c3 b2 m1')
  }
})

test('shown posts get their newest values', () => {
  const liked = { ...post('b2'), likes: 7 }
  const open = followList(openList(posts('c3 b2')), [post('c3'), liked], byTime)
  expect(open.posts[1]?.likes).toBe(7)
})

test('an empty list, and one that only holds own unsent posts, shows all new posts', () => {
  expect(ids(followList(openList([]), posts('b2 a1'), byTime))).toBe('b2 a1')
  const lonely = openList([waiting('m9')])
  expect(ids(followList(lonely, [waiting('m9'), ...posts('b2 a1')], byTime))).toBe('m9 b2 a1')
})

test('in a list by likes, rows that were loaded late are added at the end, and are not counted as new', () => {
  const open = followList(openList(posts('b5 c9 a1')), posts('d3 b5 c9 a1 e2'), byLikes)
  expect(ids(open)).toBe('b5 c9 a1 d3 e2')
  expect(open.waiting).toBe(0)
})

test('in a list by likes that is being filled, late posts are sorted in below the posts on the screen until a touch', () => {
  const filling = { ...byLikes, filling: true }
  const first = openList(posts('b5 c9 e2 f4 g6 h7 i3'), true)
  const second = followList(first, posts('d8 b5 c9 e2 f4 g6 h7 a1 i3'), { ...filling, untouched: true })
  expect(ids(second)).toBe('b5 c9 e2 f4 g6 h7 d8 a1 i3')
  expect(second.opened).toBe(first.opened)
  const touched = followList(second, posts('d8 b5 c9 e2 f4 g6 h7 a1 j1 i3'), { ...filling, untouched: false })
  expect(ids(touched)).toBe('b5 c9 e2 f4 g6 h7 d8 a1 i3 j1')
  expect(touched.waiting).toBe(0)
})

test('the last page of a list by likes is sorted into it, and later changes move nothing', () => {
  const full = { ...byLikes, filling: false, untouched: true }
  const last = followList(openList(posts('b5 c9 e2 f4 g6 h7 i3'), true), posts('b5 c9 e2 f4 g6 h7 a1 i3'), full)
  expect(ids(last)).toBe('b5 c9 e2 f4 g6 h7 a1 i3')
  expect(ids(followList(last, posts('c9 b5 e2 f4 g6 h7 i3 a1 j1'), full))).toBe('b5 c9 e2 f4 g6 h7 a1 i3 j1')
})

test('in a list by likes, a new post above shown ones waits', () => {
  const open = followList(openList(posts('b5 c9 a1')), posts('f12 b5 c9 a1'), byLikes)
  expect(ids(open)).toBe('b5 c9 a1')
  expect(open.waiting).toBe(1)
})

test('in a list by time, posts that fill a gap take their place and are not counted as new', () => {
  const open = followList(openList(posts('e5 b2 a1')), posts('f6 e5 d4 c3 b2 a1'), byTime)
  expect(ids(open)).toBe('e5 d4 c3 b2 a1')
  expect(open.waiting).toBe(1)
})
