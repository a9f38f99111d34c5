import { SYNC_LIMITS } from '@/domain/sync-limits'
import { activeOperations } from '@/sync/outbox/operations-by-state'
import { markSending } from '@/sync/outbox/journal'
import { selectBatch } from '@/sync/outbox/batch'
import type { Outbox } from '@/sync/outbox/enqueue'
import { channelWith } from '@/sync/pull/ranges'
import {
  enqueueMark as markConversation,
  enqueueMessage as writeMessage,
  type Mark,
  type NewMessage,
} from '@/data/conversations/operations'

/** Operations of posts, for tests of the engine, which knows no subject. */
export { enqueueEdit } from '@/data/posts/edit'
export { enqueuePost } from '@/data/posts/operations'
export { enqueueEdit as enqueueMessageEdit, MARK_EVERY_MS } from '@/data/conversations/operations'

export const POST = 'postpostpostpos'
export const LIMITS = { maxBytes: 16_384, maxOperations: SYNC_LIMITS.operations }
export const all = (outbox: Outbox) => outbox.store.operations.orderBy('n').toArray()

/**
 * Claims one batch as a request does.
 * @returns the ids of its operations
 */
export async function send(outbox: Outbox, fence: number): Promise<string[]> {
  const batch = selectBatch(await activeOperations(outbox.store), new Set(), LIMITS)
  return (
    await markSending(
      outbox.store,
      fence,
      batch.map((one) => one.id),
    )
  ).map((one) => one.id)
}

/** In the conversation with a user. */
export const enqueueMessage = (outbox: Outbox, draftId: string, peer: string, message: NewMessage): Promise<string> =>
  writeMessage(outbox, draftId, channelWith(outbox.user, peer), message)

export const enqueueMark = (outbox: Outbox, peer: string, mark: Mark): Promise<void> =>
  markConversation(outbox, channelWith(outbox.user, peer), mark)
