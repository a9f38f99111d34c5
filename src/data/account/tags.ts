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
import { extractHashtags } from '@/domain/hashtags'
import { TAG_PAGE_POSTS, TREND_THRESHOLD_USES } from '@/domain/limits'
import { normaliseKey } from '@/domain/normalise'
import { pageBelow } from '../replication/ranges'
import { readSyncState } from '../replication/sync-state'
import { emptyRange, rangeKey, type HeldRange, type PostDocument, type SyncState } from '../schema/documents'
import { LAST_ORD } from '../schema/order-key'
import type { PostView, TagPageView } from '../views'
import type { Account } from '../account'
import { FRAME_MS, heldPosts$, heldUnsent$, lastOrd, listedUnsent, listEnd, postList, tagKeysOf } from './post-views'
import type { PostParts } from './posts'

/** All held posts are looked through: the windows hold 500. */
const LOOKED_THROUGH = 5_000

export function tagsOf(parts: PostParts): Account['tags'] {
  const loading$ = new BehaviorSubject<ReadonlySet<string>>(new Set())
  const load = (tag: string, from: 'newest' | 'floor') => loadTag(parts, loading$, normaliseKey(tag), from)
  return {
    page$: (tag) => tagPage$(parts, loading$, tag, () => void load(tag, 'newest')),
    loadMore: (tag) => load(tag, 'floor'),
    refresh: (tag) => load(tag, 'newest'),
  }
}

async function loadTag(
  parts: PostParts,
  loading$: BehaviorSubject<ReadonlySet<string>>,
  key: string,
  from: 'newest' | 'floor',
): Promise<void> {
  if (key === '' || loading$.value.has(key)) return
  loading$.next(new Set([...loading$.value, key]))
  try {
    const range = tagRange(await readSyncState(parts.sources.rows, parts.outbox.random.id), key)
    if (from === 'floor' && range.end) return
    const start = from === 'floor' ? range : emptyRange()
    await parts.asking.page(pageBelow(`tag:${key}`, 'hashtag_posts', start, TAG_PAGE_POSTS))
  } finally {
    loading$.next(new Set([...loading$.value].filter((one) => one !== key)))
  }
}

const tagRange = (state: SyncState, key: string): HeldRange =>
  state.ranges[rangeKey(`tag:${key}`, 'hashtag_posts')] ?? emptyRange()

function tagPage$(
  parts: PostParts,
  loading$: BehaviorSubject<ReadonlySet<string>>,
  tag: string,
  open: () => void,
): Observable<TagPageView> {
  const { sources, offline$ } = parts
  const key = normaliseKey(tag)
  const range$ = sources.state$.pipe(
    map((state) => tagRange(state, key)),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
  const busy$ = loading$.pipe(
    map((loading) => loading.has(key)),
    distinctUntilChanged(),
  )
  const page$ = range$.pipe(
    switchMap((range) => {
      const last = range.floor === null ? LAST_ORD : lastOrd(range)
      return combineLatest([
        heldPosts$(sources, last, LOOKED_THROUGH),
        sources.outbox$,
        sources.authorOf$,
        heldUnsent$(sources),
        busy$,
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
