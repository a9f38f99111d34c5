import { auditTime, BehaviorSubject, combineLatest, distinctUntilChanged, firstValueFrom, map, switchMap } from 'rxjs'
import type { Observable } from 'rxjs'
import type { Outbox } from '@/sync/outbox/enqueue'
import { enqueueRead, enqueueReadAll } from './operations'
import { isRead, overlayNotice } from './overlay'
import { pageBelow } from '@/sync/pull/ranges'
import { readSyncState } from '@/sync/pull/state'
import { emptyRange, rangeKey, type HeldRange, type NotificationDocument, type SyncState } from '@/sync/rows/documents'
import { CANARY_ORD, LAST_ORD, type Ord } from '@/sync/rows/order-key'
import { readDocuments } from '@/sync/rows/access'
import type { NoticesView } from '@/views/notifications'
import type { LeaderClient } from '@/sync/engine/leader-client'
import { listEnd } from '../context/lists'
import { lastOrd } from '../context/lists'
import { FRAME_MS } from '../context/lists'
import { rowsDownTo$ } from '@/sync/rows/live-rows'
import type { Sources } from '../context/sources'

const OLDER_NOTICES = 50

export interface NoticeParts {
  sources: Sources
  outbox: Outbox
  leader: LeaderClient
  offline$: Observable<boolean>
  /** Fans whom the reader blocked or muted (Y23). */
  hidden$: Observable<ReadonlySet<string>>
  written(): void
}

/** What the house tells this fan. */
export function noticesOf(parts: NoticeParts) {
  const { sources, outbox, written } = parts
  const loading$ = new BehaviorSubject(false)
  return {
    list$: (limit: number): Observable<NoticesView> => notices$(parts, limit, loading$),
    unread$: unread$(parts),
    loadOlder: () => loadOlder(parts, loading$),
    async markRead(id: string): Promise<void> {
      const held = (await readDocuments<NotificationDocument>(sources.rows.notifications, [id])).get(id)
      // A push may be opened before its notice has come: what the phone does not know is said all the same.
      if (held && isRead(held, await firstValueFrom(sources.outbox$))) return
      await enqueueRead(outbox, id, String(held?.row.created_at ?? '~'))
      written()
    },
    async markAllRead() {
      if ((await firstValueFrom(unread$(parts))) === 0) return
      const newest = await firstValueFrom(held$(sources, LAST_ORD, 1))
      const created = newest[0]?.row.created_at
      if (typeof created !== 'string') return
      await enqueueReadAll(outbox, created)
      written()
    },
  }
}

function notices$(parts: NoticeParts, limit: number, loading$: Observable<boolean>): Observable<NoticesView> {
  const { sources, offline$, hidden$ } = parts
  const range$ = sources.state$.pipe(
    map((state) => rangeOf(sources, state)),
    distinctUntilChanged((a, b) => a.floor === b.floor && a.end === b.end),
  )
  return range$.pipe(
    switchMap((range) =>
      combineLatest([
        held$(sources, lastOrd(range), limit),
        sources.outbox$,
        sources.authorOf$,
        hidden$,
        unread$(parts),
        loading$,
        offline$,
      ]).pipe(
        auditTime(FRAME_MS),
        map(([held, outbox, authorOf, hidden, unread, loadingMore, offline]): NoticesView => ({
          notices: held
            .map((notice) => overlayNotice(notice, outbox, authorOf, hidden))
            .filter((notice) => notice !== null),
          unread,
          ready: true,
          end: held.length >= limit ? 'more' : listEnd(range, offline),
          loadingMore,
        })),
      ),
    ),
  )
}

/** Over everything held, so that the number is the same on every screen, however far the list was scrolled. */
const unread$ = ({ sources, hidden$ }: NoticeParts): Observable<number> =>
  combineLatest([unreadRows$(sources), sources.outbox$, sources.authorOf$, hidden$]).pipe(
    auditTime(FRAME_MS),
    map(
      ([rows, outbox, authorOf, hidden]) =>
        rows.filter((row) => overlayNotice(row, outbox, authorOf, hidden)?.read === false).length,
    ),
    distinctUntilChanged(),
  )

const unreadRows$ = (sources: Sources): Observable<NotificationDocument[]> =>
  sources.rows.notifications
    .find({ selector: { ord: { $lt: CANARY_ORD }, 'row.is_read': false } })
    .$.pipe(map((found) => found.map((document) => document._data as unknown as NotificationDocument)))

const held$ = (sources: Sources, last: Ord, limit: number): Observable<NotificationDocument[]> =>
  rowsDownTo$(sources.rows.notifications, last, limit)

const ownChannel = (sources: Sources): string => `user:${sources.user.id}`

const rangeOf = (sources: Sources, state: SyncState): HeldRange =>
  state.ranges[rangeKey(ownChannel(sources), 'notifications')] ?? emptyRange()

async function loadOlder({ sources, outbox, leader }: NoticeParts, loading$: BehaviorSubject<boolean>): Promise<void> {
  if (loading$.value) return
  loading$.next(true)
  try {
    const range = rangeOf(sources, await readSyncState(sources.rows, outbox.random.id))
    if (!range.end) await leader.page(pageBelow(ownChannel(sources), 'notifications', range, OLDER_NOTICES))
  } finally {
    loading$.next(false)
  }
}
