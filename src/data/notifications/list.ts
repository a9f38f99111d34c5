import { auditTime, combineLatest, distinctUntilChanged, firstValueFrom, map } from 'rxjs'
import type { Observable } from 'rxjs'
import { enqueueRead, enqueueReadAll } from './operations'
import { isOfPrivateChat } from '@/domain/notifications'
import { isRead, overlayNotification } from './overlay'
import type { NotificationDocument } from '@/sync/rows/documents'
import { CANARY_ORD, LAST_ORD, type Ord } from '@/sync/rows/order-key'
import { readDocuments } from '@/sync/rows/access'
import type { NotificationsView } from '@/views/notifications'
import type { AccountContext } from '../context/account-context'
import { FRAME_MS } from '../context/frame'
import { PagedLists } from '../context/paged-lists'
import { rowsDownTo$ } from '@/sync/rows/live-rows'
import type { Sources } from '../context/sources'

const OLDER_NOTIFICATIONS = 50

/** The user's list of notifications, and what the user can do with it. */
export function notificationsOf(parts: AccountContext) {
  const { sources, outbox, onOutboxChanged } = parts
  const lists = new PagedLists(parts, {
    collection: 'notifications',
    pageRows: OLDER_NOTIFICATIONS,
    beforeFirstPage: 'nothing',
  })
  return {
    list$: (limit: number): Observable<NotificationsView> => notifications$(parts, lists, limit),
    unread$: unread$(sources),
    loadOlder: (): Promise<void> => lists.loadOlder(ownChannel(sources)),
    async markRead(id: string): Promise<void> {
      const stored = (await readDocuments<NotificationDocument>(sources.rows.notifications, [id])).get(id)
      // A push may be opened before its notification has arrived: the read mark is sent all the same.
      if (stored && isRead(stored, await firstValueFrom(sources.outbox$))) return
      await enqueueRead(outbox, id, String(stored?.row.created_at ?? '~'))
      onOutboxChanged()
    },
    async markAllRead() {
      if ((await firstValueFrom(unread$(sources))) === 0) return
      const newest = await firstValueFrom(held$(sources, LAST_ORD, 1))
      const created = newest[0]?.row.created_at
      if (typeof created !== 'string') return
      await enqueueReadAll(outbox, created)
      onOutboxChanged()
    },
  }
}

function notifications$({ sources }: AccountContext, lists: PagedLists, limit: number): Observable<NotificationsView> {
  const rows$ = (last: Ord) =>
    combineLatest([held$(sources, last, limit), sources.outbox$, sources.authorOf$, sources.hidden$, unread$(sources)])
  return lists.view$(
    ownChannel(sources),
    rows$,
    ([stored, outbox, authorOf, hidden, unread], { state }): NotificationsView => ({
      notifications: stored
        .map((notification) => overlayNotification(notification, outbox, authorOf, hidden))
        .filter((notification) => notification !== null),
      unread,
      ready: true,
      ...state(stored.length >= limit),
    }),
  )
}

/**
 * Counts everything held, so that the number is the same on every screen, however far the list was scrolled. Messages of
 * private conversations count where they are.
 */
const unread$ = (sources: Sources): Observable<number> =>
  combineLatest([unreadRows$(sources), sources.outbox$, sources.authorOf$, sources.hidden$]).pipe(
    auditTime(FRAME_MS),
    map(
      ([rows, outbox, authorOf, hidden]) =>
        rows
          .map((row) => overlayNotification(row, outbox, authorOf, hidden))
          .filter((shown) => shown?.read === false && !isOfPrivateChat(shown.type, shown.data)).length,
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
