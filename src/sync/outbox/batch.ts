import { supersededOperations } from './superseded'
import { heldByDeletions } from './orphans'
import { isPending, toWire, type QueuedOperation } from './operation'
import { isRelation } from '@/domain/collections'

export interface BatchLimits {
  /** Of the operations' JSON. One operation goes out even if it is larger (Y13). */
  maxBytes: number
  maxOperations: number
  /** Kinds that the server lately told to wait for a limit. */
  limitedKinds?: ReadonlySet<string>
}

/** What a limit of the server counts. */
export const kindOf = ({ collection, action }: Pick<QueuedOperation, 'collection' | 'action'>): string =>
  `${collection}/${action}`

/**
 * The operations of the next request: the author's order, without those that must wait, and without what hangs on them.
 * One operation per lane and batch, so that a later one can never overtake an earlier that was told to wait.
 * Of a kind above its limit one operation per request: more would only be told to wait, too (Y8).
 * @param resting ids whose delay has not passed
 */
export function selectBatch(
  all: readonly QueuedOperation[],
  deferred: ReadonlySet<string>,
  limits: BatchLimits,
): QueuedOperation[] {
  const unaccepted = new Map(all.filter((o) => isPending(o) || o.state === 'refused').map((o) => [o.id, o]))
  const superseded = supersededOperations(all)
  const held = heldByDeletions(all)
  const pending = all.filter((o) => isPending(o) && !superseded.has(o.id)).sort((a, b) => a.n - b.n)
  const chosen: QueuedOperation[] = []
  const chosenIds = new Set<string>()
  const busyLanes = new Set<string>()
  const limited = new Set(limits.limitedKinds)
  for (const operation of pending) if (operation.waitCode === 'limit') limited.add(kindOf(operation))
  const busyKinds = new Set<string>()
  let bytes = 0
  for (const operation of pending) {
    const lane = laneOf(operation)
    const kind = kindOf(operation)
    if (deferred.has(operation.id) && operation.waitCode === 'limit') busyKinds.add(kind)
    const blocked =
      deferred.has(operation.id) ||
      held.has(operation.id) ||
      busyKinds.has(kind) ||
      busyLanes.has(lane) ||
      operation.deps.some((dep) => unaccepted.has(dep) && !chosenIds.has(dep))
    busyLanes.add(lane)
    if (blocked) continue
    const size = byteLength(JSON.stringify(toWire(operation)))
    if (chosen.length > 0 && (bytes + size > limits.maxBytes || chosen.length >= limits.maxOperations)) break
    chosen.push(operation)
    chosenIds.add(operation.id)
    if (limited.has(kind)) busyKinds.add(kind)
    bytes += size
  }
  return chosen
}

/**
 * What overtakes nothing of itself. A user's image and words are one record, and neither waits for the other; follow,
 * block and mute of the same user are one lane, because a block refuses a follow.
 */
function laneOf({ collection, record, body }: QueuedOperation): string {
  if (isRelation(collection)) return `relation/${record}`
  return `${collection}/${record}${'avatar_upload' in body ? '/avatar' : ''}`
}

/** Held: something it depends on was refused, or waits itself. */
export function isHeld(operation: QueuedOperation, byId: ReadonlyMap<string, QueuedOperation>): boolean {
  return operation.deps.some((id) => {
    const parent = byId.get(id)
    return parent !== undefined && parent.state !== 'accepted' && parent.state !== 'settled'
  })
}

/** It waits for the user: something it depends on was refused, directly or not (Y10). */
export function dependsOnRefused(operation: QueuedOperation, byId: ReadonlyMap<string, QueuedOperation>): boolean {
  return operation.deps.some((id) => {
    const parent = byId.get(id)
    return parent !== undefined && (parent.state === 'refused' || dependsOnRefused(parent, byId))
  })
}

const encoder = new TextEncoder()
export const byteLength = (text: string): number => encoder.encode(text).length
