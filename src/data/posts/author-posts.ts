import { combineLatest, defer, type Observable } from 'rxjs'
import type { PostDocument } from '@/sync/rows/documents'
import type { Ord } from '@/sync/rows/order-key'
import type { AuthorPostsView } from '@/views/profiles'
import { heldUnsent$, listedUnsent, listedUntil, postList } from './feed'
import { PagedLists } from '../context/paged-lists'
import type { AccountContext } from '../context/account-context'
import { rowsDownTo$ } from '@/sync/rows/live-rows'
import type { Sources } from '../context/sources'

/** Posts per page. */
const AUTHOR_PAGE_POSTS = 20

export const postsBy = (author: string): string => `author:${author}`

/** Lists of posts, one for each author. */
export const authorLists = (parts: AccountContext): PagedLists =>
  new PagedLists(parts, { collection: 'hashtag_posts', pageRows: AUTHOR_PAGE_POSTS, beforeFirstPage: 'held' })

/** The posts of one user, newest first; requests the first page when it opens. Offline: what the phone holds. */
export function authorPosts$(
  { sources }: AccountContext,
  lists: PagedLists,
  author: string,
  limit: number,
): Observable<AuthorPostsView> {
  const rows$ = (last: Ord) =>
    combineLatest([
      heldOf$(sources, author, last, limit),
      sources.outbox$,
      sources.authorOf$,
      sources.relations$,
      heldUnsent$(sources),
    ])
  const view$ = lists.view$(
    postsBy(author),
    rows$,
    ([posts, outbox, authorOf, relations, unsent], { range, last, state }): AuthorPostsView => {
      const heldUnsent = listedUnsent(posts, unsent, last, limit)
      // The own page of a muted user shows their posts; that of a blocked user does not.
      const shown = new Set(relations.on.blocks.has(author) ? [] : [author])
      return {
        posts: postList({ posts, outbox, authorOf, heldUnsent, shown }, () => author === sources.user.id),
        total: range.total,
        until: listedUntil(posts, last, limit),
        ready: true,
        ...state(posts.length >= limit),
      }
    },
  )
  return defer(() => {
    void lists.loadNewest(postsBy(author))
    return view$
  })
}

const heldOf$ = (sources: Sources, author: string, last: Ord, limit: number): Observable<PostDocument[]> =>
  rowsDownTo$(sources.rows.posts, last, limit, { 'row.user_id': author })
