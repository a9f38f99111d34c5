import type { FeedView, PostView } from '@/views/posts'

/** A list that is not ordered by time, with the fan's own fresh posts above it. */
export interface PinnedOwnPosts {
  newest: FeedView
  feed: FeedView
  result: FeedView
  /** Ids of the own posts on top. */
  own: ReadonlySet<string>
}

/**
 * Own posts come on top while they are unsent and stay there once the server has them: under trending tags a new post
 * would otherwise vanish at the moment it arrives. `newest` is where they are found.
 */
export function pinOwnPosts(before: PinnedOwnPosts | null, newest: FeedView, feed: FeedView): PinnedOwnPosts {
  const unsettled = (post: PostView) => post.delivery.kind !== 'stored' && !post.revised
  const fresh = newest.posts.filter((post) => post.mine && (unsettled(post) || before?.own.has(post.id) === true))
  const own = new Set(fresh.map((post) => post.id))
  const posts = [...fresh, ...feed.posts.filter((post) => !own.has(post.id))]
  return { newest, feed, own, result: { ...feed, ready: feed.ready && newest.ready, posts } }
}
