import { expect, test } from 'vitest'
import type { DeliveryState } from '@/views/delivery'
import type { FeedView, PostView } from '@/views/posts'
import { pinOwnPosts } from './pin-own-posts'

const view = (...posts: PostView[]): FeedView => ({
  posts,
  until: 0,
  ready: true,
  end: 'end',
  heldMore: false,
  loadingMore: false,
  failed: false,
})
const post = (id: string, kind: DeliveryState['kind'] = 'stored') =>
  ({ id, own: id.startsWith('m'), delivery: { kind } }) as PostView
const ids = (feed: FeedView) => feed.posts.map(({ id }) => id)

test('an own post is first while it is unsent and stays first when the server has it', () => {
  const trending = view(post('a'), post('b'))
  const written = pinOwnPosts(null, view(post('m1', 'waiting'), post('c'), post('m0')), trending)
  expect(ids(written.result)).toEqual(['m1', 'a', 'b'])
  const stored = pinOwnPosts(written, view(post('d'), post('m1'), post('c'), post('m0')), trending)
  expect(ids(stored.result)).toEqual(['m1', 'a', 'b'])
})

test('an own post that is trending itself is shown once', () => {
  const merged = pinOwnPosts(null, view(post('m1', 'sent')), view(post('a'), post('m1', 'sent')))
  expect(ids(merged.result)).toEqual(['m1', 'a'])
})

test('an own post that was discarded disappears', () => {
  const written = pinOwnPosts(null, view(post('m1', 'waiting')), view(post('a')))
  expect(ids(pinOwnPosts(written, view(), view(post('a'))).result)).toEqual(['a'])
})
