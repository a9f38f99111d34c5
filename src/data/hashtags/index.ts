import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount } from '../context/client-loader'
import { UNLOADED_LIST } from '../context/unloaded-lists'
import type { TagPageView } from '@/views/hashtags'

const NO_POSTS: TagPageView['posts'] = []

/** The page of a tag before anything was read. */
export const emptyTagPage = (tag: string): TagPageView => ({
  tag,
  posts: NO_POSTS,
  total: null,
  loaded: 0,
  until: null,
  ...UNLOADED_LIST,
  trending: false,
})

/** Posts of one tag, in any spelling of it; requests the first page when it opens. */
export const tagPage$ = keyedView((tag: string) =>
  fromAccount<TagPageView>((account) => account.tags.page$(tag), emptyTagPage(tag)),
)

/** The next 10 older posts of the tag. */
export const loadMoreOfTag = accountCommand((account) => account.tags.loadMore)

/** Requests the tag's first page and total again. */
export const refreshTag = accountCommand((account) => account.tags.refresh)
