import { combineLatest, defer, type Observable } from 'rxjs'
import { extractHashtags } from '@/domain/hashtags'
import { TAG_PAGE_POSTS, TREND_THRESHOLD_USES } from '@/domain/limits'
import { normaliseKey } from '@/domain/normalise'
import { tagKeysOf } from '@/sync/pull/match-packs'
import type { Ord } from '@/sync/rows/order-key'
import type { TagPageView } from '@/views/hashtags'
import type { PostView } from '@/views/posts'
import { heldPosts$, heldUnsent$, listedUnsent, listedUntil, postList } from '../posts/feed'
import { PagedLists } from '../context/paged-lists'
import type { AccountContext } from '../context/account-context'

/** Above every window's size: all held posts are searched. */
const SEARCHED_POSTS = 5_000

export function tagsOf(parts: AccountContext) {
  const lists = new PagedLists(parts, {
    collection: 'hashtag_posts',
    pageRows: TAG_PAGE_POSTS,
    beforeFirstPage: 'held',
  })
  const load = async (tag: string, ask: (of: string) => Promise<void>) => {
    const key = normaliseKey(tag)
    if (key !== '') await ask(postsWith(key))
  }
  const refresh = (tag: string): Promise<void> => load(tag, lists.loadNewest)
  return {
    page$: (tag: string): Observable<TagPageView> =>
      defer(() => {
        void refresh(tag)
        return tagPage$(parts, lists, tag)
      }),
    loadMore: (tag: string): Promise<void> => load(tag, lists.loadOlder),
    refresh,
  }
}

const postsWith = (key: string): string => `tag:${key}`

function tagPage$({ sources }: AccountContext, lists: PagedLists, tag: string): Observable<TagPageView> {
  const key = normaliseKey(tag)
  const rows$ = (last: Ord) =>
    combineLatest([heldPosts$(sources, last, SEARCHED_POSTS), sources.outbox$, sources.authorOf$, heldUnsent$(sources)])
  return lists.view$(
    postsWith(key),
    rows$,
    ([storedPosts, outbox, authorOf, unsent], { range, last, state }): TagPageView => {
      const tagged = storedPosts.filter((post) => tagKeysOf(post).includes(key))
      const heldUnsent = listedUnsent(storedPosts, unsent, last, SEARCHED_POSTS)
      const posts = postList({ posts: tagged, outbox, authorOf, heldUnsent }, carries(key))
      return {
        tag,
        posts,
        total: range.total,
        loaded: posts.length,
        until: listedUntil(storedPosts, last, SEARCHED_POSTS),
        ready: true,
        ...state(false),
        trending: (range.total ?? tagged.length) >= TREND_THRESHOLD_USES,
      }
    },
  )
}

const carries =
  (key: string) =>
  (post: PostView): boolean =>
    extractHashtags(post.content).tagKeys.includes(key)
