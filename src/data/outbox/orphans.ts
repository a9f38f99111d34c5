import { LIKES_OF } from '../schema/liked'
import { hangingOn } from './children'
import { forgetMediaOf } from './media'
import { placesOf } from './named-records'
import { isPending, type QueuedOperation } from './queued-operation'
import type { OutboxStore } from './store'

/** What waits for a post or comment that is no more (Y11). Functions with `inside` in their doc are called in `store.change`. */

/** Ids of what never left, below a post or comment whose deletion waits: it waits for the end of the deletion. */
export function belowDeletions(all: readonly QueuedOperation[]): ReadonlySet<string> {
  const leaving = new Set(all.filter((o) => isDeletion(o) && isPending(o)).map((o) => o.record))
  if (leaving.size === 0) return leaving
  return new Set(all.filter((o) => neverLeft(o) && isBelow(o, leaving)).map((o) => o.id))
}

export const isDeletion = ({ action, collection }: QueuedOperation): boolean =>
  action === 'delete' && collection in LIKES_OF

const neverLeft = (operation: QueuedOperation): boolean => operation.state === 'queued' && !operation.attempted

const isBelow = (operation: QueuedOperation, records: ReadonlySet<string>): boolean =>
  placesOf(operation).some((record) => records.has(record))

/**
 * Inside. These posts and comments are deleted: what never left below them does not leave. What was in a request is asked
 * for again, because the server may have taken it.
 */
export async function endBelow(store: OutboxStore, records: readonly string[]): Promise<void> {
  if (records.length === 0) return
  const pending = await store.operations.where('state').anyOf('queued', 'sending').toArray()
  const coming = new Set(pending.filter((o) => o.action === 'create').map((o) => o.record))
  const gone = new Set(records.filter((record) => !coming.has(record)))
  await refuseAsGone(
    store,
    pending.filter((o) => neverLeft(o) && isBelow(o, gone)),
  )
}

/**
 * Inside. The creation of a post or comment ended and is not at the server, so that nothing below it can be either, even
 * if it was in a request. What its fan took back as well goes; other words stay with the fan.
 */
export async function endChildren(store: OutboxStore, creation: QueuedOperation): Promise<void> {
  const pending = await store.operations.where('state').anyOf('queued', 'sending').toArray()
  const below = hangingOn(pending, creation).filter((one) => one.record !== creation.record)
  const takenBack = new Set(below.filter(isDeletion).map((one) => one.record))
  const leaving = below.filter((one) => takenBack.has(one.record))
  await store.operations.bulkDelete(leaving.map((one) => one.id))
  await forgetMediaOf(store, [...takenBack])
  await refuseAsGone(
    store,
    below.filter((one) => !leaving.includes(one)),
  )
}

/** Inside. Words are kept as refused, to be copied, published as a new post or discarded; a like ends silently. */
async function refuseAsGone(store: OutboxStore, orphans: readonly QueuedOperation[]): Promise<void> {
  const isText = ({ kind }: QueuedOperation) => kind === 'text'
  const refused = { state: 'refused', code: 'gone', fields: {}, waitCode: null, waitUntil: null } as const
  await store.operations.bulkPut(orphans.filter(isText).map((one) => ({ ...one, ...refused })))
  await store.operations.bulkDelete(orphans.filter((one) => !isText(one)).map((one) => one.id))
}
