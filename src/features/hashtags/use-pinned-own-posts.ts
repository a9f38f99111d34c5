import { useState } from 'react'
import { UNREAD_FEED } from '@/data/context/unread-lists'
import { latestPosts$ } from '@/data/posts'
import { useObservable } from '@/data/context/use-observable'
import type { FeedView } from '@/views/posts'
import { pinOwnPosts } from './pin-own-posts'

/** Number of newest posts that are searched for own ones. An own post stays among them until it is stored. */
const SEARCHED_POSTS = 50

export function usePinnedOwnPosts(feed: FeedView): FeedView {
  const newest = useObservable(latestPosts$(SEARCHED_POSTS), UNREAD_FEED)
  const [known, setKnown] = useState(() => pinOwnPosts(null, newest, feed))
  if (known.newest === newest && known.feed === feed) return known.result
  const merged = pinOwnPosts(known, newest, feed)
  setKnown(merged)
  return merged.result
}
