import { mediaOf } from './media'
import type { MediaBytes, MediaRecord } from './media-record'
import type { QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/** What a discard took from the outbox. It is in memory only: without an undo nothing of it is left on the phone. */
export interface Discarded {
  operations: readonly QueuedOperation[]
  /** What they waited for, by id. */
  dependencies: ReadonlyMap<string, QueuedOperation>
  media: readonly DiscardedMedia[]
  /** The deletions that the discard queued behind creations which were sent. */
  deletions: readonly QueuedDeletion[]
}

/** Ids of a deletion and of the creation before it. */
export interface QueuedDeletion {
  id: string
  creation: string
}

export interface DiscardedMedia {
  record: MediaRecord
  bytes: MediaBytes | undefined
}

/** The images and videos of operations, with their bytes. Must run inside `store.change`. */
export async function readMedia(
  { media, mediaBytes }: OutboxStore,
  operations: readonly QueuedOperation[],
): Promise<DiscardedMedia[]> {
  const ids = operations.map(mediaOf).filter((id) => id !== null)
  const [records, bytes] = await Promise.all([media.bulkGet(ids), mediaBytes.bulkGet(ids)])
  return records.flatMap((record, at) => (record ? [{ record, bytes: bytes[at] }] : []))
}
