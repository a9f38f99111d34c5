import { auditTime, combineLatest, defer, map, switchMap, type Observable } from 'rxjs'
import type { PostDocument } from '@/sync/rows/documents'
import { LAST_ORD, type Ord } from '@/sync/rows/order-key'
import type { AuthorPostsView } from '@/views/profiles'
import { heldUnsent$, listedUnsent, postList } from './feed'
import { listEnd } from '../context/lists'
import { lastOrd } from '../context/lists'
import { FRAME_MS } from '../context/lists'
import type { PagedPosts } from '../context/paged-posts'
import type { AccountContext } from '../context/account-context'
import { rowsDownTo$ } from '@/sync/rows/live-rows'
import type { Sources } from '../context/sources'

/** Posts of a page. */
export const AUTHOR_PAGE_POSTS = 20

export const postsBy = (author: string): string => `author:${author}`

/** The posts of one fan, newest first; asks for the first page when it opens. Without a line: what the phone holds. */
export function authorPosts$(
  parts: AccountContext,
  pages: PagedPosts,
  author: string,
  limit: number,
): Observable<AuthorPostsView> {
  const { sources, offline$ } = parts
  const of = postsBy(author)
  const view$ = pages.range$(of).pipe(
    switchMap((range) => {
      const last = range.floor === null ? LAST_ORD : lastOrd(range)
      return combineLatest([
        heldOf$(sources, author, last, limit),
        sources.outbox$,
        sources.authorOf$,
        sources.relations$,
        heldUnsent$(sources),
        pages.isLoading$(of),
        offline$,
      ]).pipe(
        auditTime(FRAME_MS),
        map(([held, outbox, authorOf, relations, heldUnsent, loadingMore, offline]): AuthorPostsView => {
          const listed = listedUnsent(held, heldUnsent, last, limit)
          // Whoever is muted is read on their own page; whoever is blocked is not.
          const shown = new Set(relations.on.blocks.has(author) ? [] : [author])
          const view = { posts: held, outbox, authorOf, heldUnsent: listed, shown }
          return {
            posts: postList(view, () => author === sources.user.id),
            total: range.total,
            ready: true,
            end: held.length >= limit ? 'more' : listEnd(range, offline),
            loadingMore,
          }
        }),
      )
    }),
  )
  return defer(() => {
    void pages.load(of, 'newest')
    return view$
  })
}

const heldOf$ = (sources: Sources, author: string, last: Ord, limit: number): Observable<PostDocument[]> =>
  rowsDownTo$(sources.rows.posts, last, limit, { 'row.user_id': author })
