import type { DeliveryState } from '@/views/delivery'
import { heldByRefused } from './outbox/children'
import { isUndoable } from './outbox/delete'
import { belongsTo, deferralOf, isPending, type QueuedOperation } from './outbox/operation'
import { mediaOf } from './outbox/media'
import { isHeld, kindOf } from './outbox/batch'
import { laneOf } from './outbox/lanes'
import { isEntry } from './outbox/room-entries'
import { NO_IMAGES, uploadState, type ImageSource } from './media/image-overlay'

/**
 * Whether operations are sent now: the connection carries them, they wait for a better one, or the session ended and
 * they wait for a sign-in.
 */
export type Sending = 'sends' | 'waits' | 'signed-out'

/** The outbox as the overlay reads it. */
export interface OverlayOutbox {
  user: string
  /** Unsettled operations in the author's order. */
  operations: readonly QueuedOperation[]
  byId: ReadonlyMap<string, QueuedOperation>
  /** Ids of those that wait for the user, because something before them was refused. */
  heldByRefused: ReadonlySet<string>
  byRecord: ReadonlyMap<string, readonly QueuedOperation[]>
  /** Creations and deletions of texts that belong to a record, such as the comments of a post, by that record. */
  belongingTo: ReadonlyMap<string, readonly QueuedOperation[]>
  /** The limit that an operation waits for (Y8), by operation id; only those that end in the future. */
  limits: ReadonlyMap<string, Limit>
  /** Why operations wait that the server deferred for another reason, by operation id. */
  deferred: ReadonlyMap<string, string>
  sending: Sending
  /** Milliseconds since 1970 when this view was made. */
  now: number
  images: ImageSource
  /** Users whom no list shows: blocked or muted (Y23). */
  hidden: ReadonlySet<string>
}

export function overlayOutbox(
  user: string,
  operations: readonly QueuedOperation[],
  sending: Sending,
  images: ImageSource = NO_IMAGES,
  now = Date.now(),
): OverlayOutbox {
  const ordered = [...operations].sort((a, b) => a.n - b.n)
  const byId = new Map(ordered.map((o) => [o.id, o]))
  const byRecord = grouped(ordered, (o) => o.record)
  const belongingTo = grouped(ordered, belongsTo)
  return {
    user,
    operations: ordered,
    byId,
    heldByRefused: heldByRefused(ordered),
    byRecord,
    belongingTo,
    limits: limitsOf(ordered, now),
    deferred: deferredOf(ordered),
    sending,
    now,
    images,
    hidden: NOBODY,
  }
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

/** When a limit ends (ms since 1970), and whether it is that of uploads. */
interface Limit {
  until: number
  uploads?: true
}

/** All files are uploaded one after the other. */
const UPLOADS = 'uploads'

/** An operation that waits for a limit also delays later ones of its kind, as in `selectBatch`, or later uploads. */
function limitsOf(ordered: readonly QueuedOperation[], now: number): ReadonlyMap<string, Limit> {
  const byQueue = new Map<string, Limit>()
  const limits = new Map<string, Limit>()
  for (const operation of ordered.filter(({ state }) => state === 'queued')) {
    const { id, waitCode, waitUntil } = operation
    const kind = kindOf(operation)
    // The limit of guesses is that of one room.
    if (waitUntil !== null && waitUntil > now && waitCode !== 'guesses') {
      if (waitCode === 'upload') extend(byQueue, UPLOADS, { until: waitUntil, uploads: true })
      else extend(byQueue, kind, { until: waitUntil })
    }
    const limit = later(byQueue.get(kind), mediaOf(operation) === null ? undefined : byQueue.get(UPLOADS))
    if (limit) limits.set(id, limit)
  }
  return limits
}

function extend(queues: Map<string, Limit>, queue: string, limit: Limit): void {
  queues.set(queue, later(limit, queues.get(queue)) ?? limit)
}

const later = (one: Limit | undefined, other: Limit | undefined): Limit | undefined =>
  one && other ? (one.until >= other.until ? one : other) : (one ?? other)

/**
 * A deferred operation also delays later ones of its lane, as in `selectBatch`. While the server takes no bytes, no
 * later upload begins.
 */
function deferredOf(ordered: readonly QueuedOperation[]): ReadonlyMap<string, string> {
  const lanes = new Set<string>()
  const deferred = new Map<string, string>()
  let uploads: string | null = null
  for (const operation of ordered.filter(({ state }) => state === 'queued')) {
    const lane = laneOf(operation)
    const hasMedia = mediaOf(operation) !== null
    const code: string | null = lanes.has(lane) ? 'dependency' : (deferralOf(operation) ?? (hasMedia ? uploads : null))
    if (code === null || code === 'limit') continue
    if (hasMedia && code === 'busy') uploads = code
    lanes.add(lane)
    deferred.set(operation.id, code)
  }
  return deferred
}

const NOBODY: ReadonlySet<string> = new Set()

export const operationsOn = (outbox: OverlayOutbox, record: string): readonly QueuedOperation[] =>
  outbox.byRecord.get(record) ?? []

/**
 * The delivery state of an operation, for cards, outbox and strip alike. It is `sending` only while the connection
 * carries operations and the server takes them; after a stall it waits again.
 */
export function deliveryOf(operation: QueuedOperation, outbox: OverlayOutbox): DeliveryState {
  const { writtenAt } = operation
  if (operation.state === 'refused') {
    return { kind: 'refused', code: operation.code ?? 'server-error', fields: operation.fields }
  }
  if (!isPending(operation)) return { kind: 'sent' }
  if (outbox.sending === 'signed-out') return { kind: 'sign-in' }
  const sends = outbox.sending === 'sends'
  if (sends && operation.state === 'sending') return { kind: 'sending', writtenAt }
  if (isHeld(operation, outbox.byId)) return { kind: 'held', ...holderOf(operation, outbox) }
  const limit = outbox.limits.get(operation.id)
  if (limit) return { kind: 'limited', ...limit }
  const upload = uploadState(operation, outbox.images, sends)
  if (upload) return upload
  const code = outbox.deferred.get(operation.id)
  const until = code === 'guesses' && operation.waitUntil !== null ? { until: operation.waitUntil } : {}
  if (sends && code !== undefined) return { kind: 'deferred', code, ...until }
  // A deletion that can still be undone has not begun.
  return { kind: sends && !isUndoable(operation, outbox.now) ? 'sending' : 'waiting', writtenAt }
}

/** The entry that a message of a room waits for. */
function holderOf({ deps }: QueuedOperation, { byId }: OverlayOutbox): { by?: 'room' | 'entry' } {
  const entry = deps.flatMap((id) => byId.get(id) ?? []).find(isEntry)
  if (!entry || (entry.state !== 'refused' && !isPending(entry))) return {}
  return { by: entry.collection === 'chat_rooms' ? 'room' : 'entry' }
}

/** An operation is ahead of a row if it is unanswered, or the row was read before it. */
export function isAheadOf(operation: QueuedOperation, asOf: number): boolean {
  return isPending(operation) || (operation.state === 'accepted' && (operation.seq ?? 0) > asOf)
}
