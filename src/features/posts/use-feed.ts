import type { Observable } from '@/lib/observable'
import { UNLOADED_FEED } from '@/data/context/unloaded-lists'
import { loadOlderPosts } from '@/data/posts'
import type { FeedView } from '@/views/posts'
import { useGrowingView } from '@/features/shell/use-growing-view'

export const PAGE_POSTS = 50
const countPosts = (feed: FeedView) => feed.posts.length

/** A feed that grows as the user scrolls. `name` distinguishes the feeds of one page. */
export function useFeed(
  view: (limit: number) => Observable<FeedView>,
  name: string,
  loadMore: () => Promise<void> = loadOlderPosts,
) {
  const list = { view, name, page: PAGE_POSTS, unloaded: UNLOADED_FEED, count: countPosts, loadMore }
  const { current: feed, showMore } = useGrowingView(list)
  return { feed, showMore }
}
