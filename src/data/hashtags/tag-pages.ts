import { auditTime, combineLatest, defer, map, switchMap, type Observable } from 'rxjs'
import { extractHashtags } from '@/domain/hashtags'
import { TAG_PAGE_POSTS, TREND_THRESHOLD_USES } from '@/domain/limits'
import { normaliseKey } from '@/domain/normalise'
import type { PostDocument } from '@/sync/rows/documents'
import { LAST_ORD } from '@/sync/rows/order-key'
import type { TagPageView } from '@/views/hashtags'
import type { PostView } from '@/views/posts'
import { heldPosts$, heldUnsent$, listedUnsent, postList, tagKeysOf } from '../posts/feed'
import { listEnd } from '../context/lists'
import { lastOrd } from '../context/lists'
import { FRAME_MS } from '../context/lists'
import { PagedPosts } from '../context/paged-posts'
import type { AccountContext } from '../context/account-context'

/** All held posts are looked through: the windows hold 500. */
const LOOKED_THROUGH = 5_000

export function tagsOf(parts: AccountContext) {
  const pages = new PagedPosts(parts, TAG_PAGE_POSTS)
  const load = async (tag: string, from: 'newest' | 'floor') => {
    const key = normaliseKey(tag)
    if (key !== '') await pages.load(postsWith(key), from)
  }
  return {
    page$: (tag: string): Observable<TagPageView> => tagPage$(parts, pages, tag, () => void load(tag, 'newest')),
    loadMore: (tag: string): Promise<void> => load(tag, 'floor'),
    refresh: (tag: string): Promise<void> => load(tag, 'newest'),
  }
}

const postsWith = (key: string): string => `tag:${key}`

function tagPage$(parts: AccountContext, pages: PagedPosts, tag: string, open: () => void): Observable<TagPageView> {
  const { sources, offline$ } = parts
  const key = normaliseKey(tag)
  const of = postsWith(key)
  const page$ = pages.range$(of).pipe(
    switchMap((range) => {
      const last = range.floor === null ? LAST_ORD : lastOrd(range)
      return combineLatest([
        heldPosts$(sources, last, LOOKED_THROUGH),
        sources.outbox$,
        sources.authorOf$,
        heldUnsent$(sources),
        pages.isLoading$(of),
        offline$,
      ]).pipe(
        auditTime(FRAME_MS),
        map(([posts, outbox, authorOf, heldUnsent, loadingMore, offline]): TagPageView => {
          const tagged = posts.filter((post: PostDocument) => tagKeysOf(post).includes(key))
          const listed = listedUnsent(posts, heldUnsent, last, LOOKED_THROUGH)
          const views = postList({ posts: tagged, outbox, authorOf, heldUnsent: listed }, carries(key))
          return {
            tag,
            posts: views,
            total: range.total,
            loaded: views.length,
            ready: true,
            end: listEnd(range, offline),
            loadingMore,
            trending: (range.total ?? tagged.length) >= TREND_THRESHOLD_USES,
          }
        }),
      )
    }),
  )
  return defer(() => {
    open()
    return page$
  })
}

const carries =
  (key: string) =>
  (post: PostView): boolean =>
    extractHashtags(post.content).tagKeys.includes(key)
