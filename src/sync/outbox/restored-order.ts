import { laneOf } from './lanes'
import { isCreation } from './room-entries'
import type { QueuedOperation } from './operation'

const NOT_ACCEPTED = { state: 'queued', seq: null, run: null, acceptedAt: null } as const

/**
 * Y2: the queue after a restore. Operations that the lost history had come first, in its order, which no dependency
 * contradicts. Then come those that it never had, with refused texts, which may be tried again. A refused edit keeps its
 * place before lost ones of its lane that were written later.
 */
export function inLostOrder(lost: readonly QueuedOperation[], waiting: readonly QueuedOperation[]): QueuedOperation[] {
  const accepted = lost.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0) || a.n - b.n)
  const newest = newestInLanes(lost)
  const isBehindLost = (one: QueuedOperation) => one.n > (newest.get(laneOf(one)) ?? Infinity)
  const behind = waiting.filter((one) => one.state !== 'refused' || isCreation(one) || isBehindLost(one))
  return [...accepted.map((one) => ({ ...one, ...NOT_ACCEPTED })), ...behind]
}

/** The highest number in each lane. */
function newestInLanes(operations: readonly QueuedOperation[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>()
  for (const one of operations) newest.set(laneOf(one), Math.max(newest.get(laneOf(one)) ?? 0, one.n))
  return newest
}
