import { liveQuery } from 'dexie'
import {
  combineLatest,
  defer,
  distinctUntilChanged,
  map,
  ReplaySubject,
  shareReplay,
  startWith,
  takeUntil,
  type Observable,
} from 'rxjs'
import { localImages$, type LocalImages } from '@/sync/media/local-images'
import type { ImageUrls } from '@/sync/media/image-urls'
import { activeOperations } from '@/sync/outbox/operations-by-state'
import type { QueuedOperation } from '@/sync/outbox/operation'
import { RELATIONS } from '@/domain/collection-lookups'
import type { OutboxStore } from '@/sync/outbox/store'
import { authorView, type UserContext } from './authors'
import { cardsOf } from './cards'
import { overlayOutbox, type OverlayOutbox } from '@/sync/overlay'
import { sendsNow, type ConnectionStatus } from '@/sync/engine/connection-status'
import type { AuthorOf } from './likes'
import { relationsOf, type Relations } from './relations'
import { ownToggles$ } from './own-toggles'
import { toRx } from '@/sync/rx'
import {
  freshState,
  type CardDocument,
  type EdgeDocument,
  type MetaDocument,
  type SyncState,
} from '@/sync/rows/documents'
import type { RowDatabase } from '@/sync/rows/database'
import type { SessionUser, SessionView } from '@/views/session'

/** The streams that all views of an account are made of. Each reads its store once for all subscribers. */
export interface Sources {
  rows: RowDatabase
  user: SessionUser
  baseUrl: string
  operations$: Observable<QueuedOperation[]>
  images$: Observable<LocalImages>
  outbox$: Observable<OverlayOutbox>
  state$: Observable<SyncState>
  /** The state when the account was opened. */
  firstState: SyncState
  cards$: Observable<ReadonlyMap<string, CardDocument>>
  authorOf$: Observable<AuthorOf>
  /** The user's follows, blocks and mutes. */
  relations$: Observable<Relations>
  /** Users whom no list shows: blocked or muted by this one (Y23). */
  hidden$: Observable<ReadonlySet<string>>
  users$: Observable<UserContext>
  trendRows$: Observable<CardDocument[]>
  /** The stores close. A query of a closed store says nothing, so that a command would wait for it for ever. */
  close(): void
}

export function makeSources(parts: {
  rows: RowDatabase
  /** As it was read when the account was opened. */
  state: SyncState
  store: OutboxStore
  user: SessionUser
  baseUrl: string
  urls: ImageUrls
  session$: Observable<SessionView>
  status$: Observable<ConnectionStatus>
}): Sources {
  const { rows, state, store, user, baseUrl, urls, session$, status$ } = parts
  const closed$ = new ReplaySubject<void>(1)
  const shared = <T>(source: Observable<T>): Observable<T> =>
    source.pipe(takeUntil(closed$), shareReplay({ bufferSize: 1, refCount: true }))
  const operations$ = shared(toRx(liveQuery(() => activeOperations(store))))
  const images$ = shared(localImages$(store, urls, operations$))
  const sending$ = combineLatest([session$, status$]).pipe(
    map(([{ status }, connection]) => (status === 'expired' ? 'signed-out' : sendsNow(connection) ? 'sends' : 'waits')),
    distinctUntilChanged(),
  )
  const unfiltered$ = shared(
    combineLatest([operations$, sending$, images$]).pipe(
      map(([operations, sending, local]) => overlayOutbox(user.id, operations, sending, { baseUrl, local })),
    ),
  )
  const cards$ = shared(
    rows.profiles.find().$.pipe(map((found) => new Map(cardsOf(found).map((card) => [card.id, card])))),
  )
  const relations$ = shared(
    combineLatest([ownEdges$(rows, user.id), unfiltered$]).pipe(map(([edges, outbox]) => relationsOf(edges, outbox))),
  )
  const outbox$ = shared(
    combineLatest([unfiltered$, relations$]).pipe(map(([outbox, { hidden }]) => ({ ...outbox, hidden }))),
  )
  return {
    rows,
    user,
    baseUrl,
    operations$,
    images$,
    outbox$,
    state$: shared(state$(rows, state)),
    firstState: state,
    cards$,
    authorOf$: shared(
      combineLatest([cards$, outbox$]).pipe(map(([cards, outbox]) => authorView(baseUrl, cards, user, outbox))),
    ),
    relations$,
    hidden$: shared(
      relations$.pipe(
        map(({ hidden }) => hidden),
        distinctUntilChanged((a, b) => a.size === b.size && [...a].every((id) => b.has(id))),
      ),
    ),
    users$: shared(relations$.pipe(map((relations) => ({ baseUrl, user: user.id, relations })))),
    trendRows$: shared(rows.trends.find().$.pipe(map(cardsOf))),
    close() {
      closed$.next()
      urls.close()
    },
  }
}

/** The own follows, blocks and mutes; those of others come as related rows with lists of people. */
const ownEdges$ = (rows: RowDatabase, user: string): Observable<EdgeDocument[]> =>
  combineLatest(RELATIONS.map((relation) => ownToggles$(rows, user, relation))).pipe(map((found) => found.flat()))

/**
 * The first subscriber gets the state that is known already, so that the rows of lists are read beside it and not after
 * it.
 */
function state$(rows: RowDatabase, known: SyncState): Observable<SyncState> {
  const stored$ = rows.meta.findOne('sync').$.pipe(map((found) => stateOf(found?._data)))
  let first: SyncState | null = known
  return defer(() => {
    const begun$ = first === null ? stored$ : stored$.pipe(startWith(first))
    first = null
    return begun$
  })
}

/** Undeclared fields are stored, but only in `_data`: RxDB makes getters for declared ones alone. */
const stateOf = (data: unknown): SyncState =>
  ((data as MetaDocument | undefined)?.value as SyncState | undefined) ?? freshState('')
