import { combineLatest, distinctUntilChanged, map, shareReplay, type Observable } from 'rxjs'
import { ownerColumnOf } from '@/domain/collection-lookups'
import { TAKEN_DOWN_COLLECTIONS, type TakenDownCollection } from '@/domain/moderation'
import type { RowDatabase } from '@/sync/rows/database'
import { documentId, type MetaDocument } from '@/sync/rows/documents'
import type { AppealAgainst, DecisionsView } from '@/views/decisions'
import type { AccountContext } from '../context/account-context'
import { appealDrafts$, queueAppeal, reopenAppeal, saveAppeal } from './appeal-drafts'
import { decisionViews, type Row, type StoredRows } from './decisions-view'
import { keepAppealsSent } from './send-appeals'

/** What staff decided about the user, and the user's appeals. */
export function decisionsOf(parts: AccountContext) {
  const { sources, outbox } = parts
  const drafts$ = appealDrafts$(outbox.store).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const rows$ = combineLatest([
    ownRows$(sources.rows, 'sanctions'),
    ownRows$(sources.rows, 'appeals'),
    hiddenRows$(sources.rows, sources.user.id),
    sources.state$,
  ]).pipe(
    map(([sanctions, appeals, hidden, { updatedAt, serverAhead = 0 }]): StoredRows => {
      return { sanctions, appeals, hidden, known: updatedAt !== null, serverAhead }
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  return {
    view$: (): Observable<DecisionsView> =>
      combineLatest([rows$, drafts$]).pipe(
        map(([rows, drafts]) => ({
          decisions: decisionViews(rows, drafts),
          ...{ known: rows.known, serverAhead: rows.serverAhead },
        })),
      ),
    saveAppeal: (against: AppealAgainst, content: string, savedAt?: number): Promise<void> =>
      saveAppeal(outbox, against, content, savedAt),
    sendAppeal: (against: AppealAgainst, content: string): Promise<void> => queueAppeal(outbox, against, content),
    reopenAppeal: (against: AppealAgainst): Promise<void> => reopenAppeal(outbox, against),
    stop: keepAppealsSent(parts, drafts$, rows$),
  }
}

/** Rows of the own channel that are in the store `meta`. */
function ownRows$({ meta }: RowDatabase, collection: 'sanctions' | 'appeals'): Observable<Row[]> {
  const first = documentId(collection, '')
  return meta
    .find({ selector: { id: { $gte: first, $lt: `${first}~` } } })
    .$.pipe(map((found) => found.map(({ _data }) => (_data as unknown as MetaDocument).value as Row)))
}

/** Only the owner's rows say that they are hidden. */
function hiddenRows$(rows: RowDatabase, user: string): Observable<StoredRows['hidden']> {
  const stores: Record<TakenDownCollection, HoldsRows> = {
    ...{ hashtag_posts: rows.posts, hashtag_comments: rows.comments, chat_rooms: rows.rooms },
  }
  const of = TAKEN_DOWN_COLLECTIONS.map((collection) => {
    const selector = { [`row.${ownerColumnOf(collection)}`]: user, 'row.taken_down': { $gt: '' } }
    return stores[collection]
      .find({ selector })
      .$.pipe(map((found) => found.map(({ _data }) => ({ collection, row: (_data as { row: Row }).row }))))
  })
  return combineLatest(of).pipe(map((all) => all.flat()))
}

interface HoldsRows {
  find(query: object): { $: Observable<ReadonlyArray<{ _data: unknown }>> }
}
