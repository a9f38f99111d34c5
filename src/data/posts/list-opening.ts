import { debounceTime, delay, filter, map, merge, startWith, take, type Observable } from 'rxjs'
import { isPublicWindowFull, PUBLIC_RANGE } from '@/sync/pull/ranges'
import type { SyncState } from '@/sync/rows/documents'

/** A page that takes longer is not worth an empty screen. */
const NEXT_PAGE_MS = 400
const LONGEST_WAIT_MS = 1_500

interface OpeningParts {
  sources: { state$: Observable<SyncState> }
  offline$: Observable<boolean>
}

/**
 * Emits whether a list by likes may be shown: when the window of posts is full, or no further page comes soon. A post
 * that comes later cannot take its place above shown ones, and the first visit would begin with any post.
 */
export function opensWhenFull$({ sources: { state$ }, offline$ }: OpeningParts): Observable<boolean> {
  const begun$ = state$.pipe(filter(({ ranges }) => typeof ranges[PUBLIC_RANGE]?.floor === 'string'))
  return merge(
    state$.pipe(filter(isPublicWindowFull)),
    offline$.pipe(filter(Boolean)),
    begun$.pipe(debounceTime(NEXT_PAGE_MS)),
    begun$.pipe(take(1), delay(LONGEST_WAIT_MS)),
  ).pipe(
    take(1),
    map(() => true),
    startWith(false),
  )
}
