import type { FeedView, PostView } from '@/views/posts'

/** The feed with own posts above all others, each post once. */
export function withOwnOnTop(feed: FeedView, own: readonly PostView[]): FeedView {
  const ids = new Set(own.map(({ id }) => id))
  return { ...feed, posts: [...own, ...feed.posts.filter(({ id }) => !ids.has(id))] }
}
