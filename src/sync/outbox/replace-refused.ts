import { pairId } from '@/domain/ids'
import { awaitedIn } from './conversation-address'
import { append, appendAt, type Outbox } from './enqueue'
import { mediaOf, renewMedia, uploadFieldsOf } from './media'
import { moveChildren } from './moved-children'
import type { QueuedOperation } from './operation'
import { placesOf } from './referenced-records'

/** Y10: a new operation for the same record; dependants of the refused one now depend on it. */
export async function replaceRefused(
  outbox: Outbox,
  refused: QueuedOperation,
  body: Record<string, unknown>,
): Promise<void> {
  await moveChildren(outbox, new Map([[refused.id, await replacementOf(outbox, refused, body)]]))
}

/**
 * The same for many, with their own bodies.
 * @param refused in the author's order
 * @param inPlace edits and toggles keep their places, too
 */
export async function replaceAllRefused(
  outbox: Outbox,
  refused: readonly QueuedOperation[],
  inPlace = false,
): Promise<void> {
  const nextOf = new Map<string, string>()
  for (const one of refused) nextOf.set(one.id, await replacementOf(outbox, one, one.body, inPlace))
  await moveChildren(outbox, nextOf)
}

/**
 * A text that is created, and what others wait for, stays where it was in the author's order. An edit or a toggle that is
 * tried again is the newest decision of its user.
 * @returns the new id
 */
async function replacementOf(
  outbox: Outbox,
  refused: QueuedOperation,
  body: Record<string, unknown>,
  inPlace = false,
): Promise<string> {
  await outbox.store.operations.delete(refused.id)
  const { kind, action, collection, record, chat, draft, n } = refused
  const fields = await withFreshImage(outbox, refused, body)
  const renewed = { kind, action, collection, record, body: fields, ...(chat && { chat }), ...(draft && { draft }) }
  const parents = [...placesOf({ collection, body }), ...awaitedBy(outbox, refused)]
  const stays = inPlace || (kind === 'text' && action === 'create')
  return stays ? appendAt(outbox, n, renewed, parents) : append(outbox, renewed, parents)
}

/** What belongs to a room also waits for an unsent entry of its author. */
function awaitedBy({ user }: Outbox, { chat, body }: QueuedOperation): string[] {
  if (chat) return awaitedIn(chat.channel, user)
  return typeof body.room_id === 'string' ? [pairId(body.room_id, user)] : []
}

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
