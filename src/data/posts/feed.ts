import { auditTime, combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs'
import type { AuthorOf } from '../context/likes'
import { overlayPost, overlayUnsent, unsentPosts } from './overlay'
import type { OverlayOutbox } from '@/sync/overlay'
import { emptyRange, rangeKey, type HeldRange, type PostDocument, type SyncState } from '@/sync/rows/documents'
import { LAST_ORD, type Ord } from '@/sync/rows/order-key'
import type { FeedView, PostView } from '@/views/posts'
import { rowsDownTo$ } from '@/sync/rows/live-rows'
import type { Sources } from '../context/sources'
import { FRAME_MS, lastOrd, listEnd } from '../context/lists'

export const publicRange = (state: SyncState): HeldRange =>
  state.ranges[rangeKey('public', 'hashtag_posts')] ?? emptyRange()

/** Held posts down to a place, newest first. */
export const heldPosts$ = (sources: Sources, last: Ord, limit: number): Observable<PostDocument[]> =>
  rowsDownTo$(sources.rows.posts, last, limit)

/** Which of the unsent posts have a row by now, and its place. */
export const heldUnsent$ = (sources: Sources): Observable<ReadonlyMap<string, Ord>> =>
  sources.outbox$.pipe(
    map((outbox) => unsentPosts(outbox, new Set()).map((operation) => operation.record)),
    distinctUntilChanged((a, b) => a.join() === b.join()),
    switchMap((ids) =>
      ids.length === 0
        ? of(new Map<string, Ord>())
        : sources.rows.posts
            .findByIds(ids)
            .$.pipe(map((found) => new Map([...found].map(([id, document]) => [id, document.ord])))),
    ),
  )

/** The queries answer one after the other: a post stays unsent until the list has its row, or never will (Y18). */
export function listedUnsent(
  posts: readonly PostDocument[],
  heldUnsent: ReadonlyMap<string, Ord>,
  last: Ord,
  limit: number,
): Set<string> {
  // Rows are written before the place that they fill: an empty list knows no end yet.
  const end = last === '' ? LAST_ORD : posts.length < limit ? last : (posts.at(-1)?.ord ?? last)
  const elsewhere = [...heldUnsent].filter(([, ord]) => ord > end).map(([id]) => id)
  return new Set([...posts.map((post) => post.id), ...elsewhere])
}

export interface ListParts {
  posts: PostDocument[]
  outbox: OverlayOutbox
  authorOf: AuthorOf
  heldUnsent: ReadonlySet<string>
  /** Authors whose posts this list shows although no other does: of their own page. */
  shown?: ReadonlySet<string>
}

/** Unsent ones first, then the rows, of nobody who is blocked or muted (Y23); a post that is both is at its row's place. */
export function postList(parts: ListParts, belongs: (post: PostView) => boolean = () => true): PostView[] {
  const { outbox, authorOf, heldUnsent, shown } = parts
  const hidden = (author: string) => outbox.hidden.has(author) && !shown?.has(author)
  const posts = parts.posts.filter((post) => !hidden(String(post.row.user_id)))
  const unsent = unsentPosts(outbox, heldUnsent).map((operation) => overlayUnsent(operation, outbox, authorOf))
  const held = posts.map((post) => overlayPost(post, outbox, authorOf)).filter((post) => post !== null)
  return [...unsent.filter(belongs), ...held]
}

export interface RangedList {
  /** The part of the posts that the list shows. */
  rangeOf: (state: SyncState) => HeldRange
  /** Its held posts down to a place, newest first. */
  held$: (sources: Sources, last: Ord, limit: number) => Observable<PostDocument[]>
}

const LATEST: RangedList = { rangeOf: publicRange, held$: heldPosts$ }

export const latestPosts$ = (
  sources: Sources,
  limit: number,
  loading$: Observable<boolean>,
  offline$: Observable<boolean>,
): Observable<FeedView> => rangedPosts$(LATEST, sources, limit, loading$, offline$)

/** Posts without a hole, newest first, unsent ones before them (Y17, Y18). */
export function rangedPosts$(
  { rangeOf, held$ }: RangedList,
  sources: Sources,
  limit: number,
  loading$: Observable<boolean>,
  offline$: Observable<boolean>,
): Observable<FeedView> {
  const range$ = sources.state$.pipe(
    map(rangeOf),
    distinctUntilChanged((a, b) => a.floor === b.floor && a.end === b.end),
  )
  return range$.pipe(
    switchMap((range) =>
      combineLatest([
        held$(sources, lastOrd(range), limit),
        sources.outbox$,
        sources.authorOf$,
        heldUnsent$(sources),
        loading$,
        offline$,
      ]).pipe(
        auditTime(FRAME_MS),
        map(([posts, outbox, authorOf, heldUnsent, loadingMore, offline]): FeedView => ({
          posts: postList({
            posts,
            outbox,
            authorOf,
            heldUnsent: listedUnsent(posts, heldUnsent, lastOrd(range), limit),
          }),
          ready: true,
          end: posts.length >= limit ? 'more' : listEnd(range, offline),
          loadingMore,
        })),
      ),
    ),
  )
}

/** Posts of trending tags among the newest held ones, most liked first. */
export function trendingPosts$(sources: Sources, limit: number, offline$: Observable<boolean>): Observable<FeedView> {
  const keys$ = sources.trendRows$.pipe(
    map((rows) => rows.filter((one) => one.row.is_trending === true).map((one) => String(one.row.tag_key))),
    distinctUntilChanged((a, b) => a.join() === b.join()),
  )
  const range$ = sources.state$.pipe(
    map(publicRange),
    distinctUntilChanged((a, b) => a.floor === b.floor && a.end === b.end),
  )
  return combineLatest([keys$, range$]).pipe(
    switchMap(([keys, range]) =>
      combineLatest([
        heldPosts$(sources, lastOrd(range), TRENDING_AMONG),
        sources.outbox$,
        sources.authorOf$,
        offline$,
      ]).pipe(
        auditTime(FRAME_MS),
        map(([posts, outbox, authorOf, offline]): FeedView => {
          const wanted = new Set(keys)
          const tagged = posts.filter((post) => tagKeysOf(post).some((key) => wanted.has(key)))
          const views = postList({ posts: tagged, outbox, authorOf, heldUnsent: new Set() }, () => false)
          const sorted = views.sort((a, b) => b.likes - a.likes || b.createdAt - a.createdAt)
          return {
            posts: sorted.slice(0, limit),
            ready: true,
            // A phone that no answer has reached yet does not know that nothing is trending.
            end: sorted.length > limit ? 'more' : posts.length === 0 ? listEnd(range, offline) : 'end',
            loadingMore: false,
          }
        }),
      ),
    ),
  )
}

const TRENDING_AMONG = 500

export const tagKeysOf = (post: PostDocument): string[] =>
  Array.isArray(post.row.tag_keys) ? post.row.tag_keys.map(String) : []
