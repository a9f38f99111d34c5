import { auditTime, BehaviorSubject, combineLatest, distinctUntilChanged, map, switchMap, type Observable } from 'rxjs'
import type { SyncedCollection } from '@/domain/wire'
import { pageBelow } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import { emptyRange, rangeKey, type HeldRange, type SyncState } from '@/sync/rows/documents'
import { LAST_ORD, ordOfOrderKey, type Ord } from '@/sync/rows/order-key'
import type { ListEnd } from '@/views/lists'
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
  loadingMore: boolean
  /** @param heldMore whether the phone holds more rows than the list shows */
  end(heldMore: boolean): ListEnd
}

type Context = Pick<AccountContext, 'leader' | 'outbox' | 'offline$'> & {
  sources: Pick<AccountContext['sources'], 'rows' | 'state$'>
}

/** Live lists of one collection. Each has a name (`public`, `tag:<key>`); its older rows are loaded by page. */
export class PagedLists {
  private readonly loading$ = new BehaviorSubject<ReadonlySet<string>>(new Set())

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
        return combineLatest([rows$(last), this.isLoading$(of), this.context.offline$]).pipe(
          auditTime(FRAME_MS),
          map(([rows, loadingMore, offline]) => {
            const end = (heldMore: boolean) => (heldMore ? 'more' : listEnd(range, offline))
            return show(rows, { range, last, loadingMore, end })
          }),
        )
      }),
    )
  }

  /** Requests the first page. Does nothing while a page of the list is loading. */
  loadNewest = (of: string): Promise<void> => this.load(of, () => emptyRange())

  /** Requests the page below the held rows; resolves when it is applied, or the request failed. */
  loadOlder = (of: string): Promise<void> => this.load(of, (range) => (range.end ? null : range))

  private async load(of: string, below: (range: HeldRange) => HeldRange | null): Promise<void> {
    const { leader, outbox, sources } = this.context
    const { collection, pageRows } = this.kind
    if (this.loading$.value.has(of)) return
    this.loading$.next(new Set([...this.loading$.value, of]))
    try {
      const range = below(this.rangeOf(await readSyncState(sources.rows, outbox.random.id), of))
      if (range) await leader.page(pageBelow(of, collection, range, pageRows))
    } finally {
      this.loading$.next(new Set([...this.loading$.value].filter((one) => one !== of)))
    }
  }

  private range$(of: string): Observable<HeldRange> {
    return this.context.sources.state$.pipe(
      map((state) => this.rangeOf(state, of)),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
  }

  private isLoading$(of: string): Observable<boolean> {
    return this.loading$.pipe(
      map((loading) => loading.has(of)),
      distinctUntilChanged(),
    )
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

function listEnd(range: HeldRange, offline: boolean): ListEnd {
  if (range.end) return 'end'
  return offline ? 'unknown-offline' : 'more'
}
