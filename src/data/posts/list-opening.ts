import {
  combineLatest,
  debounceTime,
  delay,
  filter,
  map,
  merge,
  of,
  scan,
  startWith,
  take,
  type Observable,
} from 'rxjs'
import { PUBLIC_RANGE } from '@/sync/pull/ranges'
import type { SyncState } from '@/sync/rows/documents'
import type { FeedView } from '@/views/posts'

/** A page that takes longer is not worth an empty screen. */
const NEXT_PAGE_MS = 400
const LONGEST_WAIT_MS = 1_500

interface OpeningParts {
  sources: { firstState: SyncState; state$: Observable<SyncState> }
  offline$: Observable<boolean>
}

/**
 * A list by likes, without posts until it opens: when it has all posts of the window, or no further page comes soon. A
 * post that comes later cannot take its place above shown ones, and the first visit would begin with any post. Posts
 * of an earlier visit are shown at once.
 */
export const openWhenFilled$ = (view$: Observable<FeedView>, parts: OpeningParts): Observable<FeedView> =>
  combineLatest([view$, isLate$(parts)]).pipe(
    scan<[FeedView, boolean], { view: FeedView; open: boolean } | null>(
      (before, [view, late]) => ({ view, open: before?.open || late || !view.filling }),
      null,
    ),
    filter((opening) => opening !== null),
    map(({ view, open }) =>
      open || view.posts.length === 0 ? view : { ...view, posts: [], former: [], ready: false },
    ),
  )

/** Emits whether the window was begun in an earlier visit, the phone is offline, or no further page comes soon. */
function isLate$({ sources: { firstState, state$ }, offline$ }: OpeningParts): Observable<boolean> {
  if (hasPage(firstState)) return of(true)
  const begun$ = state$.pipe(filter(hasPage))
  return merge(
    offline$.pipe(filter(Boolean)),
    begun$.pipe(debounceTime(NEXT_PAGE_MS)),
    begun$.pipe(take(1), delay(LONGEST_WAIT_MS)),
  ).pipe(
    take(1),
    map(() => true),
    startWith(false),
  )
}

const hasPage = ({ ranges }: SyncState): boolean => typeof ranges[PUBLIC_RANGE]?.floor === 'string'
