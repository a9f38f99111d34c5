import {
  auditTime,
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  map,
  switchMap,
  type Observable,
} from 'rxjs'
import { pageBelow } from '../replication/ranges'
import { readSyncState } from '../replication/sync-state'
import { emptyRange, rangeKey, type HeldRange, type PostDocument, type SyncState } from '../schema/documents'
import { LAST_ORD, type Ord } from '../schema/order-key'
import type { AuthorPostsView } from '../views-of-fans'
import { FRAME_MS, heldUnsent$, lastOrd, listedUnsent, listEnd, postList } from './post-views'
import type { PostParts } from './posts'
import type { Sources } from './sources'

const PAGE_POSTS = 20

type Loading = BehaviorSubject<ReadonlySet<string>>

export async function loadAuthorPosts(
  parts: PostParts,
  loading$: Loading,
  author: string,
  from: 'newest' | 'floor',
): Promise<void> {
  if (loading$.value.has(author)) return
  loading$.next(new Set([...loading$.value, author]))
  try {
    const range = rangeOf(await readSyncState(parts.sources.rows, parts.outbox.random.id), author)
    if (from === 'floor' && range.end) return
    const start = from === 'floor' ? range : emptyRange()
    await parts.asking.page(pageBelow(`author:${author}`, 'hashtag_posts', start, PAGE_POSTS))
  } finally {
    loading$.next(new Set([...loading$.value].filter((one) => one !== author)))
  }
}

const rangeOf = (state: SyncState, author: string): HeldRange =>
  state.ranges[rangeKey(`author:${author}`, 'hashtag_posts')] ?? emptyRange()

/** The posts of one fan, newest first; asks for the first page when it opens. Without a line: what the phone holds. */
export function authorPosts$(
  parts: PostParts,
  loading$: Loading,
  author: string,
  limit: number,
): Observable<AuthorPostsView> {
  const { sources, offline$ } = parts
  const range$ = sources.state$.pipe(
    map((state) => rangeOf(state, author)),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
  const busy$ = loading$.pipe(
    map((loading) => loading.has(author)),
    distinctUntilChanged(),
  )
  const view$ = range$.pipe(
    switchMap((range) => {
      const last = range.floor === null ? LAST_ORD : lastOrd(range)
      return combineLatest([
        heldOf$(sources, author, last, limit),
        sources.outbox$,
        sources.authorOf$,
        sources.relations$,
        heldUnsent$(sources),
        busy$,
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
    void loadAuthorPosts(parts, loading$, author, 'newest')
    return view$
  })
}

const heldOf$ = (sources: Sources, author: string, last: Ord, limit: number): Observable<PostDocument[]> =>
  sources.rows.posts
    .find({ selector: { ord: { $lte: last }, 'row.user_id': author }, sort: [{ ord: 'asc' }], limit })
    .$.pipe(map((found) => found.map((document) => document._data as unknown as PostDocument)))
