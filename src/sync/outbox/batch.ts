import { heldByRefused } from './children'
import { supersededOperations } from './superseded'
import { blockedByDeletions } from './orphans'
import { isInSharedLane, laneOf } from './lanes'
import { conversationOf, isPending, toWire, type QueuedOperation } from './operation'
import { sendingOrder } from './sending-order'
import { channelsBehindUnblocks } from './unsent-unblocks'

export interface BatchLimits {
  /** Bytes of the operations' JSON. A larger single operation is sent alone (Y13). */
  maxBytes: number
  maxOperations: number
  /** Kinds that the server lately deferred because of a limit. */
  limitedKinds?: ReadonlySet<string>
  /** Deferred operations that later ones of their conversation may overtake (Z2). */
  overtakable?: ReadonlySet<string>
}

/** The unit that a limit of the server counts. */
export const kindOf = ({ collection, action }: Pick<QueuedOperation, 'collection' | 'action'>): string =>
  `${collection}/${action}`

/**
 * The operations of the next request, in the author's order, without deferred ones and their dependants. A batch has
 * one operation for each lane, so that a later one cannot overtake one that is deferred. New messages of a conversation,
 * and entries of a match, go together: the server lets the later ones wait, too (Z2, K23). A kind above its limit has one
 * operation, because the server would defer more (Y8).
 * @param resting ids whose delay has not passed
 */
export function selectBatch(
  all: readonly QueuedOperation[],
  deferred: ReadonlySet<string>,
  limits: BatchLimits,
): QueuedOperation[] {
  const held = heldByRefused(all)
  const unaccepted = new Map(all.filter((o) => isPending(o) || o.state === 'refused').map((o) => [o.id, o]))
  const superseded = supersededOperations(all)
  const waiting = blockedByDeletions(all)
  const blockedChannels = channelsBehindUnblocks(all, held)
  const pending = sendingOrder(all.filter((o) => isPending(o) && !superseded.has(o.id)))
  const chosen: QueuedOperation[] = []
  const chosenIds = new Set<string>()
  const busyLanes = new Set<string>()
  const limited = new Set(limits.limitedKinds)
  for (const operation of pending) if (operation.waitCode === 'limit') limited.add(kindOf(operation))
  const busyKinds = new Set<string>()
  let bytes = 0
  const holdsUpLane = (operation: QueuedOperation, blocked: boolean) => {
    // One that waits for the user's decision holds up only what waits for it.
    if (held.has(operation.id)) return false
    // Messages may overtake one that is busy for long (Z2), entries never: they would be refused (K23).
    const mayBeOvertaken = conversationOf(operation) !== null && limits.overtakable?.has(operation.id)
    return !isInSharedLane(operation) || (blocked && !mayBeOvertaken)
  }
  for (const operation of pending) {
    const lane = laneOf(operation)
    const kind = kindOf(operation)
    if (deferred.has(operation.id) && operation.waitCode === 'limit') busyKinds.add(kind)
    const blocked =
      deferred.has(operation.id) ||
      waiting.has(operation.id) ||
      (operation.kind === 'text' && blockedChannels.has(conversationOf(operation) ?? '')) ||
      busyKinds.has(kind) ||
      busyLanes.has(lane) ||
      operation.deps.some((dep) => unaccepted.has(dep) && !chosenIds.has(dep))
    if (holdsUpLane(operation, blocked)) busyLanes.add(lane)
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

/** A dependency was refused, or waits itself. */
export function isHeld(operation: QueuedOperation, byId: ReadonlyMap<string, QueuedOperation>): boolean {
  return operation.deps.some((id) => {
    const parent = byId.get(id)
    return parent !== undefined && parent.state !== 'accepted' && parent.state !== 'settled'
  })
}

const encoder = new TextEncoder()

export const byteLength = (text: string): number => encoder.encode(text).length
