import type { Outbox } from './enqueue'
import { mediaOf, uploadFieldsOf } from './media'
import type { MediaBytes, MediaRecord } from './media-record'
import { isPending, type QueuedOperation } from './operation'
import type { OutboxStore } from './store'

/** What a discard took from the outbox. It is in memory only: without an undo nothing of it is left on the phone. */
export interface Discarded {
  operations: readonly QueuedOperation[]
  media: readonly DiscardedMedia[]
  /** Ids of the deletions that the discard queued behind operations which were sent. */
  deletions: readonly string[]
}

interface DiscardedMedia {
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

/**
 * Puts discarded operations back at their place, with ids, dependencies and media, and withdraws the deletions. They
 * were never sent, or were refused, so they are sent at most once. A second undo changes nothing.
 * @returns `too-late` when a deletion was in a request (Y9): then everything stays discarded
 */
export function undoDiscard(outbox: Outbox, discarded: Discarded): Promise<'undone' | 'too-late'> {
  const { store } = outbox
  return store.change(async () => {
    const { operations, media } = discarded
    if ((await store.operations.bulkGet(operations.map(({ id }) => id))).some(Boolean)) return 'undone'
    const deletions = await store.operations.bulkGet([...discarded.deletions])
    if (!deletions.every((one) => one && isPending(one) && !one.attempted)) return 'too-late'
    await store.operations.bulkDelete([...discarded.deletions])
    const renamed = new Map<string, string>()
    for (const one of media) renamed.set(one.record.id, await putBack(outbox, one))
    await store.operations.bulkAdd(operations.map((one) => withMedia(asQueued(one), renamed)))
    return 'undone'
  })
}

/**
 * An upload that was begun gets a new id, because the server is told to end the old one.
 * @returns the id
 */
async function putBack({ store, random }: Outbox, { record, bytes }: DiscardedMedia): Promise<string> {
  const { begun, ...fresh } = record
  const id = begun ? random.id() : record.id
  await store.media.add({ ...fresh, id, state: 'waiting', sentBytes: 0 })
  if (bytes) await store.mediaBytes.add({ ...bytes, id })
  return id
}

/** The request that carried it, below a refused operation, has ended meanwhile. */
const asQueued = (operation: QueuedOperation): QueuedOperation =>
  operation.state === 'sending' ? { ...operation, state: 'queued' } : operation

function withMedia(operation: QueuedOperation, renamed: ReadonlyMap<string, string>): QueuedOperation {
  const id = renamed.get(mediaOf(operation) ?? '')
  if (id === undefined) return operation
  return { ...operation, body: { ...operation.body, [uploadFieldsOf(operation).upload]: id } }
}
