import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { documentId, type EdgeDocument } from '@/sync/rows/documents'
import type { AccountContext } from '../context/account-context'
import { ownToggles$ } from '../context/own-toggles'
import { ENTRIES } from './own-entries'

type Parts = Pick<AccountContext, 'sources' | 'outbox'>

/** The user's own entries of all matches that the phone holds. */
export function entryRows$({ sources }: Parts): Observable<EdgeDocument[]> {
  const first = documentId(ENTRIES, '')
  return sources.rows.edges
    .find({ selector: { id: { $gte: first, $lt: `${first}~` } } })
    .$.pipe(map((found) => found.map((document) => document._data as unknown as EdgeDocument)))
}

/** Ids of the rows by which the user is a scorer. */
export const rights$ = ({ sources, outbox }: Parts): Observable<ReadonlySet<string>> =>
  ownToggles$(sources.rows, outbox.user, 'scorers').pipe(
    map((rows) => rows.map(({ id }) => id).join(' ')),
    distinctUntilChanged(),
    map((ids) => new Set(ids.split(' '))),
  )
