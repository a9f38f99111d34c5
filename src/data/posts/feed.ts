import { combineLatest, defer, distinctUntilChanged, map, of, switchMap, tap, type Observable } from 'rxjs'
import type { AuthorOf } from '../context/likes'
import { overlayPost, overlayUnsent, unsentPosts } from './overlay'
import type { OverlayOutbox } from '@/sync/overlay'
import { tagKeysOf } from '@/sync/pull/match-packs'
import { isPublicWindowFull } from '@/sync/pull/ranges'
import type { PostDocument } from '@/sync/rows/documents'
import { LAST_ORD, rowAtOrd, type Ord } from '@/sync/rows/order-key'
import type { FeedView, PostView } from '@/views/posts'
import { rowsDownTo$ } from '@/sync/rows/live-rows'
import type { Sources } from '../context/sources'
import type { AccountContext } from '../context/account-context'
import { PagedLists } from '../context/paged-lists'
import { openWhenFilled$ } from './list-opening'

/** Held posts down to a key, newest first. */
export const heldPosts$ = (sources: Sources, last: Ord, limit: number): Observable<PostDocument[]> =>
  rowsDownTo$(sources.rows.posts, last, limit)

/** Unsent posts whose row has arrived, with the row's key. */
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

/**
 * Ids of unsent posts that the list does not show as unsent: their row is in the list, or belongs below its end. The
 * queries emit one after the other, so until then a post stays unsent (Y18).
 */
export function listedUnsent(
  posts: readonly PostDocument[],
  heldUnsent: ReadonlyMap<string, Ord>,
  last: Ord,
  limit: number,
): Set<string> {
  const end = endOf(posts, last, limit)
  const elsewhere = [...heldUnsent].filter(([, ord]) => ord > end).map(([id]) => id)
  return new Set([...posts.map((post) => post.id), ...elsewhere])
}

/** The place down to which a list has all posts that the phone holds without gaps. */
function endOf(posts: readonly PostDocument[], last: Ord, limit: number): Ord {
  // Rows are written before the range that they fill: an empty list has no end yet.
  if (last === '') return LAST_ORD
  return posts.length < limit ? last : (posts.at(-1)?.ord ?? last)
}

/** See `until` of FeedView. */
export const listedUntil = (posts: readonly PostDocument[], last: Ord, limit: number): FeedView['until'] =>
  rowAtOrd(endOf(posts, last, limit))

export interface ListParts {
  posts: PostDocument[]
  outbox: OverlayOutbox
  authorOf: AuthorOf
  heldUnsent: ReadonlySet<string>
  /** Authors whose hidden posts this list shows: of their own page, and of the own posts. An own post is there, also one that is taken down (Q4). */
  shown?: ReadonlySet<string>
}

/** Unsent posts first, then rows, without blocked and muted users (Y23), and without what is taken down (Q4). A post that is both is at its row's place. */
export function postList(parts: ListParts, belongs: (post: PostView) => boolean = () => true): PostView[] {
  const { outbox, authorOf, heldUnsent, shown } = parts
  const isListed = ({ row: { user_id: author, taken_down: takenDown } }: PostDocument) =>
    (!takenDown && !outbox.hidden.has(String(author))) || shown?.has(String(author))
  const posts = parts.posts.filter(isListed)
  const unsent = unsentPosts(outbox, heldUnsent).map((operation) => overlayUnsent(operation, outbox, authorOf))
  const stored = posts.map((post) => overlayPost(post, outbox, authorOf)).filter((post) => post !== null)
  return [...unsent.filter(belongs), ...stored]
}

/** Posts of channels: the newest with the window, older ones by page. */
export const channelPosts = (parts: AccountContext): PagedLists =>
  new PagedLists(parts, { collection: 'hashtag_posts', pageRows: OLDER_POSTS, beforeFirstPage: 'nothing' })

/** Posts of a channel without gaps, newest first, unsent ones before them (Y17, Y18). */
export function channelPosts$(
  lists: PagedLists,
  channel: string,
  sources: Sources,
  held$: (last: Ord) => Observable<PostDocument[]>,
  limit: number,
): Observable<FeedView> {
  const rows$ = (last: Ord) => combineLatest([held$(last), sources.outbox$, sources.authorOf$, heldUnsent$(sources)])
  // The own channel is the list of own posts.
  const shown: ReadonlySet<string> = new Set(channel === 'public' ? [] : [sources.user.id])
  return lists.view$(channel, rows$, ([posts, outbox, authorOf, unsent], { last, state }): FeedView => ({
    posts: postList({ posts, outbox, authorOf, heldUnsent: listedUnsent(posts, unsent, last, limit), shown }),
    until: listedUntil(posts, last, limit),
    ready: true,
    ...state(posts.length >= limit),
  }))
}

/** All posts of trending tags among the newest held ones, most liked first; empty until the list opens. */
export const trendingPosts$ = (lists: PagedLists, parts: AccountContext): Observable<FeedView> =>
  openWhenFilled$(rankedPosts$(lists, parts.sources), parts)

const rankedPosts$ = (lists: PagedLists, sources: Sources): Observable<FeedView> =>
  defer(() => {
    // Keys of the tags that were trending since the list was opened.
    const former = new Set<string>()
    const keys$ = sources.trendRows$.pipe(
      map((rows) => rows.filter((one) => one.row.is_trending === true).map((one) => String(one.row.tag_key))),
      distinctUntilChanged((a, b) => a.join() === b.join()),
      tap((keys) => keys.forEach((key) => former.add(key))),
    )
    const filling$ = sources.state$.pipe(
      map((state) => !isPublicWindowFull(state)),
      distinctUntilChanged(),
    )
    const rows$ = (last: Ord) =>
      combineLatest([keys$, heldPosts$(sources, last, TRENDING_AMONG), sources.outbox$, sources.authorOf$, filling$])
    return lists.view$('public', rows$, ([keys, held, outbox, authorOf, filling], { state }): FeedView => {
      const tagged = (tags: ReadonlySet<string>) => held.filter((post) => tagKeysOf(post).some((key) => tags.has(key)))
      const trending = new Set(tagged(new Set(keys)).map(({ id }) => id))
      const views = postList({ posts: tagged(former), outbox, authorOf, heldUnsent: new Set() }, () => false)
      const sorted = views.sort((a, b) => b.likes - a.likes || b.createdAt - a.createdAt)
      const pages = state(false)
      return {
        posts: sorted.filter(({ id }) => trending.has(id)),
        former: sorted.filter(({ id }) => !trending.has(id)),
        until: null,
        ready: true,
        filling,
        ...pages,
        // Before the first answer it is unknown whether anything is trending.
        end: held.length > 0 ? 'end' : pages.end,
      }
    })
  })

const OLDER_POSTS = 50

const TRENDING_AMONG = 500
