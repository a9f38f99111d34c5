import { liveQuery } from 'dexie'
import { combineLatest, distinctUntilChanged, map, shareReplay, type Observable } from 'rxjs'
import { localPictures$, type LocalPictures } from '../media/local-pictures'
import type { PictureUrls } from '../media/picture-urls'
import { activeOperations } from '../outbox/journal'
import type { QueuedOperation } from '../outbox/queued-operation'
import type { OutboxStore } from '../outbox/store'
import { authorView } from '../overlay/authors'
import { overlayOutbox, type OverlayOutbox } from '../overlay/delivery'
import type { AuthorOf } from '../overlay/likes'
import { isCanary } from '../replication/dropping'
import { toRx } from '../rx'
import { freshState, type CardDocument, type MetaDocument, type SyncState } from '../schema/documents'
import type { RowDatabase } from '../schema/row-database'
import type { SessionUser, SessionView } from '../views'

/** The streams that every view of an account is made of. Each reads its store once for all listeners. */
export interface Sources {
  rows: RowDatabase
  user: SessionUser
  baseUrl: string
  operations$: Observable<QueuedOperation[]>
  pictures$: Observable<LocalPictures>
  outbox$: Observable<OverlayOutbox>
  state$: Observable<SyncState>
  cards$: Observable<ReadonlyMap<string, CardDocument>>
  authorOf$: Observable<AuthorOf>
  trendRows$: Observable<CardDocument[]>
}

const shared = <T>(source: Observable<T>): Observable<T> => source.pipe(shareReplay({ bufferSize: 1, refCount: true }))

export function makeSources(parts: {
  rows: RowDatabase
  store: OutboxStore
  user: SessionUser
  baseUrl: string
  urls: PictureUrls
  session$: Observable<SessionView>
}): Sources {
  const { rows, store, user, baseUrl, urls, session$ } = parts
  const operations$ = shared(toRx(liveQuery(() => activeOperations(store))))
  const pictures$ = shared(localPictures$(store, urls, operations$))
  const expired$ = session$.pipe(
    map((session) => session.status === 'expired'),
    distinctUntilChanged(),
  )
  const outbox$ = shared(
    combineLatest([operations$, expired$, pictures$]).pipe(
      map(([operations, expired, local]) => overlayOutbox(user.id, operations, expired, { baseUrl, local })),
    ),
  )
  const cards$ = shared(
    rows.profiles.find().$.pipe(map((found) => new Map(cardsOf(found).map((card) => [card.id, card])))),
  )
  return {
    rows,
    user,
    baseUrl,
    operations$,
    pictures$,
    outbox$,
    state$: shared(rows.meta.findOne('sync').$.pipe(map((found) => stateOf(found?._data)))),
    cards$,
    authorOf$: shared(cards$.pipe(map((cards) => authorView(baseUrl, cards, user)))),
    trendRows$: shared(rows.trends.find().$.pipe(map(cardsOf))),
  }
}

/** Undeclared fields are stored, but only `_data` has them: RxDB makes getters for declared ones alone. */
const stateOf = (data: unknown): SyncState =>
  ((data as MetaDocument | undefined)?.value as SyncState | undefined) ?? freshState('')

/** RxDB freezes nothing here and copies nothing: the documents are read, never changed. */
function cardsOf(found: Array<{ _data: unknown }>): CardDocument[] {
  return found.map((document) => document._data as CardDocument).filter((card) => !isCanary(card))
}
