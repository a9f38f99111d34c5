import { useState } from 'react'
import { latestPosts$ } from '@/data/posts'
import { useObservable } from '@/data/context/use-observable'
import type { FeedView } from '@/views/posts'
import { pinOwnPosts } from './pin-own-posts'

/** Number of newest posts that are searched for own ones. An own post stays among them until it is stored. */
const SEARCHED_POSTS = 50
const NOT_LOADED: FeedView = { posts: [], until: 0, ready: false, end: 'more', loadingMore: false }

export function usePinnedOwnPosts(feed: FeedView): FeedView {
  const newest = useObservable(latestPosts$(SEARCHED_POSTS), NOT_LOADED)
  const [known, setKnown] = useState(() => pinOwnPosts(null, newest, feed))
  if (known.newest === newest && known.feed === feed) return known.result
  const merged = pinOwnPosts(known, newest, feed)
  setKnown(merged)
  return merged.result
}
