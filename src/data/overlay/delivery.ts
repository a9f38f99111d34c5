import type { DeliveryState } from '../views'
import { isPending, postOfComment, type QueuedOperation } from '../outbox/queued-operation'
import { isHeld } from '../outbox/selection'
import { NO_PICTURES, uploadState, type PictureSource } from './pictures'

/** The outbox as the overlay reads it. */
export interface OverlayOutbox {
  user: string
  /** Unsettled operations in the author's order. */
  operations: readonly QueuedOperation[]
  byId: ReadonlyMap<string, QueuedOperation>
  byRecord: ReadonlyMap<string, readonly QueuedOperation[]>
  /** Creations and deletions of comments, by post. */
  commentsByPost: ReadonlyMap<string, readonly QueuedOperation[]>
  /** The session ended: nothing goes out until the fan signs in. */
  expired: boolean
  pictures: PictureSource
  /** Whom no list shows: fans that are blocked or muted (Y23). */
  hidden: ReadonlySet<string>
}

export function overlayOutbox(
  user: string,
  operations: readonly QueuedOperation[],
  expired: boolean,
  pictures: PictureSource = NO_PICTURES,
): OverlayOutbox {
  const ordered = [...operations].sort((a, b) => a.n - b.n)
  const byId = new Map(ordered.map((o) => [o.id, o]))
  const byRecord = grouped(ordered, (o) => o.record)
  const commentsByPost = grouped(ordered, postOfComment)
  return { user, operations: ordered, byId, byRecord, commentsByPost, expired, pictures, hidden: NOBODY }
}

function grouped(
  operations: readonly QueuedOperation[],
  keyOf: (operation: QueuedOperation) => string | null,
): Map<string, QueuedOperation[]> {
  const groups = new Map<string, QueuedOperation[]>()
  for (const operation of operations) {
    const key = keyOf(operation)
    const known = key === null ? undefined : groups.get(key)
    if (known) known.push(operation)
    else if (key !== null) groups.set(key, [operation])
  }
  return groups
}

const NOBODY: ReadonlySet<string> = new Set()

export const operationsOn = (outbox: OverlayOutbox, record: string): readonly QueuedOperation[] =>
  outbox.byRecord.get(record) ?? []

export function deliveryOf(operation: QueuedOperation, outbox: OverlayOutbox): DeliveryState {
  const { writtenAt } = operation
  if (operation.state === 'refused') {
    return { kind: 'refused', code: operation.code ?? 'server-error', fields: operation.fields }
  }
  if (!isPending(operation)) return { kind: 'sent' }
  if (outbox.expired) return { kind: 'sign-in' }
  if (operation.state === 'sending') return { kind: 'sending', writtenAt }
  if (isHeld(operation, outbox.byId)) return { kind: 'held' }
  if ((operation.waitCode === 'limit' || operation.waitCode === 'upload') && operation.waitUntil !== null) {
    return { kind: 'limited', until: operation.waitUntil }
  }
  return uploadState(operation, outbox.pictures) ?? { kind: 'waiting', writtenAt }
}

/** An operation still says something that the row does not: it is unanswered, or the row was read before it. */
export function isAheadOf(operation: QueuedOperation, asOf: number): boolean {
  return isPending(operation) || (operation.state === 'accepted' && (operation.seq ?? 0) > asOf)
}
