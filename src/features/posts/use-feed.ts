import { useCallback, useRef } from 'react'
import type { Observable } from '@/data/observable'
import { loadOlderPosts } from '@/data/posts'
import { useObservable } from '@/data/use-observable'
import type { FeedView } from '@/data/views'
import { useVisitState } from '@/ui/history-entry'

const PAGE_POSTS = 50
const NOTHING_READ: FeedView = { posts: [], ready: false, end: 'more', loadingMore: false }

/** A feed that grows as the fan reads on: first by what the phone holds, then by what the server has. */
export function useFeed(
  view: (limit: number) => Observable<FeedView>,
  name: string,
  loadOlder: () => Promise<void> = loadOlderPosts,
) {
  const [limit, setLimit] = useVisitState(`limit ${name}`, PAGE_POSTS)
  const newest = useObservable(view(limit), NOTHING_READ)
  // A view with a higher limit starts unread; until it is read the shorter one stays.
  const read = useRef(newest)
  if (newest.ready || !read.current.ready) read.current = newest
  const feed = read.current

  const readOn = useCallback(() => {
    if (feed.posts.length >= limit) setLimit(limit + PAGE_POSTS)
    else if (feed.end === 'more' && !feed.loadingMore) void loadOlder()
  }, [feed, limit, setLimit, loadOlder])
  return { feed, readOn }
}
