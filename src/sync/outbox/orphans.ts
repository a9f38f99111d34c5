import { pendingOperations } from './operations-by-state'
import type { Code } from '@/domain/codes'
import { isLikedCollection } from '@/domain/collection-lookups'
import { placesOf } from './referenced-records'
import { isPending, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/** Orphans: operations whose post or comment is deleted (Y11). Functions whose doc says `Inside` are called in `store.change`. */

/** Ids of unsent operations on a post or comment whose deletion waits. They wait for its verdict. */
export function blockedByDeletions(all: readonly QueuedOperation[]): ReadonlySet<string> {
  const leaving = new Set(all.filter((o) => deletesPostOrComment(o) && isPending(o)).map((o) => o.record))
  if (leaving.size === 0) return leaving
  return new Set(all.filter((o) => neverSent(o) && hangsOn(o, leaving)).map((o) => o.id))
}

export const deletesPostOrComment = ({ action, collection }: QueuedOperation): boolean =>
  action === 'delete' && isLikedCollection(collection)

const neverSent = (operation: QueuedOperation): boolean => operation.state === 'queued' && !operation.attempted

const hangsOn = (operation: QueuedOperation, records: ReadonlySet<string>): boolean =>
  placesOf(operation).some((record) => records.has(record))

/**
 * Inside. These posts and comments are deleted: operations on them that were never sent end here. Those that were in a
 * request are sent again, because the server may have accepted them.
 */
export async function endOrphans(store: OutboxStore, records: readonly string[]): Promise<void> {
  if (records.length === 0) return
  const pending = await pendingOperations(store)
  const coming = new Set(pending.filter((o) => o.action === 'create').map((o) => o.record))
  const gone = new Set(records.filter((record) => !coming.has(record)))
  await refuseAsGone(
    store,
    pending.filter((o) => neverSent(o) && hangsOn(o, gone)),
  )
}

export const refuseAsGone = (store: OutboxStore, orphans: readonly QueuedOperation[]) =>
  refuseAs(store, 'gone', orphans)

/** Inside. Texts are kept as refused, to be copied or discarded. Likes are deleted silently. */
export async function refuseAs(
  store: OutboxStore,
  code: Code,
  orphans: readonly QueuedOperation[],
  fields: Record<string, string> = {},
): Promise<void> {
  const isText = ({ kind }: QueuedOperation) => kind === 'text'
  const refused = { state: 'refused', code, fields, waitCode: null, waitUntil: null } as const
  await store.operations.bulkPut(orphans.filter(isText).map((one) => ({ ...one, ...refused })))
  await store.operations.bulkDelete(orphans.filter((one) => !isText(one)).map((one) => one.id))
}
