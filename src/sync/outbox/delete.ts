import { DELETE_UNDO_MS } from '@/domain/limits'
import type { TextCollection } from '@/domain/collections'
import type { Clock } from '../clock'
import { discardOperation } from './discard'
import { append, type Outbox } from './enqueue'
import { isPending, type MessagePlace, type QueuedOperation } from './operation'

interface Deleted {
  /** The record that the text belongs to, such as the post of a comment. */
  under?: string | undefined
  chat?: MessagePlace | undefined
  /** The phone has its row. Otherwise only the outbox knows the record, and it may be discarded by now. */
  isStored?: boolean
}

/**
 * Deletes a text. The operation is stored at once, and sent when it can no longer be undone. An unsent
 * record is discarded.
 */
export async function enqueueDeletion(
  outbox: Outbox,
  collection: TextCollection,
  record: string,
  { under, chat, isStored = true }: Deleted = {},
): Promise<void> {
  const { store, timing } = outbox
  await store.change(async () => {
    const known = await store.operations.where('record').equals(record).sortBy('n')
    if (known.some((o) => o.action === 'delete' && isPending(o))) return
    if (!isStored && known.length === 0) return
    const creation = known.find((o) => o.action === 'create' && (isPending(o) || o.state === 'refused'))
    if (creation && (creation.state === 'refused' || !creation.attempted)) {
      return void (await discardOperation(outbox, creation.id))
    }
    const undoUntil = timing.now() + timing.scale(DELETE_UNDO_MS)
    const place = { ...(under === undefined ? {} : { under }), ...(chat ? { chat } : {}) }
    await append(outbox, { kind: 'toggle', action: 'delete', collection, record, body: {}, undoUntil, ...place })
  })
}

/** Withdraws a deletion that has not left the phone (Y9). */
export function withdrawDeletion(outbox: Outbox, record: string): Promise<'undone' | 'too-late'> {
  const { operations } = outbox.store
  return outbox.store.change(async () => {
    const known = await operations.where('record').equals(record).toArray()
    const deletion = known.find((o) => o.action === 'delete' && isPending(o) && !o.attempted)
    if (!deletion) return 'too-late'
    await operations.delete(deletion.id)
    return 'undone'
  })
}

/** Milliseconds until a deletion is sent; 0 for at once. After a clock jump it is 0. */
export function undoMsLeft(operation: QueuedOperation, timing: Clock): number {
  return msLeft(operation, timing.now(), timing.scale(DELETE_UNDO_MS))
}

/** Whether a deletion may still be undone. @param now milliseconds since 1970 */
export const isUndoable = (operation: QueuedOperation, now: number): boolean =>
  msLeft(operation, now, DELETE_UNDO_MS) > 0

function msLeft(operation: QueuedOperation, now: number, mostMs: number): number {
  if (operation.undoUntil === null || !isPending(operation) || operation.attempted) return 0
  const left = operation.undoUntil - now
  return left > 0 && left <= mostMs ? left : 0
}
