import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'
import { pageBelow } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import { emptyRange, rangeKey, type HeldRange, type SyncState } from '@/sync/rows/documents'
import type { AccountContext } from './account-context'

/** Posts that no channel brings, of a tag or of one fan: asked for page by page, by the name of their pages. */
export class PagedPosts {
  private readonly loading$ = new BehaviorSubject<ReadonlySet<string>>(new Set())

  /** @param limit posts of a page */
  constructor(
    private readonly parts: AccountContext,
    private readonly limit: number,
  ) {}

  /**
   * Asks for the first page, or for the one below what is held. Does nothing while one of the same name is on its way.
   * @param of `tag:<key>` or `author:<user>`
   */
  async load(of: string, from: 'newest' | 'floor'): Promise<void> {
    const { leader, outbox, sources } = this.parts
    if (this.loading$.value.has(of)) return
    this.loading$.next(new Set([...this.loading$.value, of]))
    try {
      const range = rangeOf(await readSyncState(sources.rows, outbox.random.id), of)
      if (from === 'floor' && range.end) return
      await leader.page(pageBelow(of, 'hashtag_posts', from === 'floor' ? range : emptyRange(), this.limit))
    } finally {
      this.loading$.next(new Set([...this.loading$.value].filter((one) => one !== of)))
    }
  }

  /** What of them is held. */
  range$(of: string): Observable<HeldRange> {
    return this.parts.sources.state$.pipe(
      map((state) => rangeOf(state, of)),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
  }

  isLoading$(of: string): Observable<boolean> {
    return this.loading$.pipe(
      map((loading) => loading.has(of)),
      distinctUntilChanged(),
    )
  }
}

const rangeOf = (state: SyncState, of: string): HeldRange => state.ranges[rangeKey(of, 'hashtag_posts')] ?? emptyRange()
