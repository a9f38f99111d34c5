import { isUnsent } from '@/sync/outbox/children'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'

/** Edits that are shown as one text with their creation, by the id of the creation. */
export type FoldedEdits = ReadonlyMap<string, readonly QueuedOperation[]>

/**
 * Edits behind a creation that the server has not accepted, by the id of the creation, in the order of `operations`. A
 * sent creation can only be followed by an edit (Y9); for the user both are one text.
 */
export function foldedEdits(operations: readonly QueuedOperation[]): FoldedEdits {
  const creations = new Map(
    operations.filter((one) => one.action === 'create' && isUnsent(one)).map((one) => [one.record, one]),
  )
  const edits = new Map<string, QueuedOperation[]>()
  for (const one of operations) {
    const creation = creations.get(one.record)
    if (one.action !== 'update' || !isPending(one) || creation?.collection !== one.collection) continue
    const list = edits.get(creation.id)
    if (list) list.push(one)
    else edits.set(creation.id, [one])
  }
  return edits
}

/** Ids of the edits that are listed and counted as one with their creation. */
export const foldedIds = (operations: readonly QueuedOperation[]): ReadonlySet<string> =>
  new Set([...foldedEdits(operations).values()].flat().map(({ id }) => id))
