import { pairId } from '@/domain/ids'
import { type Relation } from '@/domain/collections'
import { isRelation } from '@/domain/collection-lookups'
import { isPending, type QueuedOperation } from '@/sync/outbox/operation'
import { documentId, type CardDocument, type EdgeDocument } from '@/sync/rows/documents'
import { isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'
import { targetsOn } from './own-toggles'

/** The user's follows, blocks and mutes: rows with the user's operations applied. */
export interface Relations {
  /** Ids of the users with whom the relation is on, the newest first. */
  on: Readonly<Record<Relation, ReadonlySet<string>>>
  /** Ids of the users with a pending operation. */
  pending: Readonly<Record<Relation, ReadonlySet<string>>>
  /** Users whom no list shows: blocked or muted (Y23). */
  hidden: ReadonlySet<string>
  /** Whether the number of followers on a user's card has the own follow. */
  isCounted(card: CardDocument): boolean
}

/** @param edges own follows, blocks and mutes */
export function relationsOf(edges: readonly EdgeDocument[], outbox: OverlayOutbox): Relations {
  const setOf = (relation: Relation) => new Set(targetsOn(relation, edges, outbox))
  const on = { follows: setOf('follows'), blocks: setOf('blocks'), mutes: setOf('mutes') }
  const pending: Record<Relation, Set<string>> = { follows: new Set(), blocks: new Set(), mutes: new Set() }
  const edgesById = new Map(edges.map((edge) => [edge.id, edge]))
  for (const operation of outbox.operations) {
    const { collection, record } = operation
    if (isRelation(collection) && isPending(operation)) pending[collection].add(record.slice(outbox.user.length))
  }
  for (const block of outbox.operations) {
    if (endsFollow(block, edgesById, outbox)) on.follows.delete(block.record.slice(outbox.user.length))
  }
  for (const other of on.blocks) on.follows.delete(other)
  const hidden = new Set([...on.blocks, ...on.mutes])
  return { on, pending, hidden, isCounted: (card) => isCounted(card, edgesById, outbox) }
}

/** An accepted follow, or its end, may be in the number before the own channel brings it. */
function isCounted(
  { id, asOf, counted = false }: CardDocument,
  edgesById: ReadonlyMap<string, EdgeDocument>,
  outbox: OverlayOutbox,
): boolean {
  const storedAsOf = edgesById.get(ownEdgeOf('follows', outbox.user, id))?.asOf ?? 0
  const last = operationsOn(outbox, pairId(outbox.user, id)).findLast(
    (one) => changesFollow(one) && isAheadOf(one, storedAsOf) && !isAheadOf(one, asOf),
  )
  return last ? last.collection === 'follows' && last.action === 'create' : counted
}

/** The server ends a follow with a block. */
const changesFollow = ({ collection, action }: QueuedOperation): boolean =>
  collection === 'follows' || (collection === 'blocks' && action === 'create')

/**
 * The server ends a follow with a block. The follow stays ended although its row is still held, and after the block is
 * undone.
 */
function endsFollow(
  block: QueuedOperation,
  edgesById: ReadonlyMap<string, EdgeDocument>,
  outbox: OverlayOutbox,
): boolean {
  if (block.collection !== 'blocks' || block.action !== 'create' || block.state === 'refused') return false
  const row = edgesById.get(documentId('follows', block.record))
  if (row && block.seq !== null && row.asOf >= block.seq) return false
  const later = operationsOn(outbox, block.record).findLast(
    (o) => o.collection === 'follows' && o.n > block.n && o.state !== 'refused',
  )
  return later?.action !== 'create'
}

/** By how much the own number of followed users differs from the card's (Y18): the operations after the card. */
export function followingCountDelta(outbox: OverlayOutbox, cardAsOf: number): number {
  const earlier = new Map<string, { first: boolean; last: boolean }>()
  for (const operation of outbox.operations) {
    if (operation.collection !== 'follows' || !isAheadOf(operation, cardAsOf)) continue
    const wanted = operation.action === 'create'
    earlier.set(operation.record, { first: earlier.get(operation.record)?.first ?? wanted, last: wanted })
  }
  // Toggles alternate: before the first one the opposite was in effect.
  return [...earlier.values()].reduce((ahead, { first, last }) => ahead + Number(last) - Number(!first), 0)
}

export const ownEdgeOf = (relation: Relation, user: string, other: string): string =>
  documentId(relation, pairId(user, other))
