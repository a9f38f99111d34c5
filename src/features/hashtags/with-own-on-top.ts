import { OWN_POSTS_ON_TOP } from '@/domain/limits'
import type { FeedView, PostView } from '@/views/posts'

/** The feed with the newest own posts above all others, each post once. Further own posts stay at their place in it. */
export function withOwnOnTop(feed: FeedView, own: readonly PostView[]): FeedView {
  const top = own.slice(0, OWN_POSTS_ON_TOP)
  const ids = new Set(top.map(({ id }) => id))
  return { ...feed, posts: [...top, ...feed.posts.filter(({ id }) => !ids.has(id))] }
}
