import { keyedView } from '@/lib/observable'
import { fromAccount, withAccount } from '../context/client-loader'
import type { TagPageView } from '@/views/hashtags'

const emptyPage = (tag: string): TagPageView => ({
  tag,
  posts: [],
  total: null,
  loaded: 0,
  ready: false,
  end: 'more',
  loadingMore: false,
  trending: false,
})

/** Posts of one tag, by any spelling of it; asks for the first page when it opens. */
export const tagPage$ = keyedView((tag: string) =>
  fromAccount<TagPageView>((account) => account.tags.page$(tag), emptyPage(tag)),
)

/** The next 10 older posts of the tag. */
export const loadMoreOfTag = (tag: string): Promise<void> => withAccount((account) => account.tags.loadMore(tag))

/** Asks for the tag's first page and total again. */
export const refreshTag = (tag: string): Promise<void> => withAccount((account) => account.tags.refresh(tag))
