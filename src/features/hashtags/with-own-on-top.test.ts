import { expect, test } from 'vitest'
import { UNLOADED_FEED } from '@/data/context/unloaded-lists'
import type { PostView } from '@/views/posts'
import { withOwnOnTop } from './with-own-on-top'

const post = (id: string, more: Partial<PostView> = {}) => ({ id, ...more }) as PostView

test('own posts are first, and each post is shown once with its place on top', () => {
  const feed = { ...UNLOADED_FEED, posts: [post('a'), post('m1'), post('b')] }
  const own = [post('m2', { onTop: true }), post('m1', { onTop: true })]
  const { posts } = withOwnOnTop(feed, own)
  expect(posts.map(({ id, onTop = false }) => [id, onTop])).toEqual([
    ['m2', true],
    ['m1', true],
    ['a', false],
    ['b', false],
  ])
})

test('of four own posts the newest three are on top, and the fourth is where the feed has it', () => {
  const own = ['m4', 'm3', 'm2', 'm1'].map((id) => post(id, { onTop: true }))
  const idsWith = (posts: PostView[]) => withOwnOnTop({ ...UNLOADED_FEED, posts }, own).posts.map(({ id }) => id)
  expect(idsWith([post('a'), post('b')])).toEqual(['m4', 'm3', 'm2', 'a', 'b'])
  expect(idsWith([post('m4'), post('m3'), post('m2'), post('a'), post('m1')])).toEqual(['m4', 'm3', 'm2', 'a', 'm1'])
})
