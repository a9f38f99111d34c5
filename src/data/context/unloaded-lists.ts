import type { ListState } from '@/views/lists'
import type { FeedView } from '@/views/posts'

/** A list before the phone's storage was read. */
export const UNLOADED_LIST: ListState & { ready: boolean } = {
  ready: false,
  end: 'more',
  heldMore: false,
  loadingMore: false,
  failed: false,
}

export const UNLOADED_FEED: FeedView = { posts: [], until: null, ...UNLOADED_LIST }
