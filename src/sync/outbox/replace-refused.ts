import { pairId } from '@/domain/ids'
import { restoreOrder } from './author-order'
import { append, type Outbox } from './enqueue'
import { mediaOf, renewMedia, uploadFieldsOf } from './media'
import { moveChildren } from './moved-children'
import type { QueuedOperation } from './operation'
import { placesOf } from './referenced-records'

/** Y10: a new operation for the same record; dependants of the refused one now depend on it, and stand behind it. */
export async function replaceRefused(
  outbox: Outbox,
  refused: QueuedOperation,
  body: Record<string, unknown>,
): Promise<void> {
  await replaceUnordered(outbox, refused, body)
  await restoreOrder(outbox.store)
}

/** The same for one of many: `restoreOrder` follows after the last. */
export async function replaceUnordered(
  outbox: Outbox,
  refused: QueuedOperation,
  body: Record<string, unknown>,
): Promise<void> {
  await outbox.store.operations.delete(refused.id)
  const { kind, action, collection, record, chat } = refused
  const fields = await withFreshImage(outbox, refused, body)
  const renewedOne = { kind, action, collection, record, body: fields, ...(chat ? { chat } : {}) }
  const id = await append(outbox, renewedOne, [...placesOf({ collection, body }), ...ownSeatIn(outbox, body)])
  await moveChildren(outbox, refused.id, id)
}

/** A text of a room also waits for an unsent entry of its author. */
const ownSeatIn = ({ user }: Outbox, { room_id: room }: Record<string, unknown>): string[] =>
  typeof room === 'string' ? [pairId(room, user)] : []

/** A refused image is uploaded again. The image of a post that was refused for its text is uploaded already. */
async function withFreshImage(
  outbox: Outbox,
  refused: QueuedOperation,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { collection, fields } = refused
  const { upload, file } = uploadFieldsOf(refused)
  const media = mediaOf({ collection, body })
  const judged = file in fields || upload in fields
  if (media === null || !judged) return body
  return { ...body, [upload]: await renewMedia(outbox.store, media, outbox.random.id()) }
}
