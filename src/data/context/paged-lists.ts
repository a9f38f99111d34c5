import {
  auditTime,
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  firstValueFrom,
  map,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import type { OrderKey, SyncedCollection } from '@/domain/wire'
import { pageBelow } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import { emptyRange, rangeKey, type HeldRange, type SyncState } from '@/sync/rows/documents'
import { LAST_ORD, ordOfOrderKey, type Ord } from '@/sync/rows/order-key'
import type { ListEnd, ListState } from '@/views/lists'
import type { AccountContext } from './account-context'
import { FRAME_MS } from './frame'

export interface ListKind {
  collection: SyncedCollection
  pageRows: number
  /**
   * What a list shows before its first page is applied. `nothing`: its rows come with a window. `held`: it shows the
   * rows that the phone holds anyway.
   */
  beforeFirstPage: 'nothing' | 'held'
}

/** The state of a list's pages. */
export interface ListPages {
  range: HeldRange
  /** The lower end of the range without gaps (Y17). */
  last: Ord
  /** @param heldMore whether the phone may hold more rows than the list shows */
  state(heldMore: boolean): ListState
}

type Context = Pick<AccountContext, 'leader' | 'outbox' | 'offline$'> & {
  sources: Pick<AccountContext['sources'], 'rows' | 'state$'>
}

/** Live lists of one collection. Each has a name (`public`, `tag:<key>`); its older rows are loaded by page. */
export class PagedLists {
  /** Lists of which a page is requested, or it is being decided which; with what ends then. */
  private readonly requested = new Map<string, Promise<unknown>>()
  private readonly loading$ = new BehaviorSubject<ReadonlySet<string>>(new Set())
  /** Lists whose last request had no answer, although there was a network. */
  private readonly failed$ = new BehaviorSubject<ReadonlySet<string>>(new Set())

  constructor(
    private readonly context: Context,
    private readonly kind: ListKind,
  ) {}

  /**
   * @param rows$ the list's rows, down to the given key
   * @param show makes the view from them
   */
  view$<R, V>(of: string, rows$: (last: Ord) => Observable<R>, show: (rows: R, pages: ListPages) => V): Observable<V> {
    return this.range$(of).pipe(
      switchMap((range) => {
        const last = this.lastOrd(range)
        return combineLatest([
          rows$(last),
          has$(this.loading$, of),
          has$(this.failed$, of),
          this.context.offline$.pipe(tap((offline) => offline && this.note(this.failed$, of, false))),
        ]).pipe(
          auditTime(FRAME_MS),
          map(([rows, loadingMore, failed, offline]) => {
            const end = (heldMore: boolean) => (heldMore ? 'more' : listEnd(range, offline))
            const state = (heldMore: boolean) => ({ end: end(heldMore), heldMore, loadingMore, failed })
            return show(rows, { range, last, state })
          }),
        )
      }),
    )
  }

  /** Requests the first page. Does nothing while a page of the list is loading. */
  loadNewest = (of: string): Promise<void> => this.load(of, () => emptyRange())

  /** Requests the page below the held rows; resolves when it is applied, or the request failed. */
  loadOlder = (of: string): Promise<void> =>
    this.load(of, (range) => (range.end || this.isUnknown(range) ? null : range))

  /**
   * Requests the page below a place in the list; without one nothing. Resolves as `loadOlder`. A page that adds nothing
   * has failed: it would be requested without end.
   */
  loadBelow = (of: string, place: (range: HeldRange) => OrderKey | null): Promise<void> => {
    let held: HeldRange | null = null
    const below = (range: HeldRange): HeldRange | null => {
      const floor = place(range)
      held = range
      return floor === null || this.isUnknown(range) ? null : { ...range, floor }
    }
    return this.load(of, below, (range) => placeOf(range) !== (held && placeOf(held)))
  }

  /** As `loadBelow`, but waits for a page of the list that is loading. */
  async loadBelowNext(of: string, place: (range: HeldRange) => OrderKey | null): Promise<void> {
    while (this.requested.has(of)) await this.requested.get(of)
    return this.loadBelow(of, place)
  }

  /** The first rows of a window come by themselves. */
  private isUnknown({ floor }: HeldRange): boolean {
    return floor === null && this.kind.beforeFirstPage === 'nothing'
  }

  private async load(
    of: string,
    below: (range: HeldRange) => HeldRange | null,
    isNews: (after: HeldRange) => boolean = () => true,
  ): Promise<void> {
    if (this.requested.has(of)) return
    const done = this.request(of, below, isNews)
    this.requested.set(
      of,
      done.catch(() => {}),
    )
    await done
  }

  private async request(
    of: string,
    below: (range: HeldRange) => HeldRange | null,
    isNews: (after: HeldRange) => boolean,
  ): Promise<void> {
    const { leader } = this.context
    const { collection, pageRows } = this.kind
    this.note(this.failed$, of, false)
    let arrived = false
    try {
      const range = below(await this.storedRange(of))
      // A list shows that it loads only while a page is requested.
      this.note(this.loading$, of, range !== null)
      const request = range && pageBelow(of, collection, range, pageRows)
      arrived = request === null || ((await leader.page(request)) && isNews(await this.storedRange(of)))
    } finally {
      this.requested.delete(of)
      // The failed call itself may have shown that there is no network.
      this.note(this.failed$, of, !arrived && !(await firstValueFrom(this.context.offline$)))
      this.note(this.loading$, of, false)
    }
  }

  private note(lists$: BehaviorSubject<ReadonlySet<string>>, of: string, on: boolean): void {
    if (lists$.value.has(of) === on) return
    lists$.next(new Set(on ? [...lists$.value, of] : [...lists$.value].filter((one) => one !== of)))
  }

  private range$(of: string): Observable<HeldRange> {
    return this.context.sources.state$.pipe(
      map((state) => this.rangeOf(state, of)),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
  }

  private async storedRange(of: string): Promise<HeldRange> {
    const { outbox, sources } = this.context
    return this.rangeOf(await readSyncState(sources.rows, outbox.random.id), of)
  }

  private rangeOf(state: SyncState, of: string): HeldRange {
    return state.ranges[rangeKey(of, this.kind.collection)] ?? emptyRange()
  }

  private lastOrd({ end, floor }: HeldRange): Ord {
    if (end) return LAST_ORD
    if (floor === null) return this.kind.beforeFirstPage === 'held' ? LAST_ORD : ''
    return ordOfOrderKey(floor)
  }
}

/** What is held: a page may be counted that brought nothing new. */
const placeOf = ({ floor, end, parts }: HeldRange): string => JSON.stringify([floor, end, parts])

const has$ = (lists$: Observable<ReadonlySet<string>>, of: string): Observable<boolean> =>
  lists$.pipe(
    map((lists) => lists.has(of)),
    distinctUntilChanged(),
  )

function listEnd(range: HeldRange, offline: boolean): ListEnd {
  if (range.end) return 'end'
  return offline ? 'unknown-offline' : 'more'
}
