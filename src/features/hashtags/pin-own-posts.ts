import type { FeedView, PostView } from '@/views/posts'

/** A list that is not ordered by time, with the user's newest own posts first. */
export interface PinnedOwnPosts {
  newest: FeedView
  feed: FeedView
  result: FeedView
  /** Ids of the pinned own posts. */
  own: ReadonlySet<string>
}

/**
 * Pins own posts while they are unsent, and keeps them first once the server has them. Otherwise a new post would leave
 * the trending list at the moment it is stored. `newest` is the feed that contains them.
 */
export function pinOwnPosts(before: PinnedOwnPosts | null, newest: FeedView, feed: FeedView): PinnedOwnPosts {
  const unsettled = (post: PostView) => post.delivery.kind !== 'stored' && !post.revised
  const fresh = newest.posts.filter((post) => post.own && (unsettled(post) || before?.own.has(post.id) === true))
  const own = new Set(fresh.map((post) => post.id))
  const posts = [...fresh, ...feed.posts.filter((post) => !own.has(post.id))]
  return { newest, feed, own, result: { ...feed, ready: feed.ready && newest.ready, posts } }
}
