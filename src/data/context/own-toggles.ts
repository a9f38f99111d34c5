import { map, type Observable } from 'rxjs'
import type { SyncedCollection } from '@/domain/collections'
import { documentId, type EdgeDocument } from '@/sync/rows/documents'
import type { RowDatabase } from '@/sync/rows/database'
import { isAheadOf, type OverlayOutbox } from '@/sync/overlay'

/** The user's own rows of a toggle, found by the prefix of their ids; rows of others are related rows of lists. */
export function ownToggles$(rows: RowDatabase, user: string, collection: SyncedCollection): Observable<EdgeDocument[]> {
  const first = documentId(collection, user)
  return rows.edges
    .find({ selector: { id: { $gte: first, $lt: `${first}~` } } })
    .$.pipe(map((found) => found.map((document) => document._data as unknown as EdgeDocument)))
}

/**
 * Ids of the targets for which a toggle is on, the newest first: the server's rows with the user's operations over them.
 * @param rows own rows of toggles, also of other collections
 */
export function targetsOn(
  collection: SyncedCollection,
  rows: readonly EdgeDocument[],
  outbox: OverlayOutbox,
): string[] {
  const first = documentId(collection, outbox.user)
  const own = rows.filter(({ id }) => id.startsWith(first)).sort((a, b) => (a.ord < b.ord ? -1 : 1))
  const storedAsOf = new Map(own.map(({ id, asOf }) => [id.slice(first.length), asOf]))
  const changed = new Map<string, boolean>()
  for (const operation of outbox.operations) {
    const target = operation.record.slice(outbox.user.length)
    if (operation.collection !== collection || !isAheadOf(operation, storedAsOf.get(target) ?? 0)) continue
    // Its place is that of its last operation.
    changed.delete(target)
    changed.set(target, operation.action === 'create')
  }
  const added = [...changed.keys()].filter((target) => changed.get(target)).reverse()
  return [...added, ...[...storedAsOf.keys()].filter((target) => !changed.has(target))]
}
